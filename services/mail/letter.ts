/** Text as it may stand in a line of a letter's head: without line breaks and control signs. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** What is to be told, and to whom: an e-mail, or a short message to a phone. */
export type Letter = {
  readonly channel: 'mail' | 'sms';
  /** Names the letter in logs and lists; never who gets it. */
  readonly kind: string;
  readonly to: string;
  /** Who gets an answer, where that is not the shop. */
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  readonly subject: string;
  /** Where one click in the mail program ends letters of this kind (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  readonly text: string;
  readonly html: string | null;
  /** Of letters that come because somebody has typed an address: among which of them a mailbox gets only so many. */
  readonly countedAs?: 'account' | 'order' | undefined;
  /** How long it is tried again while it cannot be delivered; some days unless told. */
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
