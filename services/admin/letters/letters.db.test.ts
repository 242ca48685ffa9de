import { z } from 'zod';
import { lettersResource } from '@/lib/contract/admin/letters';
import { letters as kinds } from '@/services/letters/registry';
import { type AdminApp, adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { markFailed, markSent, postLetter } from '../../mail/outbox';
import { mailKey } from '../../secrets/keys';

const key = mailKey('t'.repeat(43));
let db: TestDatabase;
let office: AdminApp;
let seller: StaffBrowser;
beforeAll(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
  seller = await office.signedIn('seller');
});
beforeEach(() => db.write.query('TRUNCATE mail_outbox, admin_request'));
afterAll(() => db.close());

const post = async (kind = 'watch-stock') =>
  Number(
    await postLetter(db.write, key, {
      ...{ channel: 'mail', kind, to: 'ana.popescu@exemplu.md', subject: 'Secret', text: 'Secret', html: null },
    }),
  );
const read = async (id: number) => lettersResource.record.parse((await seller.send(`/api/letters/${id}`)).json);
const act = (id: number, action: string) => seller.send(`/api/letters/${id}/${action}`, { body: {} });
const idsIn = async (state: string) => {
  const { json } = await seller.send(`/api/letters?filter=${encodeURIComponent(JSON.stringify({ state }))}`);
  return z
    .object({ items: z.array(lettersResource.item) })
    .parse(json)
    .items.map(({ id }) => id);
};

describe('the queue of letters', () => {
  it('[ADM-2] shows the state and the masked recipient of a letter, but not its text', async () => {
    const [waiting, sent, failed] = [await post(), await post(), await post()];
    await markSent(db.write, sent);
    await markFailed(db.write, failed, 'ECONNREFUSED');
    for (const [state, id] of Object.entries({ waiting, sent, failed })) expect(await idsIn(state)).toEqual([id]);
    expect(await read(waiting)).toMatchObject({ recipient: 'a•••@exemplu.md', canResend: false });
    expect(await read(sent)).toMatchObject({ recipient: null, dueAt: null });
    expect(await read(failed)).toMatchObject({ error: 'ECONNREFUSED', canResend: true });
    expect((await seller.send('/api/letters')).text).not.toMatch(/Secret|popescu/);
  });

  it('[ADM-2] sends a failed letter again once', async () => {
    const id = await post();
    await markFailed(db.write, id, 'EENVELOPE');
    expect((await act(id, 'resend')).json).toMatchObject({ state: 'waiting', attempts: 0, error: null });
    expect((await act(id, 'resend')).error).toBe('LETTER_TEXT_DELETED');
  });

  it.each(['confirm-email', 'new-password', 'phone-pin'])('[ADM-2] does not keep a failed letter %s', async (kind) => {
    const id = await post(kind);
    await markFailed(db.write, id, 'EENVELOPE');
    expect(await read(id)).toMatchObject({ state: 'failed', canResend: false, recipient: null });
    expect((await act(id, 'resend')).error).toBe('LETTER_TEXT_DELETED');
  });

  it('[ADM-2] cancels waiting and failed letters, which Today then does not count', async () => {
    const [waiting, failed, sent] = [await post(), await post(), await post()];
    await markFailed(db.write, failed, 'EENVELOPE');
    await markSent(db.write, sent);
    expect((await seller.send('/api/today')).json).toMatchObject({ counts: { failedLetters: 1 } });
    for (const id of [waiting, failed]) expect((await act(id, 'cancel')).json).toMatchObject({ state: 'cancelled' });
    expect((await seller.send('/api/today')).json).toMatchObject({ counts: { failedLetters: 0 } });
    for (const id of [waiting, sent]) expect((await act(id, 'cancel')).error).toBe('LETTER_NOT_WAITING');
    const { rows } = await db.write.query(
      'SELECT count(*)::int AS kept FROM mail_outbox WHERE num_nonnulls(sealed, unsent) > 0',
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });
});

describe('samples of letters', () => {
  it('[ADM-2] previews every kind of letter in both languages', async () => {
    const { json } = await seller.send('/api/letter-kinds?perPage=200');
    expect(json).toMatchObject({ total: kinds.length });
    const { previews } = z
      .object({ previews: z.array(z.object({ lang: z.string(), subject: z.string() })) })
      .parse((await seller.send('/api/letter-kinds/watch-stock')).json);
    expect(new Set(previews.map(({ lang }) => lang))).toEqual(new Set(['ro-MD', 'ru']));
  });

  it('[ADM-2] serves the HTML of a sample without scripts, for frames of the back office only', async () => {
    const path = '/api/previews/letters/watch-stock/ru/1';
    const { status, headers, text } = await seller.send(path);
    expect([status, text.startsWith('<!doctype html>')]).toEqual([200, true]);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/);
    expect((await seller.send('/api/previews/letters/no-such/ru/1')).status).toBe(404);
    expect((await office.send(path)).status).toBe(401);
    expect((await (await office.signedIn('warehouse')).send(path)).status).toBe(403);
  });
});
