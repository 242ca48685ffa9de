import type { PoolClient } from 'pg';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import { type PriceProfile, priceProfile } from '@/lib/contract/admin/suppliers';
import { execute, maybeRow, oneRow, type Queryable, statement } from '@/services/db/query';
import { SupplierError } from './supplier-error';

/** Columns of a price profile in lists and records; `f` is the table. */
export const priceProfileColumnsSql = `f.id, f.version, f.name, f.rate, f.rules, f.rounding,
  f.min_margin::float8 / 100 AS "minMargin", (SELECT count(*)::int FROM supplier s WHERE s.price_profile_id = f.id) AS suppliers`;
export const priceProfileRow = z.object({
  ...{ id: z.int(), version: z.int(), suppliers: z.int() },
  ...priceProfile.shape,
});
type StoredProfile = z.output<typeof priceProfileRow>;

const byId = statement({
  name: 'price-profile',
  text: `SELECT ${priceProfileColumnsSql} FROM price_profile f WHERE f.id = $1`,
  row: priceProfileRow,
});
const insert = statement({
  name: 'price-profile-add',
  text: `INSERT INTO price_profile (name, rate, rules, rounding, min_margin) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
  row: z.object({ id: z.int() }),
});
const update = statement({
  name: 'price-profile-change',
  text: `UPDATE price_profile SET name = $1, rate = $2, rules = $3, rounding = $4, min_margin = $5, version = version + 1
    WHERE id = $6 AND version = $7 RETURNING id`,
  row: z.object({ id: z.int() }),
});
const remove = statement({ name: 'price-profile-remove', text: 'DELETE FROM price_profile WHERE id = $1' });

function valuesOf({ name, rate, rules, rounding, minMargin }: PriceProfile): unknown[] {
  return [name, JSON.stringify(rate), JSON.stringify(rules), JSON.stringify(rounding), Math.round(minMargin * 100)];
}

function refuse(error: unknown): never {
  const code = errorCode(error);
  if (code === '23505') throw new SupplierError('NAME_TAKEN', 'Another profile has this name.');
  if (code === '23503') throw new SupplierError('PROFILE_USED', 'The profile cannot be removed: a supplier uses it.');
  throw error;
}

/** A price profile; undefined if there is none with this id. */
export function readPriceProfile(on: Queryable, id: number): Promise<StoredProfile | undefined> {
  return maybeRow(on, byId, [id]);
}

/** Adds a price profile and returns its id. */
export async function addPriceProfile(client: PoolClient, input: PriceProfile): Promise<number> {
  return (await oneRow(client, insert, valuesOf(input)).catch(refuse)).id;
}

/** Changes a profile whose version is the given one. The caller runs `repriceOffers` after the commit. */
export async function changePriceProfile(
  client: PoolClient,
  id: number,
  version: number,
  input: PriceProfile,
): Promise<void> {
  if (!(await maybeRow(client, update, [...valuesOf(input), id, version]).catch(refuse)))
    throw new SupplierError('RECORD_CHANGED', 'The profile has changed since it was read.');
}

/** Removes a profile that no supplier uses; false if there was none. */
export async function removePriceProfile(client: PoolClient, id: number): Promise<boolean> {
  return (await execute(client, remove, [id]).catch(refuse)) > 0;
}
