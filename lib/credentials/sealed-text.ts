import { base64url, CompactEncrypt, compactDecrypt } from 'jose';
import { type KeyPurpose, purposeKey } from '@/lib/system/purpose-key';

const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };

/** Purposes for which the storefront encrypts cookies. */
type SealPurpose = Extract<KeyPurpose, 'piesar-storefront/session-cookie' | 'piesar-storefront/vin-cookie'>;

/** Encrypts and authenticates a text for one purpose, with a key derived from the first secret. */
export function sealText(text: string, secrets: readonly string[], purpose: SealPurpose): Promise<string> {
  const [secret] = secrets;
  if (secret === undefined) throw new Error('There is no session key.');
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(purposeKey(base64url.decode(secret), purpose));
}

/** Decrypts a text sealed with any of the secrets; undefined if invalid. */
export function openText(
  sealed: string,
  secrets: readonly string[],
  purpose: SealPurpose,
): Promise<string | undefined> {
  return openWith(
    sealed,
    secrets.map((secret) => purposeKey(base64url.decode(secret), purpose)),
  );
}

/** A text that was sealed before each purpose had a key of its own. */
export function openOldText(sealed: string, secrets: readonly string[]): Promise<string | undefined> {
  return openWith(
    sealed,
    secrets.map((secret) => base64url.decode(secret)),
  );
}

async function openWith(sealed: string, keys: readonly Uint8Array[]): Promise<string | undefined> {
  for (const key of keys) {
    try {
      const { plaintext } = await compactDecrypt(sealed, key, algorithms);
      return new TextDecoder().decode(plaintext);
    } catch {
      // Another key may have sealed it: keys rotate.
    }
  }
  return undefined;
}
