import type { PoolClient } from 'pg';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import {
  fileProfile,
  type Supplier,
  type SupplierInput,
  type SupplierWarehouseInput,
} from '@/lib/contract/admin/suppliers';
import { execute, maybeRow, oneRow, type Queryable, rows, statement } from '@/services/db/query';
import { eachText, textColumns, textPair } from '../db/localized';
import { markDue } from './due-offers';
import { SupplierError } from './supplier-error';

const moment = z
  .date()
  .nullable()
  .transform((at) => at?.toISOString() ?? null);
/** Columns of a supplier in lists and records; `s` is the table. */
export const supplierColumnsSql = `s.id, s.version, s.name, s.active, s.currency, s.rate::float8 AS rate,
  s.uses_daily_rate AS "usesDailyRate", s.prices_with_vat AS "pricesWithVat", s.default_warehouse_id AS "defaultWarehouseId", s.preference,
  s.vanished_limit AS "vanishedLimit", s.price_profile_id AS "priceProfileId", s.file_profile AS "fileProfile",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', jsonb_build_object(${eachText((key) => `'${key}', w.name_${key}`)}),
      'daysMin', w.days_min, 'daysMax', w.days_max, 'cutOff', left(w.cut_off, 5)) ORDER BY w.id), '[]')
    FROM warehouse w WHERE w.supplier_id = s.id) AS warehouses,
  (SELECT count(*)::int FROM warehouse w JOIN offer o ON o.warehouse_id = w.id WHERE w.supplier_id = s.id AND o.quantity > 0) AS offers,
  last.id AS "lastImportId", last.applied_at AS "lastAppliedAt"`;
export const supplierFromSql = `supplier s LEFT JOIN LATERAL (SELECT i.id, i.applied_at FROM supplier_import i
    WHERE i.supplier_id = s.id AND i.state = 'applied' ORDER BY i.id DESC LIMIT 1) last ON true`;
export const supplierRow = z
  .object({
    ...{ id: z.int(), version: z.int(), name: z.string(), active: z.boolean(), currency: z.string(), rate: z.number() },
    ...{
      usesDailyRate: z.boolean(),
      pricesWithVat: z.boolean(),
      defaultWarehouseId: z.int().nullable(),
      preference: z.int(),
    },
    ...{ vanishedLimit: z.int(), priceProfileId: z.int().nullable(), fileProfile },
    warehouses: z.array(
      z.object({
        ...{ id: z.int(), name: textPair(z.string()), daysMin: z.int(), daysMax: z.int() },
        cutOff: z.string().nullable(),
      }),
    ),
    ...{ offers: z.int(), lastImportId: z.int().nullable(), lastAppliedAt: moment },
  })
  .transform(
    ({ lastImportId, lastAppliedAt, ...one }): Supplier => ({
      ...one,
      lastImport:
        lastImportId === null || lastAppliedAt === null ? null : { id: lastImportId, appliedAt: lastAppliedAt },
    }),
  );

const byId = statement({
  name: 'supplier',
  text: `SELECT ${supplierColumnsSql} FROM ${supplierFromSql} WHERE s.id = $1`,
  row: supplierRow,
});

/** A supplier; undefined if there is none with this id. */
export function readSupplier(on: Queryable, id: number): Promise<Supplier | undefined> {
  return maybeRow(on, byId, [id]);
}

/** A supplier with at least one warehouse, to which its list belongs. */
export async function requireSupplier(on: Queryable, id: number): Promise<Supplier> {
  const supplier = await readSupplier(on, id);
  if (!supplier) throw new SupplierError('SUPPLIER_UNKNOWN', 'There is no such supplier.');
  return supplier;
}

