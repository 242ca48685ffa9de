import type { Hono } from 'hono';
import { z } from 'zod';
import { type CarOfProduct, carsOfProductResource } from '@/lib/contract/admin/catalogue-products';
import { type Queryable, rows } from '../../db/query';
import { vehiclesById } from '../../reference/vehicle-row';
import type { AdminDeps } from '../admin-context';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';
import { engineOf } from '../vehicles/describe-car';
import { fitTermsOf, storedTerms } from './stored-terms';

const list = {
  prefix: 'admin-cars-of-product',
  columns: 'g.car_id, (SELECT to_jsonb(r) FROM fit_rule r WHERE r.id = g.rule_id) AS terms',
  from: `fit_group_car g JOIN (SELECT product_id, fit_group FROM listing
      UNION ALL SELECT product_id, fit_group FROM hidden_listing) l ON l.fit_group = g.group_id AND g.group_id > 0
    JOIN vehicle v ON v.car_id = g.car_id JOIN manufacturer m ON m.manu_id = v.manu_id
    JOIN model_series s ON s.model_id = v.model_id`,
  sorts: { name: 'm.name, s.name, v.year_from, v.type_name' },
  key: 'v.car_id',
  row: z.object({ car_id: z.int(), terms: storedTerms.nullable() }),
};

type LinkedCar = z.output<typeof list.row>;

async function toCarsOfProduct(on: Queryable, linked: readonly LinkedCar[]): Promise<CarOfProduct[]> {
  const cars = await rows(on, vehiclesById, [linked.map(({ car_id }) => car_id)]);
  const byId = new Map(cars.map((car) => [car.car_id, car]));
  return linked.flatMap(({ car_id, terms }) => {
    const car = byId.get(car_id);
    if (!car) return [];
    const name = `${car.manu} ${car.model} ${car.type_name}`;
    return [{ id: car_id, name, ...engineOf(car), terms: fitTermsOf(terms) }];
  });
}

/** The cars of a product, by name. */
export function registerCarsOfProduct(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, carsOfProductResource, {
    async list({ filter: { productId, text }, ...query }, { db }) {
      const conditions = new Conditions()
        .add('l.product_id = ?', productId ?? 0)
        .add("position(lower(?) IN lower(concat_ws(' ', m.name, s.name, v.type_name, v.motor_codes::text))) > 0", text);
      const { items, total } = await readPage(db.write, list, query, conditions);
      return { items: await toCarsOfProduct(db.write, items), total };
    },
    read: async (id, { on }) => (await toCarsOfProduct(on, [{ car_id: numericId(id), terms: null }]))[0],
  }).complete();
}
