import { importLedger } from '@/tests/fixtures/contracts';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { dropEntry } from './ledger';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.write.query(`
    INSERT INTO customer (id, email, password_hash) VALUES (1, 'service@exemplu.md', '');
    INSERT INTO contract (id, customer_id, number, name, payment_days) VALUES (1, 1, '2024/118', 'Service auto', 14)`);
});
afterAll(() => db.close());
beforeEach(() => db.write.query('DELETE FROM ledger_entry'));

const entries = async () =>
  (await db.read.query('SELECT number, kind, date::text, due::text, amount::int FROM ledger_entry ORDER BY id')).rows;
const lines = async () =>
  (await db.read.query('SELECT brand, quantity, price::int, total::int FROM ledger_line ORDER BY entry_id, position'))
    .rows;

test('[ACC-4] a ledger file becomes invoices with products, and payments', async () => {
  const change = await importLedger(db, [
    '2024/118,F1,invoice,21.11.2026,,"1 000,50",Bosch,0 986 424,2,"450,25"',
    '2024/118,P1,payment,2026-11-22,,500',
    '2024/118,F1,Invoice,2026-11-21,,1000.5,"Mann, Filter",W 712,1,50',
  ]);
  expect(change).toEqual({ added: 2, replaced: 0, lines: 3, bad: [] });
  expect(await entries()).toEqual([
    // The contract's payment term is 14 days.
    { number: 'F1', kind: 'invoice', date: '2026-11-21', due: '2026-12-05', amount: 100_050 },
    { number: 'P1', kind: 'payment', date: '2026-11-22', due: null, amount: 50_000 },
  ]);
  expect(await lines()).toEqual([
    { brand: 'Bosch', quantity: 2, price: 450_25, total: 900_50 },
    { brand: 'Mann, Filter', quantity: 1, price: 50_00, total: 50_00 },
    { brand: null, quantity: 0, price: 50_00, total: 50_00 },
  ]);
});

test('[ACC-4] importing a file again changes nothing, and a corrected one replaces its documents', async () => {
  const file = ['2024/118,F1,invoice,2026-11-21,2026-12-01,100,Bosch,X1,1,100'];
  await importLedger(db, file);
  expect(await importLedger(db, file)).toMatchObject({ added: 0, replaced: 1 });
  expect(await lines()).toHaveLength(1);
  await importLedger(db, ['2024/118,F1,invoice,2026-11-21,2026-12-01,90,Bosch,X1,1,90']);
  expect(await lines()).toEqual([{ brand: 'Bosch', quantity: 1, price: 90_00, total: 90_00 }]);
  expect(await dropEntry(db, '2024/118', 'invoice', 'F1')).toBe(true);
  expect(await dropEntry(db, '2024/118', 'invoice', 'F1')).toBe(false);
  expect(await entries()).toEqual([]);
});

test.each([
  ['no-such,F9,invoice,2026-11-21,,10', 'there is no contract no-such'],
  ['2024/118,F9,act,2026-11-21,,10', 'kind is neither invoice nor payment: act'],
  ['2024/118,F9,invoice,2026-02-30,,10', 'date is not a date: 2026-02-30'],
  ['2024/118,F9,invoice,2026-11-21,2026-11-20,10', 'due 2026-11-20 is before the date 2026-11-21'],
  ['2024/118,P9,payment,2026-11-21,2026-11-22,10', 'a payment has no due day'],
  ['2024/118,F9,invoice,2026-11-21,,ten', 'sum is not an amount: ten'],
  ['2024/118,F9,invoice,2026-11-21,,10.005', 'sum is not an amount: 10.005'],
  ['2024/118,F9,invoice,2026-11-21,,0', 'sum is zero'],
  ['2024/118,,invoice,2026-11-21,,10', 'document is empty'],
  ['2024/118,F9,invoice,2026-11-21,,10,Bosch,X1,0,10', 'quantity is not a number of pieces: 0'],
  [
    '2024/118,F9,invoice,2026-11-21,,10,Bosch,X1,1,-10',
    'price is negative: returned products have a negative quantity',
  ],
  ['2024/118,F1,invoice,2026-11-21,,11', 'document F1 has another date, due day or sum on line 2'],
])('[ACC-4] a wrong line is reported by number and nothing is changed: %s', async (line, reason) => {
  const change = await importLedger(db, ['2024/118,F1,invoice,2026-11-21,,10', line]);
  expect(change.bad).toEqual([{ line: 3, reason }]);
  expect(await entries()).toEqual([]);
});

test('[ACC-4] a file that is no ledger is rejected with a reason', async () => {
  const { readLedger } = await import('./entries');
  const read = (bytes: Buffer) =>
    readLedger(
      (async function* () {
        yield bytes;
      })(),
    );
  await expect(read(Buffer.from(''))).rejects.toThrow('The file is empty.');
  await expect(read(Buffer.from('a;b\n1;2'))).rejects.toThrow(/missing: contract, document, kind/);
  await expect(read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]))).rejects.toThrow(/UTF-16 or not a text file/);
  await expect(read(Buffer.from('contract,document\n"1'))).rejects.toThrow(/not CSV|missing/);
  // The error comes after more rows than the parser buffers.
  const rows = Array.from(
    { length: 40 },
    (_, at) => `C-1,F-${at},invoice,2026-01-10,2026-10-10,1${at === 20 ? '"2"' : '0'}`,
  );
  const damaged = ['contract,document,kind,date,due,sum', ...rows].join('\n');
  await expect(read(Buffer.from(damaged))).rejects.toThrow(/not CSV/);
});
