import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCustomer } from '@/services/account/manage-customers';
import { type AccountApp, accountAppOver, fillCatalogue } from '@/tests/fixtures/account-app';
import { placeOrder } from '@/tests/fixtures/placed-order';
import { createTestDatabase } from '@/tests/fixtures/test-database';

const hostile = 'Ion\u001b]0;owned\u0007\u009b2J\u202eusuR';
const controlCharacters = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u;

let app: AccountApp;
let url: string;
let folder: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  url = database.url;
  app = accountAppOver(database);
  await fillCatalogue(app.db, { 1: { 1: 5 } });
  folder = mkdtempSync(join(tmpdir(), 'piesar-operator-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function operate(script: string, ...args: readonly string[]): Promise<string> {
  const command = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (part: Buffer) => chunks.push(part));
  await once(command, 'close');
  return Buffer.concat(chunks).toString('utf8');
}

test("[SEC-60] prints a buyer's name without its control characters", async () => {
  const { number } = await placeOrder(app, { key: await app.visitor() }, { 1: 1 });
  await app.db.write.query("UPDATE customer_order SET contact = contact || jsonb_build_object('firstName', $1::text)", [
    hostile,
  ]);
  for (const output of [await operate('orders', 'list'), await operate('orders', 'show', number)]) {
    expect(output).toContain(number);
    expect(output).toContain('owned');
    expect(output).not.toMatch(controlCharacters);
  }
}, 60_000);

test('[MON-2] lists unpaid orders with their sums', async () => {
  const { number } = await placeOrder(app, { key: await app.visitor() }, { 1: 1 });
  const company = { name: 'Auto Nord SRL', idno: '1002600048836', vatCode: null };
  await app.db.write.query(
    `UPDATE customer_order SET payment = 'transfer', payment_days = 5, company = $2, created_at = now() - interval '8 days'
      WHERE number = $1`,
    [number, JSON.stringify(company)],
  );
  const output = await operate('orders', 'unpaid', 'auto nord');
  expect(output).toMatch(new RegExp(`^${number} .*transfer  100\\.00 lei .*Auto Nord SRL .*  3 days overdue$`, 'm'));
  expect(output).toContain('1 order  100.00 lei open  100.00 lei overdue');
  expect(await operate('orders', 'unpaid', 'nobody')).toContain('No unpaid orders.');
}, 60_000);

async function account() {
  const { token, email } = await app.customer();
  const known = await findCustomer(app.db.write, email);
  return { token, email, id: String(known?.id) };
}

test('[ADM-2] erases a customer only with the e-mail or phone of the account', async () => {
  const { email, id } = await account();
  expect(await operate('customers', 'erase', id)).toContain('Add --confirm');
  expect(await operate('customers', 'erase', id, '--confirm', 'other@example.com')).toContain(
    'differs from the e-mail and phone',
  );
  expect(await operate('customers', 'erase', id, '--confirm', email)).toContain(`Customer ${id} is erased.`);
  const { rows } = await app.db.write.query(
    'SELECT email, erased_at IS NOT NULL AS erased FROM customer WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ email: null, erased: true }]);
}, 60_000);

test('[ADM-2] merges two customers after a preview', async () => {
  const [kept, other] = [await account(), await account()];
  const { number } = await placeOrder(app, { token: other.token }, { 1: 1 });
  expect(await operate('customers', 'merge', kept.id, other.id)).toContain('moves orders 1');
  expect(await operate('customers', 'merge', kept.id, other.id, '--apply')).toContain(`into customer ${kept.id}.`);
  const { rows } = await app.db.write.query(
    `SELECT o.customer_id::text AS owner, j.actor FROM customer_order o
      JOIN journal j ON j.resource = 'customers' AND j.action = 'merge' AND j.record_id = $2 WHERE o.number = $1`,
    [number, other.id],
  );
  expect(rows).toEqual([{ owner: kept.id, actor: 'npm run customers' }]);
}, 60_000);
