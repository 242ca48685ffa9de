import { type AccountKeys, keyedHash } from '../secrets/keys';

const tokenBytes = 24;

/**
 * What the unsubscribe link of an address carries. It follows from the address, so that the link in an old letter still
 * works for somebody who left and came back, and nothing of the address can be read from it.
 */
export function linkToken(keys: Pick<AccountKeys, 'newsletter'>, email: string): string {
  return keyedHash(keys.newsletter, email).subarray(0, tokenBytes).toString('base64url');
}
