import type { PoolClient } from 'pg';
import { z } from 'zod';
import { fold } from '@/lib/domain/search/tokens';
import { execute, maybeRow, oneRow, rows, statement } from '../../db/query';
import { slugify } from '../reference-rows';
import { EditRefused } from './edit-refused';
import { type Engine, engineValues, type Named, type Years } from './edit-vehicles';

/** First id of makes, models and cars that are in no licensed catalogue. Later licensed files use smaller ids. */
export const firstOwnId = 1_000_000_000;

const nextId = (id: string, table: string) => `greatest(${firstOwnId}, (SELECT max(${id}) FROM ${table})) + 1`;
const created = z.object({ id: z.int() });

const addMakeRow = statement({
  name: 'edit-add-make',
  text: `INSERT INTO manufacturer (manu_id, slug, name, favorite)
    SELECT id, CASE WHEN EXISTS (SELECT FROM manufacturer WHERE slug = $1) THEN $1 || '-' || id ELSE $1 END, $2, $3
    FROM (SELECT ${nextId('manu_id', 'manufacturer')} AS id) n RETURNING manu_id AS id`,
  row: created,
});
const addModelRow = statement({
  name: 'edit-add-model',
  text: `INSERT INTO model_series (model_id, manu_id, name, year_from, year_to, favorite)
    VALUES (${nextId('model_id', 'model_series')}, $1, $2, $3, $4, $5) RETURNING model_id AS id`,
  row: created,
});
const addCarRow = statement({
  name: 'edit-add-car',
  text: `INSERT INTO vehicle (car_id, manu_id, model_id, type_name, motor_codes, ccm, liter, kw, hp, fuel_type,
      construction_type, year_from, year_to)
    SELECT ${nextId('car_id', 'vehicle')}, manu_id, model_id, $2, $3, $4, round($4::int / 1000.0, 1), $5, $6, $7, $8, $9, $10
    FROM model_series WHERE model_id = $1 RETURNING car_id AS id`,
  row: created,
});
const fitUniversalParts = statement({
  name: 'edit-add-car-universal',
  text: 'INSERT INTO fit_group_car (car_id, group_id) VALUES ($1, 0)',
});
const addBody = statement({
  name: 'edit-add-body',
  text: `UPDATE model_series SET construction_types = construction_types || $2::text
    WHERE model_id = $1 AND $2 <> '' AND $2 <> ALL (construction_types)`,
});

const makeNames = statement({
  name: 'edit-make-names',
  text: 'SELECT manu_id AS id, name FROM manufacturer WHERE manu_id <> $1',
  row: z.object({ id: z.int(), name: z.string() }),
});
const span = { from: z.int(), to: z.int().nullable() };
const modelsOfMake = statement({
  name: 'edit-models-of-make',
  text: 'SELECT name, year_from AS from, year_to AS to FROM model_series WHERE manu_id = $1 AND model_id <> $2',
  row: z.object({ name: z.string(), ...span }),
});
const modelSpan = statement({
  name: 'edit-model-span',
  text: 'SELECT year_from AS from, year_to AS to FROM model_series WHERE model_id = $1',
  row: z.object(span),
});
const carsOfModel = statement({
  name: 'edit-cars-of-model',
  text: `SELECT type_name AS "typeName", fuel_type AS fuel, construction_type AS body, ccm, kw, year_from AS from,
      year_to AS to FROM vehicle WHERE model_id = $1 AND car_id <> $2`,
  row: z.object({
    ...{ typeName: z.string(), fuel: z.string(), body: z.string(), ccm: z.int().nullable(), kw: z.int().nullable() },
    ...span,
  }),
});

type Span = { readonly from: number; readonly to: number | null };
const overlap = (one: Span, other: Span) => one.from <= (other.to ?? Infinity) && other.from <= (one.to ?? Infinity);

/** The name without case, diacritics, spaces and punctuation, in Latin letters. */
const spellingOf = (name: string) => slugify(name).replaceAll('-', '');

/** Refuses the name of another make, also in another spelling, such as `B.M.W.` for `BMW`. */
export async function requireFreeMakeName(client: PoolClient, name: string, id = 0): Promise<void> {
  const others = await rows(client, makeNames, [id]);
  if (others.some((other) => spellingOf(other.name) === spellingOf(name))) throw new EditRefused('NAME_TAKEN', 'name');
}

/** Refuses the name of another model of the make that was built in the same years. */
export async function requireFreeModelName(
  client: PoolClient,
  makeId: number,
  { name, yearFrom, yearTo }: Pick<Named, 'name'> & Years,
  id = 0,
): Promise<void> {
  const others = await rows(client, modelsOfMake, [makeId, id]);
  const years = { from: yearFrom, to: yearTo };
  if (others.some((other) => fold(other.name) === fold(name) && overlap(other, years)))
    throw new EditRefused('NAME_TAKEN', 'name');
}

/** Refuses a production period that is not within the period of the model. */
export async function requireYearsOfModel(client: PoolClient, modelId: number, { from, to }: Span): Promise<void> {
  const model = await maybeRow(client, modelSpan, [modelId]);
  if (!model) throw new EditRefused('FIELD_INVALID', 'modelId');
  if (from < model.from || from > (model.to ?? Infinity)) throw new EditRefused('YEARS_OUTSIDE_MODEL', 'from');
  if ((to ?? Infinity) > (model.to ?? Infinity)) throw new EditRefused('YEARS_OUTSIDE_MODEL', 'to');
}

/** Refuses a car with the name, engine and body of another car of the model that was built in the same years. */
export async function requireNewCar(client: PoolClient, modelId: number, car: Engine, id = 0): Promise<void> {
  const others = await rows(client, carsOfModel, [modelId, id]);
  const isSame = (other: (typeof others)[number]) =>
    fold(other.typeName) === fold(car.typeName) &&
    (['fuel', 'body', 'ccm', 'kw'] as const).every((field) => other[field] === car[field]) &&
    overlap(other, car);
  if (others.some(isSame)) throw new EditRefused('CAR_EXISTS', 'typeName');
}

/** Adds a make and returns its id. */
export async function addMake(client: PoolClient, { name, favorite }: Named): Promise<number> {
  const slug = slugify(name);
  if (slug === '') throw new EditRefused('FIELD_INVALID', 'name');
  await requireFreeMakeName(client, name);
  return (await oneRow(client, addMakeRow, [slug, name, favorite])).id;
}

/** Adds a model series to a make and returns its id. */
export async function addModel(client: PoolClient, makeId: number, model: Named & Years): Promise<number> {
  await requireFreeModelName(client, makeId, model);
  const { name, yearFrom, yearTo, favorite } = model;
  return (await oneRow(client, addModelRow, [makeId, name, yearFrom, yearTo, favorite])).id;
}

/** Adds a car to a model series and returns the id of the car. Universal parts fit the car at once. */
export async function addCar(client: PoolClient, modelId: number, car: Engine): Promise<number> {
  await requireYearsOfModel(client, modelId, car);
  await requireNewCar(client, modelId, car);
  const { id } = await oneRow(client, addCarRow, [modelId, ...engineValues(car)]);
  await execute(client, fitUniversalParts, [id]);
  await execute(client, addBody, [modelId, car.body]);
  return id;
}
