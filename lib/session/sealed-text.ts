import { base64url, CompactEncrypt, compactDecrypt } from 'jose';

const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };

/** Encrypts and authenticates a text with the first of the keys. */
export function sealText(text: string, keys: readonly string[]): Promise<string> {
  const [key] = keys;
  if (key === undefined) throw new Error('There is no session key.');
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(base64url.decode(key));
}

/** The text that one of the keys sealed; undefined for anything else, whatever is wrong with it. */
export async function openText(sealed: string, keys: readonly string[]): Promise<string | undefined> {
  for (const key of keys) {
    try {
      const { plaintext } = await compactDecrypt(sealed, base64url.decode(key), algorithms);
      return new TextDecoder().decode(plaintext);
    } catch {
      // Another key may have sealed it: keys rotate.
    }
  }
  return undefined;
}
