import type { PoolClient } from 'pg';
import { z } from 'zod';
import { execute, oneRow, statement } from '../../db/query';

const changeMake = statement({
  name: 'edit-make',
  text: 'UPDATE manufacturer SET name = $2, favorite = $3 WHERE manu_id = $1',
});
const changeModel = statement({
  name: 'edit-model',
  text: 'UPDATE model_series SET name = $2, year_from = $3, year_to = $4, favorite = $5 WHERE model_id = $1',
});
const changeCar = statement({
  name: 'edit-car',
  text: `UPDATE vehicle SET type_name = $2, motor_codes = $3, ccm = $4, liter = round($4::int / 1000.0, 1), kw = $5, hp = $6,
      fuel_type = $7, construction_type = $8, year_from = $9, year_to = $10, hidden = $11 WHERE car_id = $1`,
});
const addCar = statement({
  name: 'edit-add-car',
  text: `INSERT INTO vehicle (car_id, manu_id, model_id, type_name, motor_codes, ccm, liter, kw, hp, fuel_type,
      construction_type, year_from, year_to)
    SELECT (SELECT max(car_id) + 1 FROM vehicle), manu_id, model_id, $2, $3, $4, round($4::int / 1000.0, 1), $5, $6, $7, $8, $9, $10
    FROM model_series WHERE model_id = $1 RETURNING car_id AS id`,
  row: z.object({ id: z.int() }),
});
const noteEdit = statement({
  name: 'edit-note-vehicles',
  text: 'INSERT INTO catalogue_load (source, products, finished_at, done) VALUES ($1, 0, now(), true)',
});

type Engine = {
  readonly typeName: string;
  readonly motorCodes: readonly string[];
  readonly ccm: number | null;
  readonly kw: number | null;
  readonly hp: number | null;
  readonly fuel: string;
  readonly body: string;
  /** First and last month of production, as YYYYMM. */
  readonly from: number;
  readonly to: number | null;
};
type Named = { readonly name: string; readonly favorite: boolean };
type Years = { readonly yearFrom: number; readonly yearTo: number | null };

/** Every service reads all reference data again and revalidates every page, as after an import. */
export async function noteCatalogueReload(client: PoolClient, what: string): Promise<void> {
  await execute(client, noteEdit, [`edit, ${what}`]);
}

export async function editMake(client: PoolClient, id: number, { name, favorite }: Named): Promise<void> {
  await execute(client, changeMake, [id, name, favorite]);
}

export async function editModel(client: PoolClient, id: number, model: Named & Years): Promise<void> {
  await execute(client, changeModel, [id, model.name, model.yearFrom, model.yearTo, model.favorite]);
}

const engineValues = ({ typeName, motorCodes, ccm, kw, hp, fuel, body, from, to }: Engine) => [
  ...[typeName, motorCodes, ccm, kw, hp, fuel, body, from, to],
];

export async function editCar(client: PoolClient, id: number, car: Engine & { readonly hidden: boolean }) {
  await execute(client, changeCar, [id, ...engineValues(car), car.hidden]);
}

/** Adds a car to a model series. Returns its id. */
export async function addVehicle(client: PoolClient, modelId: number, car: Engine): Promise<number> {
  return (await oneRow(client, addCar, [modelId, ...engineValues(car)])).id;
}
