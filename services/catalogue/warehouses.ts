import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { forEachText, textKeys } from '@/lib/contract/locales/locales';
import { zonesByDistance } from '@/lib/domain/delivery/tariff';
import { readJsonFile } from '@/lib/system/read-json-file';
import type { Database } from '@/services/db/pools';
import { execute, rows, statement, transaction } from '@/services/db/query';
import { allTexts, eachText, textColumns, textFields, textPair, textsOf } from '../db/localized';
import { ImportError } from '../import-files/import-error';
import { copyRows } from './bulk-load';

const inWords = textPair(z.string().trim().min(1).max(200));
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 17:00');

/** A store, the central stock or a supplier, as in the shop's JSON file. */
const warehouse = z.strictObject({
  id: z.int().min(1).max(999_999),
  kind: z.enum(['store', 'central', 'supplier']),
  name: inWords,
  address: inWords.nullable(),
  /** Opening hours in OpenStreetMap's format: `Mo-Fr 08:30-18:00; Sa 08:30-15:00`. */
  hours: z.string().trim().min(1).max(200).nullable(),
  phone: z.string().trim().min(1).max(40).nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  /** Working days until products of the warehouse are in the store or with the courier. */
  daysMin: z.int().min(0).max(90),
  daysMax: z.int().min(0).max(90),
  cutOff: time.nullable(),
  zone: z.enum(zonesByDistance),
});
export type Warehouse = z.infer<typeof warehouse>;

const warehouseList = z
  .array(warehouse)
  .min(1)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'an id is given twice')
  .refine((list) => list.every(({ daysMin, daysMax }) => daysMin <= daysMax), 'daysMin is above daysMax')
  .refine(
    (list) => list.every(({ kind, address, hours }) => kind !== 'store' || (address !== null && hours !== null)),
    'a store needs an address and hours',
  );

/** Invented warehouses of the demo shop. */
export function readDemoWarehouses(): Warehouse[] {
  return readJsonFile(join(import.meta.dirname, 'texts', 'warehouses.json'), warehouseList);
}

const columns = `id, kind, ${textColumns('name')}, ${textColumns('address')}, hours, phone, latitude, longitude, days_min, days_max, cut_off, zone`;

function rowOf(one: Warehouse) {
  return [
    ...[one.id, one.kind, ...allTexts(one.name)],
    ...(one.address === null ? textKeys.map(() => null) : allTexts(one.address)),
    ...[one.hours, one.phone, one.latitude, one.longitude, one.daysMin, one.daysMax, one.cutOff, one.zone],
  ];
}

/** Writes the demo shop's warehouses into an empty table. */
export async function copyDemoWarehouses(client: PoolClient): Promise<void> {
  await copyRows(client, `warehouse (${columns})`, readDemoWarehouses().map(rowOf));
}

const stored = statement({
  name: 'warehouses-stored',
  text: `SELECT ${columns} FROM warehouse ORDER BY id`,
  row: z.object({
    ...{ id: z.int(), kind: warehouse.shape.kind, ...textFields('name', z.string()) },
    ...textFields('address', z.string().nullable()),
    ...{ hours: z.string().nullable(), phone: z.string().nullable(), latitude: z.number().nullable() },
    ...{ longitude: z.number().nullable(), days_min: z.int(), days_max: z.int() },
    ...{ cut_off: z.string().nullable(), zone: z.string() },
  }),
});

/** The shop's warehouses, as a file lists them. */
export async function listWarehouses({ read }: Pick<Database, 'read'>): Promise<unknown[]> {
  return (await rows(read, stored)).map((row) => {
    const address = textsOf(row, 'address');
    const { id, kind, hours, phone, latitude, longitude, days_min: daysMin, days_max: daysMax, zone } = row;
    return {
      ...{ id, kind, name: textsOf(row, 'name'), address: allTexts(address).includes(null) ? null : address },
      ...{ hours, phone, latitude, longitude, daysMin, daysMax, cutOff: row.cut_off?.slice(0, 5) ?? null, zone },
    };
  });
}

const upsert = statement({
  name: 'warehouses-save',
  text: `INSERT INTO warehouse (${columns})
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
  await transaction(database.write, (client) => execute(client, upsert, [JSON.stringify(parsed.data)]));
  return parsed.data.length;
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
