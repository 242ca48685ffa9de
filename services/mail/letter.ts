/** Text for a header line: without line breaks and control characters. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** A message and its recipient: an e-mail, or a phone for a short message. */
export type Letter = {
  readonly channel: 'mail' | 'sms';
  /** Kind of the letter, in logs and lists; never its recipient. */
  readonly kind: string;
  readonly to: string;
  /** Reply-To, unless the shop. */
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  readonly subject: string;
  /** Where one click in the mail program ends letters of this kind (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  readonly text: string;
  readonly html: string | null;
  /** Counting group for letters triggered by a typed e-mail: each mailbox has a limit. */
  readonly countedAs?: 'account' | 'order' | undefined;
  /** How long delivery is retried; some days by default. */
  readonly patienceS?: number | undefined;
  /** The receiver has proven this mailbox and has brought the letter about: it counts for no limit. */
  readonly toProvenMailbox?: boolean | undefined;
};

/** A letter with the number that it has in the outbox. */
export type PostedLetter = Letter & { readonly id: number; readonly createdAt: Date };

/** Takes letters of one channel to where they go. Throws when it cannot. */
export type Carrier = { readonly carry: (letter: PostedLetter) => Promise<void> };

/** The receiver will never take this letter: trying again is of no use. */
export class RefusedLetterError extends Error {
  override readonly name = 'RefusedLetterError';
}
