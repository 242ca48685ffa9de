import { businessCalls } from '@/lib/contract/account/business';
import type { Call } from '@/lib/contract/call';
import { type AccountApp, createAccountApp } from '@/tests/fixtures/account-app';
import { giveContract, importLedger } from '@/tests/fixtures/contracts';
import { readDebt } from './debt';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
});
afterAll(() => app.close());

/** A customer with a contract and these ledger lines, in which `C` is the contract's number. */
async function buyer(lines: readonly string[], limit: number | null = null) {
  const { token, user } = await app.customer();
  await giveContract(app.db.write, user.id);
  await app.db.write.query('UPDATE contract SET credit_limit = $2 WHERE customer_id = $1', [user.id, limit]);
  const { bad } = await importLedger(
    app.db,
    lines.map((line) => line.replace(/^C,/, `C-${user.id},`)),
  );
  expect(bad).toEqual([]);
  const contract = { id: user.id, number: `C-${user.id}`, name: 'Service auto', credit_limit: limit };
  return { token, user, contract, on: (day: string) => readDebt(app.db.read, [contract], day, true) };
}

test('[ACC-2] an invoice counts from its date and is overdue from the day after its due date', async () => {
  const { on } = await buyer(['C,F1,invoice,2026-11-10,2026-11-20,1240.50']);
  const amount = { amount: 124_050, currency: 'MDL' };
  expect(await on('2026-11-09')).toMatchObject({ total: { amount: 0 }, overdue: { amount: 0 }, documents: [] });
  expect(await on('2026-11-10')).toMatchObject({
    total: amount,
    overdue: { amount: 0 },
    limit: null,
    contracts: [{ total: amount, left: null, next: { due: '2026-11-20', amount } }],
    documents: [{ number: 'F1', open: amount, overdue: false }],
  });
  expect(await on('2026-11-20')).toMatchObject({
    overdue: { amount: 0 },
    contracts: [{ next: { due: '2026-11-20' } }],
  });
  expect(await on('2026-11-21')).toMatchObject({
    overdue: amount,
    contracts: [{ next: null }],
    documents: [{ overdue: true }],
  });
});

test('[ACC-2] payments settle the invoices with the earliest due date first, exact to the ban', async () => {
  const { on } = await buyer(
    [
      'C,F2,invoice,2026-11-02,2026-12-02,200.01',
      'C,F1,invoice,2026-11-01,2026-11-15,100.00',
      'C,F3,invoice,2026-11-03,2026-12-02,50',
      'C,P1,payment,2026-11-10,,150.00',
      'C,R1,invoice,2026-11-11,2026-11-11,-20.01',
    ],
    1_000_00,
  );
  const debt = await on('2026-11-21');
  expect(debt).toMatchObject({
    total: { amount: 180_00 },
    overdue: { amount: 0 },
    limit: { amount: 1_000_00 },
    contracts: [{ left: { amount: 820_00 }, next: { due: '2026-12-02', amount: { amount: 180_00 } } }],
  });
  expect(debt.documents.map(({ number, open }) => [number, open.amount])).toEqual([
    ['F2', 130_00],
    ['F3', 50_00],
  ]);
  expect((await on('2026-11-09')).documents.map(({ number, open }) => [number, open.amount])).toEqual([
    ['F1', 100_00],
    ['F2', 200_01],
    ['F3', 50_00],
  ]);
  expect((await on('2027-01-01')).overdue).toEqual(debt.total);
});

test('[ACC-2] an advance payment makes the debt negative, and an empty ledger is no debt', async () => {
  const ahead = await buyer(['C,F1,invoice,2026-11-01,2026-11-02,10', 'C,P1,payment,2026-11-03,,25.50'], 100_00);
  expect(await ahead.on('2026-11-21')).toMatchObject({
    total: { amount: -15_50 },
    overdue: { amount: 0 },
    contracts: [{ left: { amount: 115_50 }, next: null }],
    documents: [],
  });
  const empty = await buyer([], 100_00);
  expect(await empty.on('2026-11-21')).toMatchObject({
    total: { amount: 0 },
    contracts: [{ left: { amount: 100_00 } }],
  });
  const over = await buyer(['C,F1,invoice,2026-11-01,2026-12-01,130'], 100_00);
  expect(await over.on('2026-11-21')).toMatchObject({ contracts: [{ left: { amount: -30_00 } }] });
});

test('[ACC-2] the call returns sums, optionally with invoices, of active contracts only', async () => {
  const { token, user } = await buyer(['C,F1,invoice,2020-01-01,2020-02-01,70', 'C,P9,payment,2020-03-01,,20']);
  const readDebtOf = (detail: '0' | '1') => app.get(businessCalls.usersDebt, { token, params: { detail } });
  expect(await readDebtOf('0')).toMatchObject({ total: { amount: 50_00 }, overdue: { amount: 50_00 }, documents: [] });
  expect((await readDebtOf('1')).documents).toMatchObject([
    { number: 'F1', amount: { amount: 70_00 }, open: { amount: 50_00 } },
  ]);
  await app.db.write.query(
    `INSERT INTO contract (id, customer_id, number, name, active) VALUES ($1, $2, 'old', 'Vechi', false)`,
    [user.id - 1 || 2, user.id],
  );
  await importLedger(app.db, ['old,F1,invoice,2020-01-01,2020-02-01,999']);
  expect(await readDebtOf('1')).toMatchObject({ total: { amount: 50_00 }, contracts: [{ id: user.id }] });
});

type CallOptions = { readonly params?: Record<string, string | number>; readonly body?: unknown };
const calls: readonly (readonly [string, Call, CallOptions])[] = (
  [
    [businessCalls.usersDebt, { params: { detail: '0' } }],
    [businessCalls.usersSalesReport, { body: { from: '2026-01-01', to: '2026-02-01', lang: 'ro' } }],
    [businessCalls.usersSalesLines, { body: { from: '2026-01-01', to: '2026-02-01', lang: 'ro' } }],
    [businessCalls.usersPriceList, { body: { lang: 'ru' } }],
    [businessCalls.documentList, {}],
    [businessCalls.documentRead, { params: { id: 1, piece: 0 } }],
  ] as const
).map(([call, options]) => [call.path, call, options]);

test.each(calls)('[ROUTE-5] [ACC-4] %s requires a confirmed customer with a contract', async (_, call, options) => {
  const status = async (token?: string) => {
    const answer = await app.ask(call, { ...options, ...(token !== undefined && { token }) });
    return [answer.status, answer.error?.errors[0]?.errorName];
  };
  expect(await status()).toEqual([401, 'UNAUTHORIZED']);
  expect(await status((await app.customer()).token)).toEqual([403, 'CONTRACT_REQUIRED']);
  for (const sql of ['email_confirmed = false', 'phone_confirmed = false']) {
    const { token, user } = await buyer([]);
    expect((await status(token))[0]).not.toBe(403);
    await app.db.write.query(`UPDATE customer SET ${sql} WHERE id = $1`, [user.id]);
    expect(await status(token)).toEqual([403, 'CONTRACT_REQUIRED']);
  }
});
