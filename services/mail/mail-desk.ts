/** Where letters are posted: the key that seals them, where their links lead, and how to have them sent soon. */
export type MailDesk = { readonly key: Uint8Array; readonly publicUrl: string; readonly wake: () => void };
