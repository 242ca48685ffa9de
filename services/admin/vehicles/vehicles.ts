import type { Hono } from 'hono';
import { z } from 'zod';
import {
  carEngine,
  type VehicleItem,
  type VehicleMake,
  type VehicleModel,
  vehicleMakesResource,
  vehicleModelsResource,
  vehiclesResource,
} from '@/lib/contract/admin/vehicles';
import {
  addCar,
  addMake,
  addModel,
  requireFreeMakeName,
  requireFreeModelName,
  requireNewCar,
  requireYearsOfModel,
} from '../../catalogue/edit/add-vehicles';
import { editCar, editMake, editModel, noteCatalogueReload } from '../../catalogue/edit/edit-vehicles';
import { maybeRow, statement } from '../../db/query';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';
import { editing } from '../catalogue-products/catalogue-edit';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { requireVersion } from '../record-version';
import { resourceRoutes } from '../resource-routes';
import { importFiles } from './import-files';

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
  ...{ typeName: z.string(), hidden: z.boolean() },
  ...carEngine,
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

const toCar = ({ make, model, ...car }: z.output<typeof carRow>): VehicleItem => ({
  ...car,
  name: `${make} ${model} ${car.typeName}`,
});

/** Makes, models and cars. Content staff add and correct records, and hide cars. */
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
    .create(vehicleMakesResource.create, (make, { client }) =>
      editing(client, async () => {
        const id = await addMake(client, make);
        await noteCatalogueReload(client, `make ${id}`);
        return id;
      }),
    )
    .update(vehicleMakesResource.update, (id, { version, ...make }, { client }) =>
      editing(client, async () => {
        const before = requireVersion(await maybeRow(client, makeById, [numericId(id)]), version);
        if (make.name !== before.name) await requireFreeMakeName(client, make.name, before.id);
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
    .create(vehicleModelsResource.create, ({ makeId, ...model }, { client }) =>
      editing(client, async () => {
        if (!(await maybeRow(client, makeById, [makeId])))
          throw new AdminError(400, 'FIELD_INVALID', 'There is no such make.', 'makeId');
        const id = await addModel(client, makeId, model);
        await noteCatalogueReload(client, `model ${id}`);
        return id;
      }),
    )
    .update(vehicleModelsResource.update, (id, { version, ...model }, { client }) =>
      editing(client, async () => {
        const before = requireVersion(await maybeRow(client, modelById, [numericId(id)]), version);
        const { name, yearFrom, yearTo } = model;
        if (name !== before.name || yearFrom !== before.yearFrom || yearTo !== before.yearTo)
          await requireFreeModelName(client, before.makeId, model, before.id);
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
        const id = await addCar(client, modelId, car);
        await noteCatalogueReload(client, `car ${id}`);
        return id;
      }),
    )
    .update(vehiclesResource.update, (id, { version, ...car }, { client }) =>
      editing(client, async () => {
        const before = requireVersion(await maybeRow(client, carById, [numericId(id)]), version);
        if (car.from !== before.from || car.to !== before.to) await requireYearsOfModel(client, before.modelId, car);
        await requireNewCar(client, before.modelId, car, before.id);
        await editCar(client, numericId(id), car);
        await noteCatalogueReload(client, `car ${id}`);
      }),
    )
    .listAction('importFiles', vehiclesResource.actions.importFiles, importFiles)
    .complete();
}
