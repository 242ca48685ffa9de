import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { areDaysInOrder, canBeVisited, type Warehouse, warehouseFields } from '@/lib/contract/admin/warehouses';
import { forEachText, textKeys } from '@/lib/contract/locales/locales';
import { readJsonFile } from '@/lib/system/read-json-file';
import type { Database } from '@/services/db/pools';
import { execute, type Queryable, rows, statement, transaction } from '@/services/db/query';
import { allTexts, eachText, textColumns, textFields, textsOf } from '../db/localized';
import { ImportError } from '../import-files/import-error';
import { noteReferenceEdit } from '../reference/reference-edit';
import { copyRows } from './bulk-load';

const warehouseList = z
  .array(warehouseFields)
  .min(1)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'an id is given twice')
  .refine((list) => list.every(areDaysInOrder), 'daysMin is above daysMax')
  .refine((list) => list.every(canBeVisited), 'a store needs an address and hours');

/** Invented warehouses of the demo shop. */
export function readDemoWarehouses(): Warehouse[] {
  return readJsonFile(join(import.meta.dirname, 'texts', 'warehouses.json'), warehouseList);
}

/** The columns of a warehouse. */
export const warehouseColumns = `id, kind, ${textColumns('name')}, ${textColumns('address')}, hours, phone, latitude, longitude, days_min, days_max, cut_off, zone`;

function rowOf(one: Warehouse) {
  return [
    ...[one.id, one.kind, ...allTexts(one.name)],
    ...(one.address === null ? textKeys.map(() => null) : allTexts(one.address)),
    ...[one.hours, one.phone, one.latitude, one.longitude, one.daysMin, one.daysMax, one.cutOff, one.zone],
  ];
}

/** Writes the demo shop's warehouses into an empty table. */
export async function copyDemoWarehouses(client: PoolClient): Promise<void> {
  await copyRows(client, `warehouse (${warehouseColumns})`, readDemoWarehouses().map(rowOf));
}

export const warehouseRow = z.object({
  ...{ id: z.int(), kind: warehouseFields.shape.kind, ...textFields('name', z.string()) },
  ...textFields('address', z.string().nullable()),
  ...{ hours: z.string().nullable(), phone: z.string().nullable(), latitude: z.number().nullable() },
  ...{ longitude: z.number().nullable(), days_min: z.int(), days_max: z.int() },
  ...{ cut_off: z.string().nullable(), zone: z.string() },
});
const stored = statement({
  name: 'warehouses-stored',
  text: `SELECT ${warehouseColumns} FROM warehouse ORDER BY id`,
  row: warehouseRow,
});

/** The shop's warehouses, as a file lists them. */
export async function listWarehouses({ read }: Pick<Database, 'read'>): Promise<unknown[]> {
  return (await rows(read, stored)).map(toWarehouse);
}

/** A warehouse as in the shop's file. */
export function toWarehouse(row: z.output<typeof warehouseRow>) {
  const address = textsOf(row, 'address');
  const { id, kind, hours, phone, latitude, longitude, days_min: daysMin, days_max: daysMax, zone } = row;
  return {
    ...{ id, kind, name: textsOf(row, 'name'), address: allTexts(address).includes(null) ? null : address },
    ...{ hours, phone, latitude, longitude, daysMin, daysMax, cutOff: row.cut_off?.slice(0, 5) ?? null, zone },
  };
}

const upsert = statement({
  name: 'warehouses-save',
  text: `INSERT INTO warehouse (${warehouseColumns})
    SELECT id, kind, ${eachText((key) => `name ->> '${key}'`)}, ${eachText((key) => `address ->> '${key}'`)}, hours, phone,
      latitude, longitude, "daysMin", "daysMax", "cutOff", zone
    FROM jsonb_to_recordset($1) AS w (id int, kind text, name jsonb, address jsonb, hours text, phone text,
      latitude double precision, longitude double precision, "daysMin" smallint, "daysMax" smallint, "cutOff" text, zone text)
    ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, ${eachText((key) => `name_${key} = excluded.name_${key}, address_${key} = excluded.address_${key}`)},
      hours = excluded.hours, phone = excluded.phone, latitude = excluded.latitude, longitude = excluded.longitude,
      days_min = excluded.days_min, days_max = excluded.days_max, cut_off = excluded.cut_off, zone = excluded.zone`,
});

/** Adds or updates the warehouses of a JSON file by id, and returns their number. */
export async function saveWarehouses(database: Pick<Database, 'write'>, text: string): Promise<number> {
  const parsed = warehouseList.safeParse(parseJson(text));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the list'}: ${message}`);
    throw new ImportError(`The warehouses cannot be read.\n  ${faults.slice(0, 10).join('\n  ')}`);
  }
  await transaction(database.write, (client) => writeWarehouses(client, parsed.data));
  return parsed.data.length;
}

/** Adds or updates warehouses by id, and informs all programs. */
export async function writeWarehouses(client: Queryable, list: readonly Warehouse[]): Promise<void> {
  await execute(client, upsert, [JSON.stringify(list)]);
  await noteReferenceEdit(client);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportError(`The file is not JSON: ${error instanceof Error ? error.message : 'unknown fault'}`);
  }
}

/** An example entry for the operator. */
export const exampleWarehouse: Warehouse = {
  id: 1,
  kind: 'store',
  name: forEachText(() => 'NAME'),
  address: forEachText(() => 'STREET, NUMBER, CITY'),
  hours: 'Mo-Fr 09:00-18:00',
  phone: null,
  latitude: null,
  longitude: null,
  daysMin: 0,
  daysMax: 0,
  cutOff: '17:00',
  zone: 'chisinau',
};
