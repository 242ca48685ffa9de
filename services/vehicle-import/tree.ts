import type { PoolClient } from 'pg';
import { z } from 'zod';
import { maybeRow, oneRow, type Queryable, statement } from '@/services/db/query';
import { type VehicleRow, vehiclesById } from '@/services/reference/vehicle-row';
import type { ReasonCode } from '../import-files/import-error';

export interface VehicleFacts {
  readonly vehicle: VehicleRow | undefined;
  readonly parts: number;
  readonly kinds: number;
  readonly universal: number;
  readonly garages: number;
}

const counts = statement({
  name: 'vehicles-facts',
  text: `SELECT count(*) AS parts, count(DISTINCT l.cat2) AS kinds,
      (SELECT count(*) FROM listing WHERE fit_group = 0) AS universal,
      (SELECT count(*) FROM garage_vehicle WHERE car_id = $1::int) AS garages
    FROM fit_group_car g JOIN listing l ON l.fit_group = g.group_id WHERE g.car_id = $1::int AND g.group_id > 0`,
  row: z.object({ parts: z.number(), kinds: z.number(), universal: z.number(), garages: z.number() }),
});

/** A vehicle with the number of its parts and of garages that contain it. */
export async function findVehicleFacts(db: Queryable, carId: number): Promise<VehicleFacts> {
  return { vehicle: await maybeRow(db, vehiclesById, [[carId]]), ...(await oneRow(db, counts, [carId])) };
}

export interface TreeChanges {
  readonly added: number;
  readonly changed: number;
}

function repeated(table: string, id: string, reason: ReasonCode): string {
  return `
    WITH numbered_line AS (SELECT place, max(place) OVER (PARTITION BY ${id}) AS last FROM ${table}),
    dropped AS (DELETE FROM ${table} s USING numbered_line p WHERE p.place = s.place AND p.last <> p.place RETURNING s.place, p.last)
    INSERT INTO rejected_line SELECT place, last, '${reason}', '{}' FROM dropped`;
}

const REPEATS = [
  repeated('staged_make', 'manu_id', 'vehicle:makeAgain'),
  repeated('staged_series', 'model_id', 'vehicle:seriesAgain'),
  repeated('staged_car', 'car_id', 'vehicle:carAgain'),
];

/** `reason` and `details` are SQL: the code of the reason, and its values as an array. */
function refused(table: string, where: string, reason: string, details: string): string {
  return `WITH dropped AS (DELETE FROM ${table} s WHERE ${where} RETURNING s.*)
    INSERT INTO rejected_line SELECT s.place, NULL, ${reason}, ${details} FROM dropped s`;
}

const SERIES_WITHOUT_MAKE = refused(
  'staged_series',
  'NOT EXISTS (SELECT FROM manufacturer m WHERE m.manu_id = s.manu_id)',
  "'vehicle:unknownMake'",
  'ARRAY[s.manu_id::text]',
);
const CARS_WITHOUT_SERIES = refused(
  'staged_car',
  'NOT EXISTS (SELECT FROM model_series m WHERE m.model_id = s.model_id)',
  `CASE WHEN s.model_name IS NULL THEN 'vehicle:unknownSeries' WHEN s.manu_id IS NULL THEN 'vehicle:seriesWithoutMake'
    ELSE 'vehicle:unknownMake' END`,
  'ARRAY[CASE WHEN s.model_name IS NULL OR s.manu_id IS NULL THEN s.model_id ELSE s.manu_id END::text]',
);
const CARS_OF_OTHER_MAKES = refused(
  'staged_car',
  'manu_id <> (SELECT m.manu_id FROM model_series m WHERE m.model_id = s.model_id)',
  "'vehicle:otherMake'",
  `(SELECT ARRAY[m.model_id, m.manu_id, s.manu_id]::text[] FROM model_series m WHERE m.model_id = s.model_id)`,
);

/* An upserted row is new if its xmax is 0. */
const COUNT = `SELECT count(*) FILTER (WHERE was_new) AS added, count(*) FILTER (WHERE NOT was_new) AS changed FROM done`;

