import { businessUser } from '@/tests/fixtures/user';
import { sealText } from './credentials-cookie';
import { readUserCopy, writeUserCopy } from './user-cookie';

const settings = { keys: [Buffer.alloc(32, 1).toString('base64url')], secure: true };
const now = 1_795_000_000_000;
const sent = (line: string) => line.split(';')[0] ?? '';

describe('[BE-1] copy of the signed-in user', () => {
  it('returns the user that was written, encrypted and out of reach of scripts', async () => {
    const line = await writeUserCopy(businessUser(), settings, now);
    expect(line).toMatch(/^__Host-piesar-user=[\w.-]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/);
    expect(line).not.toContain('Rusu');
    expect(await readUserCopy(sent(line), settings)).toEqual({ user: businessUser(), at: now / 1000 });
  });

  it('leaves out names of contracts and the avatar first if the cookie is too long', async () => {
    const contracts = Array.from({ length: 12 }, (_, at) => ({
      id: at + 1,
      number: `2024/${at}`,
      name: 'Ж'.repeat(200),
    }));
    const line = await writeUserCopy(businessUser({ contracts, avatar: 'https://piesar.md/a.jpg' }), settings, now);
    expect(line.length).toBeLessThanOrEqual(4096);
    const copy = await readUserCopy(sent(line), settings);
    expect(copy?.user).toEqual(businessUser({ contracts: contracts.map((contract) => ({ ...contract, name: '' })) }));
  });

  it('fits into a cookie for any user', async () => {
    const text = 'Ж'.repeat(5000);
    const contracts = Array.from({ length: 500 }, (_, at) => ({ id: at + 1, number: text, name: text }));
    const endless = {
      firstName: text,
      lastName: text,
      email: text,
      phone: text,
      avatarInitials: text,
      user_hash: text,
    };
    const line = await writeUserCopy(businessUser({ ...endless, contracts }), settings, now);
    expect(line.length).toBeLessThanOrEqual(4096);
    expect((await readUserCopy(sent(line), settings))?.user).toMatchObject({ id: 1, email_confirmed: true });
  });

  it.each(['x', '', '....'])('ignores the forged value %j', async (value) => {
    expect(await readUserCopy(`__Host-piesar-user=${value}`, settings)).toBeUndefined();
  });

  it('ignores content that was encrypted for another cookie', async () => {
    const text = JSON.stringify({ user: businessUser(), at: 1 });
    const value = await sealText(text, settings.keys, 'piesar-storefront/session-cookie');
    expect(await readUserCopy(`__Host-piesar-user=${value}`, settings)).toBeUndefined();
  });
});
