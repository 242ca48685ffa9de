/** A record by its id, with the version that is shown. */
export type Keyed = { readonly id: number | string; readonly version?: string };
