import fc from 'fast-check';
import { mailboxOf } from '@/lib/domain/text/parse-values';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { accountKeys } from '../secrets/keys';
import { countTry, tryLimits } from './count-try';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const byEmail = [tryLimits.watchesByEmail];

test.each(byEmail)('[SEC-35] counts all spellings of an e-mail together: $scope', async (limit) => {
  const keys = accountKeys('t'.repeat(43));
  for (let at = 0; at < limit.tries; at += 1) await countTry(db.write, keys, limit, `Ion.Rusu+${at}@Gmail.com`);
  await expect(countTry(db.write, keys, limit, 'ionrusu@googlemail.com')).rejects.toMatchObject({ status: 429 });
  await countTry(db.write, keys, limit, 'altul@gmail.com');
});

const local = fc.stringMatching(/^[A-Za-z0-9.+_-]{1,12}$/);
const domain = fc.constantFrom('gmail.com', 'GoogleMail.com', 'exemplu.md', 'mail.Exemplu.md');

test('[SEC-35] the database and the services compute the same mailbox of an e-mail', async () => {
  const emails = fc.sample(
    fc.tuple(local, domain).map(([name, host]) => ` ${name}@${host}`),
    300,
  );
  const sql =
    'SELECT mailbox_of(email) AS mailbox FROM unnest($1::text[]) WITH ORDINALITY AS t (email, at) ORDER BY at';
  const { rows } = await db.write.query<{ mailbox: string }>(sql, [emails]);
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(emails.map(mailboxOf));
});
