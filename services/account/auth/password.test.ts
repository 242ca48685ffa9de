import { hashPassword, nobodysHash, verifyPassword } from './password';

describe('passwords', () => {
  it('[SVC-4] are kept as scrypt with salt and parameters, and verified', async () => {
    const [first, second] = await Promise.all([hashPassword('frână-de-mână'), hashPassword('frână-de-mână')]);
    expect(first).toMatch(/^scrypt\$15\$8\$3\$/);
    expect(first).not.toBe(second);
    await expect(verifyPassword('frână-de-mână', first)).resolves.toBe(true);
    await expect(verifyPassword('frâna-de-mână', first)).resolves.toBe(false);
  });

  it('[SVC-4] fit however the letters were composed', async () => {
    const hash = await hashPassword('bună ziua șofer'.normalize('NFC'));
    await expect(verifyPassword('bună ziua șofer'.normalize('NFD'), hash)).resolves.toBe(true);
  });

  it('[SVC-4] older costs still verify', async () => {
    const { scryptSync } = await import('node:crypto');
    const salt = Buffer.alloc(16, 1);
    const key = scryptSync('older-password', salt, 32, { N: 1024, r: 8, p: 1 });
    const hash = `scrypt$10$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
    await expect(verifyPassword('older-password', hash)).resolves.toBe(true);
  });

  it.each([nobodysHash, '', 'scrypt$15$8$3$short$short', 'plain text'])('[SVC-4] nothing fits %j', async (hash) => {
    await expect(verifyPassword('anything at all', hash)).resolves.toBe(false);
  });
});
