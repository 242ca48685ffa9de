import type { Hono } from 'hono';
import { z } from 'zod';
import {
  type VehicleItem,
  type VehicleMake,
  type VehicleModel,
  vehicleMakesResource,
  vehicleModelsResource,
  vehiclesResource,
} from '@/lib/contract/admin/vehicles';
import { addVehicle, editCar, editMake, editModel, noteCatalogueReload } from '../../catalogue/edit/edit-vehicles';
import { maybeRow, statement } from '../../db/query';
import { powerText, yearsText } from '../../reference/vehicle-row';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';
import { editing } from '../catalogue-products/catalogue-edit';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';
import { importFiles } from './import-files';

function requireVersion(record: { readonly version: string } | undefined, version: string): void {
  if (record?.version === version) return;
  throw new AdminError(409, 'RECORD_CHANGED', 'The record has changed since it was read.');
}

const makeRow = z.object({
  ...{ id: z.int(), version: z.string(), name: z.string(), slug: z.string(), favorite: z.boolean() },
  ...{ models: z.int(), cars: z.int() },
});
const makes = {
  prefix: 'admin-vehicle-makes',
  columns: `m.manu_id AS id, md5(m.name || m.favorite) AS version, m.name, m.slug, m.favorite,
    (SELECT count(*) FROM model_series s WHERE s.manu_id = m.manu_id)::int AS models,
    (SELECT count(*) FROM vehicle v JOIN model_series s USING (model_id) WHERE s.manu_id = m.manu_id)::int AS cars`,
  from: 'manufacturer m',
  sorts: { name: 'm.name', cars: 'cars' },
  key: 'm.manu_id',
  row: makeRow,
};
const makeById = statement({
  name: 'admin-vehicle-make',
  text: `SELECT ${makes.columns} FROM ${makes.from} WHERE m.manu_id = $1`,
  row: makeRow,
});

const modelRow = z.object({
  ...{ id: z.int(), version: z.string(), makeId: z.int(), name: z.string(), yearFrom: z.int() },
  ...{ yearTo: z.int().nullable(), favorite: z.boolean(), cars: z.int() },
});
const models = {
  prefix: 'admin-vehicle-models',
  columns: `s.model_id AS id, md5(concat_ws('|', s.name, s.year_from, coalesce(s.year_to, 0), s.favorite)) AS version,
    s.manu_id AS "makeId", s.name, s.year_from AS "yearFrom", s.year_to AS "yearTo", s.favorite,
    (SELECT count(*) FROM vehicle v WHERE v.model_id = s.model_id)::int AS cars`,
  from: 'model_series s',
  sorts: { name: 's.name', yearFrom: 's.year_from' },
  key: 's.model_id',
  row: modelRow,
};
const modelById = statement({
  name: 'admin-vehicle-model',
  text: `SELECT ${models.columns} FROM ${models.from} WHERE s.model_id = $1`,
  row: modelRow,
});

const carRow = z.object({
  ...{ id: z.int(), version: z.string(), makeId: z.int(), modelId: z.int(), make: z.string(), model: z.string() },
  ...{ typeName: z.string(), motorCodes: z.array(z.string()), ccm: z.int().nullable() },
  ...{ kw: z.int().nullable(), hp: z.int().nullable() },
  ...{ fuel: z.string(), body: z.string(), from: z.int(), to: z.int().nullable(), hidden: z.boolean() },
});
const cars = {
  prefix: 'admin-vehicles',
  columns: `v.car_id AS id, md5(v::text) AS version, v.manu_id AS "makeId", v.model_id AS "modelId", m.name AS make,
    s.name AS model, v.type_name AS "typeName", v.motor_codes AS "motorCodes", v.ccm, v.kw, v.hp, v.fuel_type AS fuel,
    v.construction_type AS body, v.year_from AS from, v.year_to AS to, v.hidden`,
  from: 'vehicle v JOIN manufacturer m ON m.manu_id = v.manu_id JOIN model_series s ON s.model_id = v.model_id',
  sorts: { name: 'm.name, s.name, v.type_name', from: 'v.year_from', kw: 'v.kw' },
  key: 'v.car_id',
  row: carRow,
};
const carById = statement({
  name: 'admin-vehicle',
  text: `SELECT ${cars.columns} FROM ${cars.from} WHERE v.car_id = $1`,
  row: carRow,
});