function upsert(name: string, text: string) {
  return statement({
    name: `vehicles-${name}`,
    text: `WITH done AS (${text} RETURNING xmax = 0 AS was_new) ${COUNT}`,
    row: z.object({ added: z.number(), changed: z.number() }),
  });
}

/* Existing slugs are kept; a duplicate gets the make's number appended. */
const addMakes = (source: string) => `
  INSERT INTO manufacturer AS m (manu_id, slug, name, country, favorite, linking_target_types)
  SELECT manu_id, CASE WHEN nth > 1 OR EXISTS (SELECT FROM manufacturer o WHERE o.slug = s.slug AND o.manu_id <> s.manu_id)
      THEN slug || '-' || manu_id ELSE slug END, name, country, coalesce(favorite, false), coalesce(types, 'P')
  FROM (SELECT *, row_number() OVER (PARTITION BY slug ORDER BY manu_id) AS nth FROM ${source}) s`;

const makes = upsert(
  'makes',
  `${addMakes('staged_make')}
  ON CONFLICT (manu_id) DO UPDATE SET name = excluded.name, country = coalesce(excluded.country, m.country),
    favorite = coalesce((SELECT favorite FROM staged_make s WHERE s.manu_id = m.manu_id), m.favorite),
    linking_target_types = coalesce((SELECT types FROM staged_make s WHERE s.manu_id = m.manu_id), m.linking_target_types)
  WHERE (m.name, m.country, m.favorite, m.linking_target_types) IS DISTINCT FROM
    (excluded.name, coalesce(excluded.country, m.country),
      coalesce((SELECT favorite FROM staged_make s WHERE s.manu_id = m.manu_id), m.favorite),
      coalesce((SELECT types FROM staged_make s WHERE s.manu_id = m.manu_id), m.linking_target_types))`,
);

const impliedMakes = upsert(
  'implied-makes',
  `${addMakes(`(SELECT DISTINCT ON (manu_id) manu_id, manu_slug AS slug, manu_name AS name, NULL AS country, NULL::boolean AS favorite, NULL AS types
    FROM staged_car WHERE manu_id IS NOT NULL AND manu_name IS NOT NULL ORDER BY manu_id, place) c`)}
  ON CONFLICT (manu_id) DO NOTHING`,
);

const series = upsert(
  'series',
  `INSERT INTO model_series AS m (model_id, manu_id, name, year_from, year_to, favorite, construction_types)
  SELECT model_id, manu_id, name, year_from, year_to, coalesce(favorite, false), bodies FROM staged_series
  ON CONFLICT (model_id) DO UPDATE SET manu_id = excluded.manu_id, name = excluded.name, year_from = excluded.year_from,
    year_to = excluded.year_to,
    favorite = coalesce((SELECT favorite FROM staged_series s WHERE s.model_id = m.model_id), m.favorite),
    construction_types = CASE WHEN excluded.construction_types = '{}' THEN m.construction_types ELSE excluded.construction_types END
  WHERE (m.manu_id, m.name, m.year_from, m.year_to, m.favorite, m.construction_types) IS DISTINCT FROM
    (excluded.manu_id, excluded.name, excluded.year_from, excluded.year_to,
      coalesce((SELECT favorite FROM staged_series s WHERE s.model_id = m.model_id), m.favorite),
      CASE WHEN excluded.construction_types = '{}' THEN m.construction_types ELSE excluded.construction_types END)`,
);

/* A series known only by its vehicles has their production years. */
const impliedSeries = upsert(
  'implied-series',
  `INSERT INTO model_series (model_id, manu_id, name, year_from, year_to, construction_types)
  SELECT model_id, (array_agg(manu_id ORDER BY place))[1], (array_agg(model_name ORDER BY place))[1], min(year_from),
    CASE WHEN bool_or(year_to IS NULL) THEN NULL ELSE max(year_to) END, array_agg(DISTINCT body)
  FROM staged_car c
  WHERE model_name IS NOT NULL AND EXISTS (SELECT FROM manufacturer m WHERE m.manu_id = c.manu_id)
  GROUP BY model_id ON CONFLICT (model_id) DO NOTHING`,
);

