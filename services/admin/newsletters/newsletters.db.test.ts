import { randomUUID } from 'node:crypto';
import { newslettersResource } from '@/lib/contract/admin/newsletters';
import { composeMail } from '@/services/mail/carriers';
import { accountAppOver, fillCatalogue } from '@/tests/fixtures/account-app';
import { type AdminApp, adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { sendIssueBatch } from '../../newsletter/send-issues';
import { linkToken, unsubscribe } from '../../newsletter/subscribers';
import { accountKeys, mailKey } from '../../secrets/keys';

const keys = accountKeys('t'.repeat(43));
let db: TestDatabase;
let office: AdminApp;
let content: StaffBrowser;
beforeEach(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
  content = await office.signedIn('content');
  await fillCatalogue(db, {});
});
afterEach(() => db.close());

const texts = {
  'ro-MD': { subject: 'Filtre', body: 'Bună!\n\n<script>x</script> [aici](https://piesar.md/x)' },
  ru: { subject: 'Фильтры', body: 'Здравствуйте!' },
};
const mail = { key: mailKey('t'.repeat(43)), publicUrl: 'https://www.piesar.md', wake: () => {} };
const send = (perMinute = 1000) => sendIssueBatch({ db, mail, perMinute });
async function sendAll(): Promise<void> {
  while ((await send()) > 0);
}
async function subscribe(email: string, lang = 'ro-MD'): Promise<string> {
  const token = linkToken(keys, email);
  await db.write.query('INSERT INTO newsletter_subscriber (email, lang, token) VALUES ($1, $2, $3)', [
    email,
    lang,
    token,
  ]);
  return token;
}
const create = async (changes: object = {}) => {
  const { json } = await content.send('/api/newsletters', { body: { texts, products: [], ...changes } });
  return newslettersResource.record.parse(json);
};
const read = async (id: number) =>
  newslettersResource.record.parse((await content.send(`/api/newsletters/${id}`)).json);
const act = (id: number, action: string, body: object = {}, key: string = randomUUID()) =>
  content.send(`/api/newsletters/${id}/${action}`, { body, headers: { 'idempotency-key': key } });
const letters = async () => {
  const sent = await accountAppOver(db).letters();
  return sent.map(({ to, subject }) => [to, subject]).sort();
};