/** The daily rate if the supplier uses it and it is known, otherwise the given rate. */
const rateSql = 'coalesce((SELECT lei FROM currency_rate WHERE code = $3::text AND $11::boolean), $4::numeric)';
const insert = statement({
  name: 'supplier-add',
  text: `INSERT INTO supplier (name, active, currency, rate, prices_with_vat, default_warehouse_id, preference,
      vanished_limit, price_profile_id, file_profile, uses_daily_rate)
    VALUES ($1, $2, $3, ${rateSql}, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
  row: z.object({ id: z.int() }),
});
const update = statement({
  name: 'supplier-change',
  text: `UPDATE supplier SET name = $1, active = $2, currency = $3, rate = ${rateSql}, prices_with_vat = $5,
      default_warehouse_id = $6, preference = $7, vanished_limit = $8, price_profile_id = $9, file_profile = $10,
      uses_daily_rate = $11, version = version + 1 WHERE id = $12 AND version = $13 RETURNING id`,
  row: z.object({ id: z.int() }),
});

function valuesOf(input: SupplierInput): unknown[] {
  return [
    ...[input.name, input.active, input.currency, input.rate, input.pricesWithVat, input.defaultWarehouseId],
    ...[input.preference, input.vanishedLimit, input.priceProfileId, JSON.stringify(input.fileProfile)],
    input.usesDailyRate,
  ];
}

function refuseDuplicates(error: unknown): never {
  const code = errorCode(error);
  if (code === '23505') throw new SupplierError('NAME_TAKEN', 'Another supplier or warehouse has this name.');
  if (code === '23503') throw new SupplierError('PROFILE_UNKNOWN', 'There is no such price profile.');
  throw error;
}

/** Adds a supplier and returns its id. */
export async function addSupplier(client: PoolClient, input: SupplierInput): Promise<number> {
  const added = await oneRow(client, insert, valuesOf({ ...input, defaultWarehouseId: null })).catch(refuseDuplicates);
  return added.id;
}

/**
 * Changes a supplier whose version is the given one. The caller runs `repriceOffers` after the commit, because currency,
 * rate, VAT and profile change all prices of the supplier.
 */
export async function changeSupplier(
  client: PoolClient,
  id: number,
  version: number,
  input: SupplierInput,
): Promise<void> {
  const { warehouses } = await requireSupplier(client, id);
  const warehouseIds = [
    input.defaultWarehouseId,
    ...input.fileProfile.stockColumns.map(({ warehouseId }) => warehouseId),
  ];
  if (warehouseIds.some((one) => one !== null && !warehouses.some((warehouse) => warehouse.id === one)))
    throw new SupplierError('WAREHOUSE_OF_ANOTHER', 'The warehouse does not belong to the supplier.');
  const changed = await maybeRow(client, update, [...valuesOf(input), id, version]).catch(refuseDuplicates);
  if (!changed) throw new SupplierError('RECORD_CHANGED', 'The supplier has changed since it was read.');
}

const addWarehouse = statement({
  name: 'supplier-add-warehouse',
  text: `INSERT INTO warehouse (id, kind, ${textColumns('name')}, days_min, days_max, cut_off, supplier_id)
    SELECT coalesce(max(id), 0) + 1, 'supplier', ${eachText((key) => `$1::jsonb ->> '${key}'`)}, $2, $3, $4, $5 FROM warehouse RETURNING id`,
  row: z.object({ id: z.int() }),
});
const changeWarehouse = statement({
  name: 'supplier-change-warehouse',
  text: `UPDATE warehouse SET ${eachText((key) => `name_${key} = $1::jsonb ->> '${key}'`)}, days_min = $2, days_max = $3,
    cut_off = $4 WHERE supplier_id = $5 AND id = $6 RETURNING id`,
  row: z.object({ id: z.int() }),
});
const useByDefault = statement({
  name: 'supplier-default-warehouse',
  text: `UPDATE supplier SET default_warehouse_id = $2, version = version + 1
    WHERE id = $1 AND default_warehouse_id IS NULL`,
});
const offeredFrom = statement({
  name: 'supplier-offered-from',
  text: 'SELECT DISTINCT product_id FROM offer WHERE warehouse_id = $1 AND product_id IS NOT NULL',
  row: z.object({ product_id: z.int() }),
});

/* This row makes every service read the warehouses again, as after an import. */
const announce = statement({
  name: 'supplier-announce-warehouse',
  text: `INSERT INTO catalogue_load (source, products, finished_at, done) VALUES ('prices, warehouses', 0, now(), true)`,
});

/**
 * Adds a warehouse of a supplier, or changes the warehouse with this id, and returns the id. The first warehouse
 * becomes the default.
 */
export async function saveSupplierWarehouse(
  client: PoolClient,
  supplierId: number,
  { name, daysMin, daysMax, cutOff }: SupplierWarehouseInput,
  id?: number,
): Promise<number> {
  const values = [JSON.stringify(name), daysMin, daysMax, cutOff, supplierId];
  const saved = await (id === undefined
    ? maybeRow(client, addWarehouse, values)
    : maybeRow(client, changeWarehouse, [...values, id]));
  if (!saved) throw new SupplierError('WAREHOUSE_OF_ANOTHER', 'The supplier has no such warehouse.');
  await execute(client, useByDefault, [supplierId, saved.id]);
  await execute(client, announce);
  const products = await rows(client, offeredFrom, [saved.id]);
  await markDue(
    client,
    products.map(({ product_id }) => product_id),
  );
  return saved.id;
}