const CAR = ['type_name', 'motor_codes', 'ccm', 'liter', 'cylinders', 'kw', 'hp'] as const;
const carColumns = [...CAR, 'fuel_type', 'impulsion_type', 'construction_type', 'year_from', 'year_to'];
const cars = upsert(
  'cars',
  `INSERT INTO vehicle AS v (car_id, model_id, manu_id, ${carColumns.join(', ')}, oil_liter)
  SELECT car_id, c.model_id, m.manu_id, ${CAR.join(', ')}, fuel, drive, body, c.year_from, c.year_to, oil
  FROM staged_car c JOIN model_series m ON m.model_id = c.model_id
  ON CONFLICT (car_id) DO UPDATE SET model_id = excluded.model_id, manu_id = excluded.manu_id,
    ${carColumns.map((name) => `${name} = excluded.${name}`).join(', ')}, oil_liter = coalesce(excluded.oil_liter, v.oil_liter)
  WHERE (v.model_id, v.manu_id, ${carColumns.map((name) => `v.${name}`).join(', ')}, v.oil_liter) IS DISTINCT FROM
    (excluded.model_id, excluded.manu_id, ${carColumns.map((name) => `excluded.${name}`).join(', ')},
      coalesce(excluded.oil_liter, v.oil_liter))`,
);

/* Vehicles follow a series that moved to another make. */
const FOLLOW_SERIES = `UPDATE vehicle v SET manu_id = m.manu_id FROM model_series m
  WHERE m.model_id = v.model_id AND m.manu_id <> v.manu_id`;

/* Universal parts are one group, which every vehicle belongs to. */
const JOIN_UNIVERSAL = `INSERT INTO fit_group_car (car_id, group_id) SELECT car_id, 0 FROM vehicle ON CONFLICT DO NOTHING`;

/** Merges staged lines into the vehicle tree, and records refused ones. */
export async function applyVehicleTree(
  client: PoolClient,
): Promise<Record<'makes' | 'series' | 'vehicles', TreeChanges>> {
  await client.query('ANALYZE staged_make; ANALYZE staged_series; ANALYZE staged_car');
  for (const sql of REPEATS) await client.query(sql);
  const ofMakes = await oneRow(client, makes);
  const ofImplied = await oneRow(client, impliedMakes);
  await client.query(SERIES_WITHOUT_MAKE);
  const ofSeries = await oneRow(client, series);
  const ofImpliedSeries = await oneRow(client, impliedSeries);
  await client.query(CARS_WITHOUT_SERIES);
  await client.query(CARS_OF_OTHER_MAKES);
  const ofCars = await oneRow(client, cars);
  await client.query(FOLLOW_SERIES);
  await client.query(JOIN_UNIVERSAL);
  return {
    makes: { ...ofMakes, added: ofMakes.added + ofImplied.added },
    series: { ...ofSeries, added: ofSeries.added + ofImpliedSeries.added },
    vehicles: ofCars,
  };
}

const REMOVE = [
  'DELETE FROM vehicle v WHERE NOT EXISTS (SELECT FROM staged_car s WHERE s.car_id = v.car_id)',
  `DELETE FROM model_series m WHERE NOT EXISTS (SELECT FROM vehicle v WHERE v.model_id = m.model_id)
    AND NOT EXISTS (SELECT FROM staged_series s WHERE s.model_id = m.model_id)`,
  `DELETE FROM manufacturer m WHERE NOT EXISTS (SELECT FROM model_series s WHERE s.manu_id = m.manu_id)
    AND NOT EXISTS (SELECT FROM staged_make s WHERE s.manu_id = m.manu_id)`,
  'DELETE FROM fit_group_car g WHERE NOT EXISTS (SELECT FROM vehicle v WHERE v.car_id = g.car_id)',
];

/** Deletes vehicles that the files do not name, and emptied series and makes; returns their number. */
export async function removeUnlistedVehicles(client: PoolClient): Promise<number> {
  const [vehicles, ...rest] = REMOVE;
  const { rowCount } = await client.query(vehicles ?? '');
  for (const sql of rest) await client.query(sql);
  return rowCount ?? 0;
}