function toCar({ make, model, ...car }: z.output<typeof carRow>): VehicleItem {
  const { body, fuel, motorCodes, from, to } = car;
  const details = [body, fuel, powerText(car), yearsText({ year_from: from, year_to: to }), motorCodes.join(', ')];
  const name = `${make} ${model} ${car.typeName}`;
  return { ...car, name, details: details.filter((text) => text !== '').join(' · ') };
}

/** Makes, models and cars: content staff correct their names and years, and hide or add cars. */
export function registerVehicles(app: Hono, deps: AdminDeps): void {
  const contains = (text: string) => `position(lower(?) IN lower(${text})) > 0`;
  resourceRoutes(app, deps, vehicleMakesResource, {
    list: async ({ filter: { text }, ...query }, { db }) =>
      readPage<(typeof query)['sort'], VehicleMake>(
        db.write,
        makes,
        query,
        new Conditions().add(contains('m.name'), text),
      ),
    read: (id, { on }) => maybeRow(on, makeById, [numericId(id)]),
  })
    .update(vehicleMakesResource.update, (id, { version, ...make }, { client }) =>
      editing(client, async () => {
        requireVersion(await maybeRow(client, makeById, [numericId(id)]), version);
        await editMake(client, numericId(id), make);
        await noteCatalogueReload(client, `make ${id}`);
      }),
    )
    .complete();
  resourceRoutes(app, deps, vehicleModelsResource, {
    list: async ({ filter: { makeId, text }, ...query }, { db }) => {
      const conditions = new Conditions().add('s.manu_id = ?', makeId).add(contains('s.name'), text);
      return readPage<(typeof query)['sort'], VehicleModel>(db.write, models, query, conditions);
    },
    read: (id, { on }) => maybeRow(on, modelById, [numericId(id)]),
  })
    .update(vehicleModelsResource.update, (id, { version, ...model }, { client }) =>
      editing(client, async () => {
        requireVersion(await maybeRow(client, modelById, [numericId(id)]), version);
        await editModel(client, numericId(id), model);
        await noteCatalogueReload(client, `model ${id}`);
      }),
    )
    .complete();
  resourceRoutes(app, deps, vehiclesResource, {
    async list({ filter: { makeId, modelId, hidden, text }, ...query }, { db }) {
      const conditions = new Conditions()
        .add('v.manu_id = ?', makeId)
        .add('v.model_id = ?', modelId)
        .add('v.hidden = ?', hidden)
        .add(contains("concat_ws(' ', m.name, s.name, v.type_name, v.motor_codes::text)"), text);
      const { items, total } = await readPage(db.write, cars, query, conditions);
      return { items: items.map(toCar), total };
    },
    async read(id, { on }) {
      const car = await maybeRow(on, carById, [numericId(id)]);
      return car && toCar(car);
    },
  })
    .create(vehiclesResource.create, ({ modelId, ...car }, { client }) =>
      editing(client, async () => {
        if (!(await maybeRow(client, modelById, [modelId])))
          throw new AdminError(400, 'FIELD_INVALID', 'There is no such model.', 'modelId');
        const id = await addVehicle(client, modelId, car);
        await noteCatalogueReload(client, `car ${id}`);
        return id;
      }),
    )
    .update(vehiclesResource.update, (id, { version, ...car }, { client }) =>
      editing(client, async () => {
        requireVersion(await maybeRow(client, carById, [numericId(id)]), version);
        await editCar(client, numericId(id), car);
        await noteCatalogueReload(client, `car ${id}`);
      }),
    )
    .listAction('importFiles', vehiclesResource.actions.importFiles, importFiles)
    .complete();
}
