import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const languageColumns = [
  'customer.lang',
  'customer.letters_lang',
  'customer_review.lang',
  'product_question.lang',
  'push_device.lang',
  'guest_watch.lang',
];

test.each(languageColumns)('[LOC-1] %s accepts any language tag and nothing else', async (name) => {
  const [table = '', column = ''] = name.split('.');
  const { rows } = await database.write.query<{ sql: string }>(
    `SELECT pg_get_expr(conbin, conrelid) AS sql FROM pg_constraint WHERE conname = $1`,
    [`${table}_${column}_check`],
  );
  const accepts = async (tag: string) =>
    (await database.write.query(`SELECT ${rows[0]?.sql} AS valid FROM (SELECT $1::text AS ${column}) r`, [tag])).rows;
  for (const tag of ['ro', 'ro-MD', 'ru', 'en-XA', 'zh-Hant-TW']) expect(await accepts(tag)).toEqual([{ valid: true }]);
  for (const other of ['', 'Română', 'en_XA', "en'", 'a'.repeat(99)])
    expect(await accepts(other)).toEqual([{ valid: false }]);
});
