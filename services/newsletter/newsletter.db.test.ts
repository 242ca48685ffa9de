import { newsletterCalls } from '@/lib/contract/account/contacts';
import { type AccountApp, createAccountApp } from '@/tests/fixtures/account-app';
import { accountKeys } from '../secrets/keys';
import { countSubscribers, linkToken, maskEmail, removeSubscriber, type Subscriber, subscribers } from './subscribers';

const { newsletter, newsletterLink, newsletterUnsubscribe } = newsletterCalls;
const keys = accountKeys('t'.repeat(43));

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
});
beforeEach(() => app.db.write.query('TRUNCATE newsletter_subscriber, newsletter_leaver'));
afterAll(() => app.close());

const subscribe = (email: string, lang: 'ro-MD' | 'ru' = 'ru', consent = '2026-11-20') =>
  app.get(newsletter, { body: { email, lang, consent } });
const listed = async (): Promise<Subscriber[]> => {
  const found: Subscriber[] = [];
  for await (const subscriber of subscribers(app.db.write)) found.push(subscriber);
  return found;
};
const tokenOf = async (email: string) => (await listed()).find((one) => one.email === email)?.token ?? '';
const link = (token: string) => app.ask(newsletterLink, { params: { token } });
const leave = (token: string) => app.ask(newsletterUnsubscribe, { body: { token } });

describe('subscribing', () => {
  it('[FTR-2] stores an e-mail once with language, time and consent, and always gets the same answer', async () => {
    expect([await subscribe('Ion@exemplu.md'), await subscribe('ion@EXEMPLU.md', 'ro-MD', 'another')]).toEqual([
      true,
      true,
    ]);
    expect(await listed()).toEqual([
      {
        email: 'ion@exemplu.md',
        lang: 'ru',
        consent: '2026-11-20',
        since: expect.any(Date),
        token: expect.any(String),
      },
    ]);
  });

  it('[FTR-2] concurrent requests store an e-mail once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => subscribe('deodata@exemplu.md')));
    expect(await listed()).toHaveLength(1);
  });

  it('[FTR-3] requires a human check and an e-mail, and names the missing field', async () => {
    const without = await app.ask(newsletter, {
      body: { email: 'ion@exemplu.md' },
      headers: { 'x-captcha-token': '' },
    });
    expect([without.status, without.error?.errors[0]?.errorName]).toEqual([400, 'CAPTCHA']);
    const nonsense = await app.ask(newsletter, { body: { email: 'ion@' } });
    expect(nonsense.error?.errors[0]).toMatchObject({ errorName: 'VALIDATION', path: 'email' });
    expect(await listed()).toEqual([]);
  });
});

describe('the unsubscribe link', () => {
  it('[FTR-2] shows the masked e-mail, deletes it on confirmation, and answers a repetition alike', async () => {
    await subscribe('ion.rusu@exemplu.md');
    const token = await tokenOf('ion.rusu@exemplu.md');
    expect((await link(token)).data).toEqual({ state: 'subscribed', email: 'i•••@exemplu.md', lang: 'ru' });
    expect(await listed()).toHaveLength(1);
    expect([(await leave(token)).status, (await leave(token)).status]).toEqual([200, 200]);
    expect((await link(token)).data).toEqual({ state: 'unsubscribed' });
    const stored = await app.db.write.query('SELECT * FROM newsletter_subscriber NATURAL FULL JOIN newsletter_leaver');
    expect(JSON.stringify(stored.rows)).not.toContain('exemplu');
  });

  it('[FTR-2] of an old letter works for a returning subscriber', async () => {
    await subscribe('inapoi@exemplu.md');
    const token = await tokenOf('inapoi@exemplu.md');
    await leave(token);
    await subscribe('inapoi@exemplu.md');
    expect((await link(token)).data).toMatchObject({ state: 'subscribed' });
    await leave(token);
    expect(await listed()).toEqual([]);
  });

  it.each(['x'.repeat(32), linkToken(keys, 'nimeni@exemplu.md'), linkToken(accountKeys('u'.repeat(43)), 'a@b.md')])(
    '[FTR-2] answers 404 for the unknown token %s',
    async (token) => {
      expect([(await link(token)).status, (await leave(token)).status]).toEqual([404, 404]);
    },
  );

  it.each(['x', 'x'.repeat(33), "' OR true --".padEnd(32)])('[FTR-2] %j is no valid link', async (token) => {
    expect((await leave(token)).status).toBe(400);
  });

  it('masks an e-mail so that its owner recognises it', () => {
    expect([maskEmail('ion.rusu@mail.md'), maskEmail('"a@b"@mail.md')]).toEqual(['i•••@mail.md', '"•••@mail.md']);
  });
});

describe('the operator', () => {
  it('[FTR-2] lists, counts and removes subscribers', async () => {
    await app.db.write.query(
      "INSERT INTO newsletter_subscriber (email, lang, token) SELECT 'n' || n || '@exemplu.md', 'ru', repeat('a', 28) || to_char(n, 'FM0000') FROM generate_series(1, 2001) n",
    );
    expect(new Set((await listed()).map(({ token }) => token)).size).toBe(2001);
    expect(await removeSubscriber(app.db.write, ' N7@Exemplu.md ')).toBe(true);
    expect(await removeSubscriber(app.db.write, 'n7@exemplu.md')).toBe(false);
    expect(await countSubscribers(app.db.write, ['ru', 'ro-MD'])).toEqual({ readers: [2000, 0], left: 1 });
  });
});
