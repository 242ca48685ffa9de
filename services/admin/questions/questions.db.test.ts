import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { questionsResource } from '@/lib/contract/admin/questions';
import { fillCatalogue } from '@/tests/fixtures/account-app';
import { type AdminApp, adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let office: AdminApp;
let seller: StaffBrowser;
beforeEach(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
  seller = await office.signedIn('seller');
  await fillCatalogue(db, {});
});
afterEach(() => db.close());

const ids = z.array(z.object({ id: z.int() }));
async function question(text: string, { slug = 'piesa-1', email = 'ion@exemplu.md' as string | null } = {}) {
  const { rows } = await db.write.query(
    `INSERT INTO product_question (product_id, slug, email, author, lang, question)
      VALUES (1, $1, $2, 'Ion', 'ro-MD', $3) RETURNING id`,
    [slug, email, text],
  );
  return ids.parse(rows)[0]?.id ?? 0;
}
const read = async (id: number) => questionsResource.record.parse((await seller.send(`/api/questions/${id}`)).json);
const answer = (id: number, version: string, text: string, key: string = randomUUID()) =>
  seller.send(`/api/questions/${id}/answer`, {
    body: { version, text, isPublic: true, named: true },
    headers: { 'idempotency-key': key },
  });
const letters = async () => (await db.write.query('SELECT kind FROM mail_outbox ORDER BY id')).rows;

describe('questions in the back office', () => {
  it('[ADM-2] lists questions without an answer first', async () => {
    const [old, answered] = [await question('Prima?'), await question('A doua?')];
    await answer(answered, (await read(answered)).version, 'Da.');
    const { json } = await seller.send('/api/questions');
    const { items } = z.object({ items: z.array(questionsResource.item) }).parse(json);
    expect(items.map(({ id }) => id)).toEqual([old, answered]);
  });

  it('[ADM-2] sends an answer once for a double click, and replaces it on change', async () => {
    const id = await question('Se potrivește la <b>Golf</b>?');
    const { version } = await read(id);
    const key = randomUUID();
    await Promise.all([
      answer(id, version, ' Da, <i>sigur</i>. ', key),
      answer(id, version, ' Da, <i>sigur</i>. ', key),
    ]);
    expect(await read(id)).toMatchObject({ state: 'answered', answer: 'Da, <i>sigur</i>.', isPublic: true });
    expect(await letters()).toEqual([{ kind: 'question-answered' }]);
    await answer(id, (await read(id)).version, 'Nu.');
    expect(await read(id)).toMatchObject({ answer: 'Nu.' });
  });

  it('[ADM-2] does not overwrite the answer that another member of staff has given meanwhile', async () => {
    const id = await question('Aveți?');
    const { version } = await read(id);
    await answer(id, version, 'Da.');
    const second = await answer(id, version, 'Nu.');
    expect([second.status, second.error]).toEqual([409, 'RECORD_CHANGED']);
    expect(await read(id)).toMatchObject({ answer: 'Da.' });
  });

  it('[ADM-2] refuses empty and too long answers', async () => {
    const id = await question('Aveți?');
    const { version } = await read(id);
    for (const text of ['  ', 'a'.repeat(3001)]) expect((await answer(id, version, text)).error).toBe('VALIDATION');
    expect(await letters()).toEqual([]);
  });

  it('[ADM-2] answers on the page when the e-mail was deleted and the product is gone', async () => {
    const id = await question('Aveți?', { slug: 'fost', email: null });
    expect((await answer(id, (await read(id)).version, 'Da.')).status).toBe(200);
    expect([await letters(), await read(id)]).toMatchObject([[], { product: null, slug: 'fost', answer: 'Da.' }]);
  });

  it('[ADM-2] removes the answer of a refused question', async () => {
    const id = await question('Aveți?');
    await answer(id, (await read(id)).version, 'Da.');
    const { version } = await read(id);
    const refused = await seller.send(`/api/questions/${id}/refuse`, { body: { version } });
    expect(refused.json).toMatchObject({ state: 'refused', answer: null });
    const { rows } = await db.write.query("SELECT action FROM journal WHERE resource = 'questions' ORDER BY id");
    expect(rows).toEqual([{ action: 'answer' }, { action: 'refuse' }]);
  });
});
