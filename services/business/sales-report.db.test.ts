import { businessCalls } from '@/lib/contract/account/business';
import type { RequestOf } from '@/lib/contract/call';
import { type AccountApp, createAccountApp } from '@/tests/fixtures/account-app';
import { giveContract, importLedger } from '@/tests/fixtures/contracts';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
});
afterAll(() => app.close());

async function buyer(lines: (contract: string) => readonly string[]) {
  const { token, user } = await app.customer();
  await giveContract(app.db.write, user.id);
  expect((await importLedger(app.db, lines(`C-${user.id}`))).bad).toEqual([]);
  return { token, id: user.id };
}

const year = { from: '2026-01-01', to: '2026-12-31', lang: 'ro' } as const;
const books = (contract: string) => [
  `${contract},F1,invoice,2026-01-31,2026-02-28,310.50,Bosch,0 986 424,2,100.25`,
  `${contract},F1,invoice,2026-01-31,2026-02-28,310.50,Mann,W 712/95,1,90`,
  `${contract},F2,invoice,2026-02-01,2026-02-28,100,Bosch,0 986 424,1,100`,
  `${contract},F3,invoice,2026-02-02,2026-02-28,55.55`,
  `${contract},R1,invoice,2026-02-03,2026-02-28,-100.25,Bosch,0 986 424,-1,100.25`,
  `${contract},P1,payment,2026-02-04,,999`,
];

test('[ACC-4] sums of months, brands and products equal the ledger', async () => {
  const { token } = await buyer(books);
  const report = await app.get(businessCalls.usersSalesReport, { token, body: year });
  const short = (rows: readonly { quantity: number; total: { amount: number } }[]) =>
    rows.map(({ quantity, total, ...names }) => [...Object.values(names), quantity, total.amount]);
  expect(report).toMatchObject({ quantity: 3, total: { amount: 365_80 }, documents: 4, lines: 6 });
  expect(short(report.months)).toEqual([
    ['2026-01', 3, 310_50],
    ['2026-02', 0, 55_30],
  ]);
  expect(short(report.brands)).toEqual([
    ['Bosch', 2, 200_25],
    ['Mann', 1, 90_00],
    // The first invoice includes delivery; the goods of another are unknown.
    [null, 0, 75_55],
  ]);
  expect(short(report.products).map((row) => row.slice(0, 2))).toEqual([
    ['Bosch', '0 986 424'],
    ['Mann', 'W 712/95'],
    [null, null],
  ]);
  const { rows } = await app.db.read.query(
    "SELECT sum(amount)::int AS sum FROM ledger_entry e JOIN contract c ON c.id = contract_id WHERE kind = 'invoice' AND c.customer_id = $1",
    [(await app.get(businessCalls.usersDebt, { token, params: { detail: '0' } })).contracts[0]?.id],
  );
  expect(rows[0].sum).toBe(report.total.amount);
});

test('[ACC-4] the period includes both days and may be one day', async () => {
  const { token } = await buyer(books);
  const total = async (from: string, to: string) =>
    (await app.get(businessCalls.usersSalesReport, { token, body: { from, to, lang: 'ru' } })).total.amount;
  expect(await total('2026-01-31', '2026-02-01')).toBe(410_50);
  expect(await total('2026-02-01', '2026-02-01')).toBe(100_00);
  expect(await total('2026-02-05', '2026-12-01')).toBe(0);
});

test('[ACC-4] a reversed or too long period is rejected with its own error', async () => {
  const { token } = await buyer(() => []);
  const refusal = async (body: RequestOf<typeof businessCalls.usersSalesReport>) => {
    const { status, error } = await app.ask(businessCalls.usersSalesReport, { token, body });
    return [status, error?.errors[0]?.errorName, error?.errors[0]?.path];
  };
  expect(await refusal({ ...year, to: '2025-12-31' })).toEqual([400, 'PERIOD_INVALID', 'to']);
  expect(await refusal({ ...year, from: '1976-01-01' })).toEqual([400, 'PERIOD_INVALID', 'from']);
  expect(await refusal({ ...year, from: '2026-02-30' })).toEqual([400, 'VALIDATION', 'from']);
});

test('[ACC-4] a contract of another customer answers 404, as an unknown one does', async () => {
  const { token, id } = await buyer(books);
  const other = await buyer(books);
  const requestReport = (contractId: number) =>
    app.ask(businessCalls.usersSalesReport, { token, body: { ...year, contractId } });
  expect((await requestReport(id)).data?.total.amount).toBe(365_80);
  expect((await requestReport(other.id)).status).toBe(404);
  expect((await requestReport(2_147_483_647)).error?.errors).toEqual((await requestReport(other.id)).error?.errors);
});

test('[ACC-4] the chunks contain each line once', async () => {
  const { token, id } = await buyer(books);
  const linesRead = [];
  let after: string | undefined;
  do {
    const body = { ...year, limit: 2, ...(after !== undefined && { after }) };
    const { items, next } = await app.get(businessCalls.usersSalesLines, { token, body });
    linesRead.push(...items);
    after = next ?? undefined;
  } while (after !== undefined);
  expect(linesRead.map(({ number, brand, total }) => [number, brand, total.amount])).toEqual([
    ['F1', 'Bosch', 200_50],
    ['F1', 'Mann', 90_00],
    ['F1', null, 20_00],
    ['F2', 'Bosch', 100_00],
    ['F3', null, 55_55],
    ['R1', 'Bosch', -100_25],
  ]);
  expect(linesRead[0]).toMatchObject({
    contract: `C-${id}`,
    date: '2026-01-31',
    quantity: 2,
    price: { amount: 100_25 },
  });
  const strange = await app.ask(businessCalls.usersSalesLines, { token, body: { ...year, after: '2026-02-31_1_1' } });
  expect(strange.error?.errors[0]?.errorName).toBe('VALIDATION');
});

test('[ACC-4] a report of 100,001 lines is shown, but not exported', async () => {
  const { token, id } = await buyer(() => []);
  await app.db.write.query(
    `WITH entry AS (INSERT INTO ledger_entry (contract_id, kind, number, date, due, amount)
        VALUES ($1, 'invoice', 'F1', '2026-05-05', '2026-05-05', 100001) RETURNING id)
      INSERT INTO ledger_line (entry_id, position, brand, part_number, quantity, price, total)
        SELECT id, n, 'B' || n % 1000, 'P' || n, 1, 1, 1 FROM entry, generate_series(1, 100001) n`,
    [id],
  );
  const report = await app.get(businessCalls.usersSalesReport, { token, body: year });
  expect(report).toMatchObject({ lines: 100_001, total: { amount: 100_001 } });
  expect([report.brands.length, report.products.length]).toEqual([100, 100]);
  expect(report.productsRest).toMatchObject({ quantity: 99_901, total: { amount: 99_901 } });
  const file = await app.ask(businessCalls.usersSalesLines, { token, body: year });
  expect([file.status, file.error?.errors[0]?.errorName]).toEqual([400, 'REPORT_TOO_LARGE']);
  await app.db.write.query('DELETE FROM ledger_line WHERE position = 100001');
  expect((await app.ask(businessCalls.usersSalesLines, { token, body: { ...year, limit: 5000 } })).status).toBe(200);
}, 60_000);
