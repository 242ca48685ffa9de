import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';

/** Keys of the account service, each for one purpose, all derived from the one token secret. */
export type AccountKeys = {
  readonly access: Uint8Array;
  readonly refresh: Uint8Array;
  /** For values that are compared but need not be read again: addresses, e-mails under a limit. */
  readonly blind: Uint8Array;
  /** For the name that a user has in links to the older shop. */
  readonly userHash: Uint8Array;
  /** For the tokens of unsubscribe links. */
  readonly newsletter: Uint8Array;
  /** For the tokens of links that end letters about due services. */
  readonly serviceLetters: Uint8Array;
  /** Between the shop and the embedded test bank, whose callbacks it signs. */
  readonly payment: Uint8Array;
};

export function accountKeys(tokenSecret: string): AccountKeys {
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', tokenSecret, 'piesar-account', purpose, 32));
  return {
    access: key('access'),
    refresh: key('refresh'),
    blind: key('blind'),
    userHash: key('user-hash'),
    newsletter: key('newsletter'),
    serviceLetters: key('service-letters'),
    payment: key('payment'),
  };
}

export function keyedHash(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** What the database keeps of a secret with enough chance in it to need no slow hash. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** 192 bits as 32 characters that fit an address or a header. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** Ids that travel say nothing of how many there are and cannot be counted through. */
export function randomId(): number {
  return randomInt(1, 2_147_483_647);
}
