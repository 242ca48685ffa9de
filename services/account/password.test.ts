import { parseEnvironment } from '@/lib/config/environment';
import { hashLike, hashPassword, isSameHash, saltOf, sameHashParameters, verifyPassword } from './password';

const { passwordCost } = parseEnvironment({});
// What is compared is the same at any cost.
const little = 10;

describe('passwords', () => {
  it('[SVC-4] are kept as scrypt with salt and parameters, and verified', async () => {
    const [first, second] = await Promise.all([
      hashPassword('frână-de-mână', passwordCost),
      hashPassword('frână-de-mână', passwordCost),
    ]);
    expect(first).toMatch(/^scrypt\$15\$8\$3\$/);
    expect(first).not.toBe(second);
    await expect(verifyPassword('frână-de-mână', first)).resolves.toBe(true);
    await expect(verifyPassword('frâna-de-mână', first)).resolves.toBe(false);
  });

  it('[SVC-4] of one salt are compared by working out one hash', async () => {
    const first = await hashPassword('frână-de-mână', little);
    const second = await hashPassword('ulei-filtru-bujie', little, saltOf(first));
    expect(sameHashParameters(first, second)).toBe(true);
    expect(sameHashParameters(first, await hashPassword('frână-de-mână', little))).toBe(false);
    const made = (await hashLike('ulei-filtru-bujie', first)) ?? '';
    expect([isSameHash(made, first), isSameHash(made, second)]).toEqual([false, true]);
  });

  it('[SVC-4] fit however the letters were composed', async () => {
    const hash = await hashPassword('bună ziua șofer'.normalize('NFC'), little);
    await expect(verifyPassword('bună ziua șofer'.normalize('NFD'), hash)).resolves.toBe(true);
  });

  it('[SVC-4] older costs still verify', async () => {
    const { scryptSync } = await import('node:crypto');
    const salt = Buffer.alloc(16, 1);
    const key = scryptSync('older-password', salt, 32, { N: 1024, r: 8, p: 1 });
    const hash = `scrypt$10$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
    await expect(verifyPassword('older-password', hash)).resolves.toBe(true);
  });

  it.each(['', 'scrypt$15$8$3$short$short', 'plain text'])('[SVC-4] nothing fits %j', async (hash) => {
    await expect(verifyPassword('anything at all', hash)).resolves.toBe(false);
    expect(saltOf(hash)).toBeUndefined();
    expect(sameHashParameters(hash, hash)).toBe(false);
  });
});
