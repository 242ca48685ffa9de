import type { PoolClient } from 'pg';
import { execute, statement } from '../../db/query';

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
const noteEdit = statement({
  name: 'edit-note-vehicles',
  text: 'INSERT INTO catalogue_load (source, products, finished_at, done) VALUES ($1, 0, now(), true)',
});

export type Engine = {
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
export type Named = { readonly name: string; readonly favorite: boolean };
export type Years = { readonly yearFrom: number; readonly yearTo: number | null };

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

/** The values of a car in the order of the statements. */
export const engineValues = ({ typeName, motorCodes, ccm, kw, hp, fuel, body, from, to }: Engine) => [
  ...[typeName, motorCodes, ccm, kw, hp, fuel, body, from, to],
];

export async function editCar(client: PoolClient, id: number, car: Engine & { readonly hidden: boolean }) {
  await execute(client, changeCar, [id, ...engineValues(car), car.hidden]);
}
