import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readSession, writeSession } from '@/lib/storefront/credentials/credentials-cookie';
import { readAccessToken, signAccessToken } from '@/services/identity/sign-ins';
import { accountKeys } from '@/services/secrets/keys';

/** Milliseconds of a check and of the bare cryptography in it, each sorted. */
export type Check = { readonly name: string; readonly ours: readonly number[]; readonly bare: readonly number[] };

const perRound = 50;

/** What every request of somebody who is signed in pays, in the storefront and in the services. */
export async function measureChecks(times: number): Promise<Check[]> {
  const keys = accountKeys('s'.repeat(43));
  const access = await signAccessToken(keys, { customerId: 123_456, familyId: randomUUID() }, new Date());
  const key = randomBytes(32);
  const settings = { keys: [key.toString('base64url')], secure: true };
  const life = Math.floor(Date.now() / 1000) + 86_400;
  const tokens = { access, accessUntil: life, refresh: 'r'.repeat(43), refreshUntil: life };
  const cookie = (await writeSession({ tokens }, settings)).split(';')[0] ?? '';
  const open = decipher(key, Buffer.from(cookie));
  return [
    await inTurn('storefront: open the cookie', times, async () => void (await readSession(cookie, settings)), open),
    await inTurn(
      'services: verify the token',
      times,
      async () => void (await readAccessToken(keys, access)),
      () => {
        createHmac('sha256', keys.access).update(access).digest();
      },
    ),
  ];
}

/** Decrypts as many bytes with AES-GCM and nothing else. */
function decipher(key: Buffer, plain: Buffer): () => void {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  const tag = cipher.getAuthTag();
  return () => {
    const opening = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(tag);
    Buffer.concat([opening.update(sealed), opening.final()]);
  };
}

async function inTurn(name: string, times: number, ours: () => Promise<void>, bare: () => void): Promise<Check> {
  const mine: number[] = [];
  const reference: number[] = [];
  for (let done = 0; done < times; done += perRound) {
    for (let n = 0; n < perRound; n += 1) {
      const began = performance.now();
      await ours();
      mine.push(performance.now() - began);
    }
    for (let n = 0; n < perRound; n += 1) {
      const began = performance.now();
      bare();
      reference.push(performance.now() - began);
    }
  }
  return { name, ours: mine.sort((a, b) => a - b), bare: reference.sort((a, b) => a - b) };
}
