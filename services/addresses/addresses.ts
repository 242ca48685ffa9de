import type { Hono } from 'hono';
import { z } from 'zod';
import { type Address, type AddressFields, addressFields, ordersCalls } from '@/lib/contract/orders/orders';
import type { Database } from '../db/pools';
import { execute, maybeRow, oneRow, type Queryable, rows, statement, transaction } from '../db/query';
import type { ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { unauthorized } from '../identity/sign-ins';
import { randomId } from '../secrets/keys';

const maxAddresses = 50;

/* Phone numbers stored under older rules remain readable. */
const storedFields = addressFields.extend({ phone: z.string() });
const addressRow = z.object({ id: z.int(), fields: storedFields, is_default: z.boolean() });
const columns = 'id, fields, is_default';

const selectAddresses = statement({
  name: 'address-all',
  text: `SELECT ${columns} FROM address WHERE customer_id = $1 ORDER BY is_default DESC, created_at, id`,
  row: addressRow,
});
const selectAddress = statement({
  name: 'address-one',
  text: `SELECT ${columns} FROM address WHERE customer_id = $1 AND id = $2`,
  row: addressRow,
});
const lockCustomer = statement({
  name: 'address-lock-customer',
  text: 'SELECT FROM customer WHERE id = $1 FOR UPDATE',
});
const countAddresses = statement({
  name: 'address-count',
  text: 'SELECT count(*) AS held FROM address WHERE customer_id = $1',
  row: z.object({ held: z.int() }),
});
const insertAddress = statement({
  name: 'address-insert',
  text: `INSERT INTO address (id, customer_id, fields, is_default) VALUES ($1, $2, $3, $4) RETURNING ${columns}`,
  row: addressRow,
});
const updateAddressRow = statement({
  name: 'address-update',
  text: `UPDATE address SET fields = $3, is_default = is_default OR $4
    WHERE customer_id = $1 AND id = $2 RETURNING ${columns}`,
  row: addressRow,
});
const clearDefault = statement({
  name: 'address-clear-default',
  text: 'UPDATE address SET is_default = false WHERE customer_id = $1 AND is_default',
});
const deleteAddressRow = statement({
  name: 'address-remove',
  text: 'DELETE FROM address WHERE customer_id = $1 AND id = $2',
});
const makeOldestDefault = statement({
  name: 'address-promote',
  text: `UPDATE address SET is_default = true WHERE id =
    (SELECT id FROM address WHERE customer_id = $1 ORDER BY created_at, id LIMIT 1)
    AND NOT EXISTS (SELECT FROM address WHERE customer_id = $1 AND is_default)`,
});

type AddressInput = AddressFields & { readonly default?: boolean | undefined };

export async function listAddresses(on: Queryable, customerId: number): Promise<Address[]> {
  return (await rows(on, selectAddresses, [customerId])).map(toAddress);
}

/** One of the customer's addresses; 404 for any other. */
export async function readAddress(on: Queryable, customerId: number, id: number): Promise<Address> {
  return toAddress((await maybeRow(on, selectAddress, [customerId, id])) ?? notFound());
}

/** Fields of a customer's address, as stored in an order. */
export async function readAddressFields(on: Queryable, customerId: number, id: number): Promise<AddressFields> {
  return ((await maybeRow(on, selectAddress, [customerId, id])) ?? notFound()).fields;
}

/** A customer's first postal address is the default. */
export function createAddress(db: Database, customerId: number, written: AddressInput): Promise<Address> {
  const { default: makeDefault = false, ...fields } = written;
  return withCustomerLock(db, customerId, async (client, count) => {
    if (count >= maxAddresses) {
      throw new ServiceError(409, 'ADDRESS_LIMIT', `A customer has at most ${maxAddresses} addresses.`);
    }
    if (makeDefault) await execute(client, clearDefault, [customerId]);
    const isDefault = makeDefault || count === 0;
    return toAddress(await oneRow(client, insertAddress, [randomId(), customerId, JSON.stringify(fields), isDefault]));
  });
}

export function updateAddress(db: Database, customerId: number, id: number, written: AddressInput): Promise<Address> {
  const { default: makeDefault = false, ...fields } = written;
  return withCustomerLock(db, customerId, async (client) => {
    if (makeDefault) await execute(client, clearDefault, [customerId]);
    const values = [customerId, id, JSON.stringify(fields), makeDefault];
    return toAddress((await maybeRow(client, updateAddressRow, values)) ?? notFound());
  });
}

/** When the default is deleted, the oldest other postal address becomes the default. */
export function deleteAddress(db: Database, customerId: number, id: number): Promise<{ ok: true }> {
  return withCustomerLock(db, customerId, async (client) => {
    if ((await execute(client, deleteAddressRow, [customerId, id])) === 0) notFound();
    await execute(client, makeOldestDefault, [customerId]);
    return { ok: true };
  });
}

/** Runs a change under a lock of the customer, so that exactly one postal address is the default. */
function withCustomerLock<Result>(
  db: Database,
  customerId: number,
  work: (client: Queryable, count: number) => Promise<Result>,
): Promise<Result> {
  return transaction(db.write, async (client) => {
    if ((await execute(client, lockCustomer, [customerId])) === 0) throw unauthorized();
    // A separate statement, to see rows added while waiting for the lock.
    return work(client, (await oneRow(client, countAddresses, [customerId])).held);
  });
}

function notFound(): never {
  throw new ServiceError(404, 'NOT_FOUND', 'There is no such address.');
}

function toAddress({ id, fields, is_default }: z.infer<typeof addressRow>): Address {
  return { id, ...completeAddress(fields), default: is_default };
}

/** The fields with empty texts for missing values. */
export function completeAddress(fields: AddressFields): Omit<Address, 'id' | 'default'> {
  const { company = '', address1 = '', address2 = '', state = '', postcode = '', email = '', ...rest } = fields;
  return { ...rest, company, address1, address2, state, postcode, email };
}

export function registerAddresses(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, ordersCalls.addressList, async (_, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return { items: await listAddresses(context.db.write, customerId) };
  });
  registerCall(app, deps, ordersCalls.addressCreate, async ({ body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return createAddress(context.db, customerId, body);
  });
  registerCall(app, deps, ordersCalls.addressRead, async ({ params }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readAddress(context.db.write, customerId, params.id);
  });
  registerCall(app, deps, ordersCalls.addressUpdate, async ({ params, body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return updateAddress(context.db, customerId, params.id, body);
  });
  registerCall(app, deps, ordersCalls.addressDelete, async ({ params }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return deleteAddress(context.db, customerId, params.id);
  });
}
