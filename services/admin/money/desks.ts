import { z } from 'zod';
import type { Locale } from '@/lib/contract/shared';
import { textColumns, textFields, textOf } from '../../db/localized';
import { type Queryable, rows, statement } from '../../db/query';
import { AdminError } from '../admin-error';

const readDesks = statement({
  name: 'admin-cash-desks',
  text: `SELECT desk, kind, ${textColumns('name')} FROM (
      SELECT 'store-' || id AS desk, 'store' AS kind, ${textColumns('name')}, 0 AS place, id FROM warehouse WHERE kind = 'store'
      UNION ALL
      SELECT code, 'courier', ${textColumns('name')}, 1, id FROM delivery_method WHERE needs_address) d
    ORDER BY place, id`,
  row: z.object({ desk: z.string(), kind: z.enum(['store', 'courier']), ...textFields('name', z.string()) }),
});

/** SQL of the cash desk that receives the money of order `o` with delivery method `m`. */
export const deskOfOrder = `CASE WHEN o.store_id IS NULL THEN m.code ELSE 'store-' || o.store_id END`;

type Desk = { readonly id: string; readonly kind: 'store' | 'courier'; readonly name: string };

/** The cash desks of stores, then of couriers, in a language. */
export async function listDesks(on: Queryable, lang: Locale): Promise<Desk[]> {
  const records = await rows(on, readDesks);
  return records.map((row) => ({ id: row.desk, kind: row.kind, name: textOf(row, 'name', lang) }));
}

/** Returns the name of each desk; desks that no longer exist keep their code. */
export async function deskNames(on: Queryable, lang: Locale): Promise<(desk: string) => string> {
  const names = new Map((await listDesks(on, lang)).map(({ id, name }) => [id, name]));
  return (desk) => names.get(desk) ?? desk;
}

/** Throws 409 for a desk that the shop does not have. */
export async function requireDesk(on: Queryable, desk: string, lang: Locale): Promise<void> {
  if ((await listDesks(on, lang)).some(({ id }) => id === desk)) return;
  throw new AdminError(409, 'CASH_DESK_UNKNOWN', 'There is no such cash desk.', 'desk');
}