describe('the newsletter', () => {
  it('[ADM-2] goes once to each subscriber in their language, also after a double click on start', async () => {
    await subscribe('ana@exemplu.md');
    await subscribe('ivan@exemplu.md', 'ru');
    const { id, revision } = await create();
    const key = randomUUID();
    await Promise.all([act(id, 'start', { revision }, key), act(id, 'start', { revision }, key)]);
    expect((await act(id, 'start', { revision })).error).toBe('NEWSLETTER_NOT_DRAFT');
    await Promise.all([sendAll(), sendAll()]);
    await sendAll();
    expect(await letters()).toEqual([
      ['ana@exemplu.md', 'Filtre'],
      ['ivan@exemplu.md', 'Фильтры'],
    ]);
    expect(await read(id)).toMatchObject({ state: 'sent', progress: { total: 2, queued: 2, left: 0, failed: 0 } });
  });

  it('[ADM-2] has a personal unsubscribe link, one-click headers, and markup as text', async () => {
    const token = await subscribe('ana@exemplu.md');
    const { id, revision } = await create({ products: ['smp 1', 'Sampa SMP-2', 'fără-așa-cod'] });
    await act(id, 'start', { revision });
    await sendAll();
    const [letter] = await accountAppOver(db).letters();
    expect(letter?.unsubscribe).toBe(`https://www.piesar.md/api/newsletter/unsubscribe/${token}`);
    expect(letter?.html).toContain(`/site/newsletter/unsubscribe/${token}`);
    expect(letter?.html).toContain('&lt;script&gt;x&lt;/script&gt; <a href="https://piesar.md/x"');
    for (const name of ['Piesa 1', 'Piesa 2']) expect(letter?.text).toContain(name);
    const raw = letter ? (await composeMail(letter)).toString() : '';
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect((await read(id)).products.map(({ name }) => name !== null)).toEqual([true, true, false]);
  });

  it('[ADM-2] skips subscribers who left before their letter, and cancels queued letters of those who leave', async () => {
    const [first, second] = [await subscribe('ana@exemplu.md'), await subscribe('ion@exemplu.md')].sort();
    const { id, revision } = await create();
    await act(id, 'start', { revision });
    await send(1);
    await unsubscribe(db.write, first ?? '');
    await unsubscribe(db.write, second ?? '');
    await sendAll();
    expect(await letters()).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'sent', progress: { total: 2, queued: 1, left: 1, failed: 0 } });
    const { rows } = await db.write.query('SELECT error FROM mail_outbox');
    expect(rows).toEqual([{ error: 'CANCELLED' }]);
  });

  it('[ADM-2] queues no more letters in a minute than allowed', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await subscribe(`${name}@exemplu.md`);
    const { id, revision } = await create();
    await act(id, 'start', { revision });
    expect([await send(3), await send(3)]).toEqual([3, 0]);
    await db.write.query("UPDATE newsletter_delivery SET done_at = done_at - interval '2 minutes'");
    expect(await send(3)).toBe(1);
  });

  it('[ADM-2] stops while paused and continues with the remaining subscribers', async () => {
    for (const name of ['a', 'b', 'c']) await subscribe(`${name}@exemplu.md`);
    const { id, revision } = await create();
    await act(id, 'start', { revision });
    await send(1);
    expect((await act(id, 'pause')).json).toMatchObject({ state: 'paused' });
    expect(await send()).toBe(0);
    expect((await act(id, 'pause')).error).toBe('NEWSLETTER_STATE');
    await act(id, 'resume');
    await sendAll();
    expect(await letters()).toHaveLength(3);
  });

  it('[ADM-2] refuses to start an issue with a missing text, changed meanwhile or without subscribers', async () => {
    const { id, revision } = await create({ texts: { ...texts, ru: { subject: ' ', body: '' } } });
    expect((await act(id, 'start', { revision })).error).toBe('NEWSLETTER_INCOMPLETE');
    const update = () =>
      content.send(`/api/newsletters/${id}`, { method: 'PUT', body: { revision, texts, products: [] } });
    expect((await update()).json).toMatchObject({ revision: revision + 1 });
    expect((await update()).error).toBe('RECORD_CHANGED');
    expect((await act(id, 'start', { revision })).error).toBe('RECORD_CHANGED');
    expect((await act(id, 'start', { revision: revision + 1 })).error).toBe('NEWSLETTER_NO_SUBSCRIBERS');
    expect(await read(id)).toMatchObject({ state: 'draft' });
    const long = { ...texts, ru: { subject: 'a'.repeat(151), body: '' } };
    expect((await content.send('/api/newsletters', { body: { texts: long, products: [] } })).error).toBe('VALIDATION');
  });

  it('[ADM-2] sends a test letter to the member of staff only', async () => {
    await subscribe('ana@exemplu.md');
    const { id } = await create();
    const { json } = await act(id, 'test', { lang: 'ru' });
    const { rows } = await db.write.query('SELECT email FROM staff WHERE id = $1', [content.id]);
    expect(json).toEqual(rows[0]);
    expect(await letters()).toEqual([[rows[0]?.email, 'Фильтры']]);
  });

  it('[ADM-2] serves a preview in a sandbox', async () => {
    const { id } = await create();
    const { text, headers } = await content.send(`/api/previews/newsletters/${id}/ru`);
    expect(text).toContain('Здравствуйте!');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox;/);
  });

  it('[ADM-2] lets sellers write but not start an issue', async () => {
    const seller = await office.signedIn('seller');
    const { json } = await seller.send('/api/newsletters', { body: { texts, products: [] } });
    const { id, revision } = newslettersResource.record.parse(json);
    expect((await seller.send(`/api/newsletters/${id}/start`, { body: { revision } })).error).toBe('FORBIDDEN');
  });
});

describe('subscribers of the newsletter', () => {
  it('[ADM-2] are exported as CSV without formulas, which the journal records', async () => {
    await subscribe('=cmd@exemplu.md');
    await subscribe('ana@exemplu.md', 'ru');
    const { json } = await content.send('/api/subscribers/actions/export', { body: {} });
    expect(json).toMatchObject({
      rows: 2,
      csv: expect.stringMatching(/^\ufeffemail;lang;.*\r\n'=cmd@exemplu\.md;ro-MD;/),
    });
    const { rows } = await db.write.query("SELECT after FROM journal WHERE resource = 'subscribers'");
    expect(rows).toEqual([{ after: { rows: 2 } }]);
  });

  it('[ADM-2] lists subscribers by language and part of the e-mail', async () => {
    await subscribe('ana@exemplu.md');
    await subscribe('ivan@exemplu.md', 'ru');
    const total = async (filter: object) =>
      (await content.send(`/api/subscribers?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json;
    expect(await total({ lang: 'ru' })).toMatchObject({ total: 1, items: [{ email: 'ivan@exemplu.md' }] });
    expect(await total({ text: 'ANA' })).toMatchObject({ total: 1 });
  });
});
