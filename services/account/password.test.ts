import { availableParallelism } from 'node:os';
import { parseEnvironment } from '@/lib/config/environment';
import {
  hashLike,
  hashPassword,
  isSameHash,
  isWeakPassword,
  saltOf,
  sameHashParameters,
  verifyPassword,
} from './password';

test('[SVC-4] answers 503 with Retry-After while the hash queue is full', async () => {
  const hashes = Array.from({ length: 40 + availableParallelism() }, () => hashPassword('a password', 8));
  const outcomes = await Promise.allSettled(hashes);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(outcomes.length - refusals.length).toBe(32 + Math.max(1, availableParallelism() - 1));
  expect(refusals[0]).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
});

const email = 'gheorghe.lupu@exemplu.md';

test.each([
  '1234567890',
  'qwertyuiop',
  'Parola12345',
  'Parolă!2026',
  'P@ssw0rd99',
  'passwordpassword',
  'пароль12345',
  'Молдова2026',
  'aaaaaaaaaaaa',
  'abababababab',
  'abcdefghijkl',
  '9876543210',
  'gheorghe.lupu1',
  'gheorghe.lupu@exemplu.md',
])('[SVC-4] rejects %s as easily guessed', (password) => {
  expect(isWeakPassword(password, email)).toBe(true);
});

test.each(['frâna de mână ține', 'дворник на 600 мм', 'tK9#mV2$xQ', 'ulei-filtru-bujie'])(
  '[SVC-4] accepts %s',
  (password) => {
    expect(isWeakPassword(password, email)).toBe(false);
  },
);

const { passwordCost } = parseEnvironment({});
// A low cost keeps the tests fast.
const little = 10;

describe('passwords', () => {
  it('[SVC-4] are stored as scrypt hashes with salt and parameters, and verified', async () => {
    const [first, second] = await Promise.all([
      hashPassword('frână-de-mână', passwordCost),
      hashPassword('frână-de-mână', passwordCost),
    ]);
    expect(first).toMatch(/^scrypt\$15\$8\$3\$/);
    expect(first).not.toBe(second);
    await expect(verifyPassword('frână-de-mână', first)).resolves.toBe(true);
    await expect(verifyPassword('frâna-de-mână', first)).resolves.toBe(false);
  });

  it('[SVC-4] with one salt are compared by computing one hash', async () => {
    const first = await hashPassword('frână-de-mână', little);
    const second = await hashPassword('ulei-filtru-bujie', little, saltOf(first));
    expect(sameHashParameters(first, second)).toBe(true);
    expect(sameHashParameters(first, await hashPassword('frână-de-mână', little))).toBe(false);
    const made = (await hashLike('ulei-filtru-bujie', first)) ?? '';
    expect([isSameHash(made, first), isSameHash(made, second)]).toEqual([false, true]);
  });

  it('[SVC-4] match in composed and decomposed letters', async () => {
    const hash = await hashPassword('bună ziua șofer'.normalize('NFC'), little);
    await expect(verifyPassword('bună ziua șofer'.normalize('NFD'), hash)).resolves.toBe(true);
  });

  it('[SVC-4] hashes with an older cost still verify', async () => {
    const { scryptSync } = await import('node:crypto');
    const salt = Buffer.alloc(16, 1);
    const key = scryptSync('older-password', salt, 32, { N: 1024, r: 8, p: 1 });
    const hash = `scrypt$10$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
    await expect(verifyPassword('older-password', hash)).resolves.toBe(true);
  });

  it.each(['', 'scrypt$15$8$3$short$short', 'plain text'])(
    '[SVC-4] no password matches the malformed hash %j',
    async (hash) => {
      await expect(verifyPassword('anything at all', hash)).resolves.toBe(false);
      expect(saltOf(hash)).toBeUndefined();
      expect(sameHashParameters(hash, hash)).toBe(false);
    },
  );
});
