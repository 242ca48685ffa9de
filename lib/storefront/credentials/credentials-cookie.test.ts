import fc from 'fast-check';
import { cookieName, readSession, sealText, writeSession } from './credentials-cookie';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64url');
const settings = { keys: [keyOf(1)], secure: true };
const now = 1_795_000_000_000;
const seconds = now / 1000;
const session = {
  tokens: {
    access: 'a'.repeat(700),
    accessUntil: seconds + 900,
    refresh: 'r'.repeat(43),
    refreshUntil: seconds + 86_400,
  },
  visitorKey: 'k'.repeat(22),
};
const sent = (line: string) => line.split(';')[0] ?? '';

describe('session cookie', () => {
  it('returns the session that was written, encrypted', async () => {
    const line = await writeSession(session, settings, now);
    expect(line).not.toContain('aaaa');
    expect(await readSession(sent(line), settings, now)).toEqual({ ...session, at: seconds });
  });

  it('has the attributes Secure, HttpOnly, SameSite and Path', async () => {
    const line = await writeSession(session, settings, now);
    expect(line).toMatch(/^__Host-piesar=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/);
    expect(line.length).toBeLessThanOrEqual(4096);
    expect(await writeSession(session, { ...settings, secure: false }, now)).toMatch(/^piesar=[^;]+; .*SameSite=Lax$/);
  });

  it('ignores a cookie without the __Host- prefix on https', async () => {
    const line = sent(await writeSession(session, settings, now)).replace('__Host-', '');
    expect(await readSession(line, settings, now)).toEqual({});
  });

  it('reads a cookie with any changed byte as a guest', async () => {
    const [name = '', value = ''] = sent(await writeSession({ visitorKey: 'k'.repeat(22) }, settings, now)).split('=');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
    const index = fc.nat(value.length - 1);
    await fc.assert(
      fc.asyncProperty(index, fc.constantFrom(...letters), async (at, letter) => {
        fc.pre(value[at] !== letter);
        const spoilt = value.slice(0, at) + letter + value.slice(at + 1);
        const read = await readSession(`${name}=${spoilt}`, settings, now);
        // The last base64 character of a part has unused bits; changing only those results in the same bytes.
        const spare = value[at + 1] === '.' || at === value.length - 1;
        if (!spare) expect(read).toEqual({});
        else expect([{}, { visitorKey: 'k'.repeat(22), at: seconds }]).toContainEqual(read);
      }),
      { numRuns: 400 },
    );
  });

  it.each(['', 'x', 'a.b.c.d.e', '....', '%00', '"', `${'A'.repeat(5000)}`])('reads %j as a guest', async (value) => {
    expect(await readSession(`${cookieName(true)}=${value}`, settings, now)).toEqual({});
  });

  it('reads with any key and writes with the first', async () => {
    const line = sent(await writeSession(session, settings, now));
    expect(await readSession(line, { keys: [keyOf(2), keyOf(1)], secure: true }, now)).toMatchObject(session);
    expect(await readSession(line, { keys: [keyOf(2)], secure: true }, now)).toEqual({});
  });

  it('reads content of another shape as a guest', async () => {
    const value = await sealText('{"tokens":{"access":1},"at":5}', settings.keys, 'piesar-storefront/session-cookie');
    expect(await readSession(`${cookieName(true)}=${value}`, settings, now)).toEqual({});
  });

  it('outlives the refresh token to report the expired sign-in', async () => {
    const line = sent(await writeSession(session, settings, now));
    expect(await readSession(line, settings, now + 86_400_000)).toEqual({
      visitorKey: session.visitorKey,
      signedOut: true,
      at: seconds,
    });
    const ended = sent(await writeSession({ signedOut: true }, settings, now));
    expect(await readSession(ended, settings, now)).toEqual({ signedOut: true, at: seconds });
  });

  it('is deleted for an empty session', async () => {
    expect(await writeSession({}, settings, now)).toMatch(/^__Host-piesar=; Path=\/; Max-Age=0;/);
  });
});
