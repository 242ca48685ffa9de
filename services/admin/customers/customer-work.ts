import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { customersResource } from '@/lib/contract/admin/customers';
import { accountLang } from '@/lib/contract/shared';
import { normalisePhone } from '@/lib/contract/values/phone';
import { eraseCustomer } from '../../account/erase-customer';
import { postLink } from '../../account/letter-links';
import { mergeCustomers, readMerge } from '../../account/merge-customers';
import { addContract, changeContract } from '../../business/contracts';
import { addDocument, documentFolder } from '../../business/documents';
import { maybeRow, type Queryable, statement } from '../../db/query';
import { ImportError } from '../../import-files/import-error';
import { readLedger } from '../../ledger/entries';
import { saveLedger } from '../../ledger/ledger';
import type { AdminWrite } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { readCustomerRecord } from './customer-record';

type Actions = typeof customersResource.actions;
type Input<Name extends keyof Actions> = z.output<Actions[Name]['input']>;

const lockCustomer = statement({
  name: 'admin-lock-customer',
  text: `SELECT xmin::text AS version, email, phone, trim(first_name || ' ' || last_name) AS name, standing,
      coalesce(letters_lang, lang) AS lang, erased_at IS NOT NULL AS erased
    FROM customer WHERE id = $1 FOR UPDATE`,
  row: z.object({
    version: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    name: z.string(),
    standing: z.string(),
    lang: accountLang,
    erased: z.boolean(),
  }),
});
const group = statement({
  name: 'admin-price-group',
  text: 'SELECT id FROM customer_group WHERE id = $1',
  row: z.object({ id: z.int() }),
});
const contractOwner = statement({
  name: 'admin-contract-owner',
  text: 'SELECT customer_id AS "customerId" FROM contract WHERE number = $1',
  row: z.object({ customerId: z.int() }),
});

/** Locks a customer until the transaction ends, and returns it. Throws for unknown and erased customers. */
export async function lockKnown(client: Queryable, id: number) {
  const customer = await maybeRow(client, lockCustomer, [id]);
  if (!customer) throw noSuchRecord();
  if (customer.erased) throw new AdminError(409, 'CUSTOMER_ERASED', 'The data of the customer was erased.');
  return customer;
}

/** Throws unless an active or ended contract with the number belongs to the customer. */
async function requireContract(client: Queryable, id: number, number: string): Promise<void> {
  if ((await maybeRow(client, contractOwner, [number]))?.customerId === id) return;
  throw contractUnknown();
}

export function contractUnknown(): AdminError {
  return new AdminError(409, 'CONTRACT_UNKNOWN', 'The customer has no such contract.');
}

/** Throws unless the price group exists. Null means list prices. */
export async function requireGroup(client: Queryable, id: number | null): Promise<void> {
  if (id === null || (await maybeRow(client, group, [id]))) return;
  throw new AdminError(409, 'GROUP_UNKNOWN', 'There is no such price group.', 'groupId');
}

/** Adds a contract, or changes the contract of the customer with this number. */
export async function saveContract(client: Queryable, id: number, input: Input<'setContract'>): Promise<void> {
  const { number, company, ...terms } = input;
  await requireGroup(client, terms.groupId);
  const saved = { ...terms, ...(company && { company }) };
  const owner = await maybeRow(client, contractOwner, [number]);
  if (owner === undefined) {
    await addContract(client, id, number, saved);
    return;
  }
  if (owner.customerId === id && (await changeContract(client, id, number, saved))) return;
  throw new AdminError(409, 'CONTRACT_TAKEN', 'Another customer has a contract with this number.', 'number');
}

/** Stores an uploaded document of a contract of the customer. */
export async function uploadDocument(
  { client, config }: AdminWrite,
  id: number,
  { contract, kind, date, name, content }: Input<'addDocument'>,
): Promise<void> {
  await requireContract(client, id, contract);
  const folder = await mkdtemp(join(tmpdir(), 'piesar-upload-'));
  try {
    const file = join(folder, 'document');
    await writeFile(file, Buffer.from(content, 'base64'), { mode: 0o600 });
    await addDocument(client, documentFolder(config.dataDir), { contract, file, kind, date, name });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sends the link to set a password to the e-mail of the customer. */
export async function sendPasswordLink({ client, account }: AdminWrite, id: number): Promise<void> {
  const { email, standing, lang } = await lockKnown(client, id);
  if (email === null) throw new AdminError(409, 'CUSTOMER_WITHOUT_EMAIL', 'The customer has no e-mail.');
  if (standing !== 'owner') throw notOwner();
  const request = { at: new Date(), from: null, browser: null };
  await postLink(client, account, 'password', { customerId: id, email, lang, request });
}

export function notOwner(): AdminError {
  return new AdminError(409, 'CUSTOMER_NOT_OWNER', 'The account does not own its e-mail.');
}

/** Imports a ledger file, with an entry of the journal for the file. */
export async function importLedger({ client, journal }: AdminWrite, { csv }: Input<'importLedger'>) {
  const { entries, bad } = await readLedger(Readable.from([Buffer.from(csv)])).catch((error: unknown) => {
    throw error instanceof ImportError ? new AdminError(400, 'FILE_UNREADABLE', error.message, 'csv') : error;
  });
  if (bad.length > 0) return { added: 0, replaced: 0, lines: 0, bad: [...bad] };
  const change = await saveLedger(client, entries);
  const { added, replaced, lines } = change;
  if (change.bad.length === 0) {
    const after = { added, replaced, lines };
    await journal({ resource: 'customers', recordId: 'ledger', action: 'importLedger', before: null, after });
  }
  return { added, replaced, lines, bad: [...change.bad] };
}

/** Erases a customer after a typed confirmation. The journal gets an entry without personal data. */
export async function eraseConfirmed(
  { client, journal }: Pick<AdminWrite, 'client' | 'journal'>,
  { id, confirmation }: Input<'erase'>,
): Promise<void> {
  const { email, phone, name } = await lockKnown(client, id);
  const typed = [confirmation.toLowerCase(), normalisePhone(confirmation)];
  const expected = email === null && phone === null ? [name.toLowerCase()] : [email, phone];
  if (!expected.some((value) => value !== null && typed.includes(value)))
    throw new AdminError(
      409,
      'ERASURE_NOT_CONFIRMED',
      'The confirmation differs from the e-mail and phone.',
      'confirmation',
    );
  if (!(await eraseCustomer(client, id)))
    throw new AdminError(409, 'ERASURE_IMPOSSIBLE', 'Open orders, returns, refunds or debts forbid the erasure.');
  await journal({ resource: 'customers', recordId: id, action: 'erase', before: null, after: {} });
}

/** Merges another account into a locked one. The journal of the other account names the kept one. */
export async function mergeAccounts(
  { client, lang, journal }: Pick<AdminWrite, 'client' | 'lang' | 'journal'>,
  id: number,
  otherId: number,
): Promise<void> {
  if (id === otherId)
    throw new AdminError(400, 'CUSTOMERS_SAME', 'An account cannot be merged with itself.', 'otherId');
  await lockKnown(client, otherId);
  if ((await readMerge(client, id, otherId))?.isRefused !== false)
    throw new AdminError(409, 'CUSTOMERS_BOTH_ON_CONTRACT', 'Not merged: both accounts have contracts.', 'otherId');
  const before = (await readCustomerRecord(client, otherId, lang)) ?? {};
  await mergeCustomers(client, id, otherId);
  const entry = { resource: 'customers', recordId: otherId, action: 'merge' } as const;
  await journal({ ...entry, before, after: { mergedInto: id } });
}
