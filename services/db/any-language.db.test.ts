import { createEmptyDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { migrate, migrationsFolder, readMigrations } from './migrate';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.close());

const before = `INSERT INTO customer (id, email, password_hash, lang, letters_lang) VALUES (1, 'a@example.md', '', 'ru', 'ro');
  INSERT INTO customer_review (product_id, slug, author, rating, lang, content) VALUES (1, 'x', '', 5, 'ru', '');
  INSERT INTO product_question (product_id, slug, author, lang, question) VALUES (1, 'x', '', 'ro-MD', '');
  INSERT INTO push_device (endpoint, p256dh, auth, lang) VALUES ('x', '', '', 'ru');
  INSERT INTO guest_watch (token, email, lang, product_id, stock, price_drop)
    VALUES (repeat('a', 32), 'a@example.md', 'ro-MD', 1, true, false);`;
const columns = [
  ['customer', 'lang', 'ru'],
  ['customer', 'letters_lang', 'ro'],
  ['customer_review', 'lang', 'ru'],
  ['product_question', 'lang', 'ro-MD'],
  ['push_device', 'lang', 'ru'],
  ['guest_watch', 'lang', 'ro-MD'],
] as const;

test('[LOC-1] the database takes any language by its tag, keeps those it has and refuses what is no tag', async () => {
  const all = readMigrations(migrationsFolder);
  const query = (sql: string, values: string[] = []) => database.write.query(sql, values);
  await migrate(
    database.write,
    all.filter(({ number }) => number < 66),
  );
  await query(before);
  await migrate(database.write, all);
  for (const [table, column, expected] of columns) {
    expect((await query(`SELECT ${column} AS lang FROM ${table}`)).rows).toEqual([{ lang: expected }]);
    for (const tag of ['en', 'en-XA', 'zh-Hant-TW']) await query(`UPDATE ${table} SET ${column} = $1`, [tag]);
    for (const other of ['', 'Română', 'en_XA', "en'", 'a'.repeat(99)])
      await expect(query(`UPDATE ${table} SET ${column} = $1`, [other])).rejects.toThrow(`${table}_${column}_check`);
  }
  const listing = `SELECT conname FROM pg_constraint WHERE contype = 'c' AND pg_get_constraintdef(oid) ~ '''ru'''`;
  expect((await query(listing)).rows).toEqual([]);
});
