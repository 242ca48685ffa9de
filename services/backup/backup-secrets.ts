import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { z } from 'zod';
import type { SecretTexts } from '@/lib/config/secret-file';
import { sealLetter, unsealLetter } from '../secrets/keys';

/** Cost of guessing the passphrase: about half a second and 128 MB each. */
const cost = { N: 2 ** 17, r: 8, p: 1 } as const;
const maxmem = 256 * 1024 * 1024;
const saltBytes = 16;

/** Secrets in the first line of a backup: encrypted with AES-256-GCM, with a key that scrypt makes of a passphrase. */
export const sealedSecrets = z.object({
  kdf: z.literal('scrypt'),
  N: z.literal(cost.N),
  r: z.literal(cost.r),
  p: z.literal(cost.p),
  salt: z.base64(),
  sealed: z.base64(),
});
export type SealedSecrets = z.infer<typeof sealedSecrets>;

const texts = z.record(z.string(), z.string());

/** Seals secrets so that a copy of the backup alone is of no use. */
export async function sealSecrets(secrets: SecretTexts, passphrase: string): Promise<SealedSecrets> {
  const salt = randomBytes(saltBytes);
  const sealed = sealLetter(await keyOf(passphrase, salt), JSON.stringify(secrets));
  return { kdf: 'scrypt', ...cost, salt: salt.toString('base64'), sealed: sealed.toString('base64') };
}

/** The secrets; undefined where the passphrase is another, or the line was altered. */
export async function openSecrets(
  { salt, sealed }: SealedSecrets,
  passphrase: string,
): Promise<SecretTexts | undefined> {
  const key = await keyOf(passphrase, Buffer.from(salt, 'base64'));
  try {
    return texts.parse(JSON.parse(unsealLetter(key, Buffer.from(sealed, 'base64'))));
  } catch {
    return undefined;
  }
}

function keyOf(passphrase: string, salt: Buffer): Promise<Uint8Array> {
  const options: ScryptOptions = { ...cost, maxmem };
  return new Promise((resolve, reject) => {
    // The same passphrase however the keyboard composes its letters.
    scrypt(passphrase.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
