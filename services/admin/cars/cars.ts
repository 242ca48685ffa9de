import type { Hono } from 'hono';
import { z } from 'zod';
import { type Car, carsResource } from '@/lib/contract/admin/cars';
import { readVin } from '@/lib/domain/vin/vin';
import type { Database } from '../../db/pools';
import { type Queryable, rows, statement } from '../../db/query';
import { fullName, vehiclesById } from '../../reference/vehicle-row';
import { readByVin } from '../../vehicle/vin';
import type { AdminDeps } from '../admin-context';
import { resourceRoutes } from '../resource-routes';
import { engineOf } from '../vehicles/describe-car';

const savedCar = z.object({ id: z.int(), plate: z.string().nullable(), vin: z.string().nullable() });

const carsOfCustomer = statement({
  name: 'admin-cars-of-customer',
  text: `SELECT g.car_id AS id, g.plate, g.vin FROM garage_vehicle g JOIN shop_session s ON s.id = g.session_id
    WHERE s.customer_id = $1 AND s.cart_of IS NULL ORDER BY g.id`,
  row: savedCar,
});
const carsOfPlate = statement({
  name: 'admin-cars-of-plate',
  text: `SELECT DISTINCT ON (car_id) car_id AS id, plate, vin FROM garage_vehicle
    WHERE plate IS NOT NULL AND upper(regexp_replace(plate, '[^0-9A-Za-z]', '', 'g')) = $1
    ORDER BY car_id, vin NULLS LAST LIMIT 20`,
  row: savedCar,
});

type SavedCar = z.output<typeof savedCar>;

/** Adds catalogue data to cars. Leaves out cars that are no longer in the catalogue. */
async function describe(on: Queryable, saved: readonly SavedCar[]): Promise<Car[]> {
  const vehicles = await rows(on, vehiclesById, [saved.map(({ id }) => id)]);
  const byId = new Map(vehicles.map((row) => [row.car_id, row]));
  return saved.flatMap(({ id, plate, vin }) => {
    const vehicle = byId.get(id);
    return vehicle ? [{ id, name: fullName(vehicle), ...engineOf(vehicle), plate, vin }] : [];
  });
}

/** The cars that the maker's scheme of a VIN allows, most probable first. */
async function carsOfVin(db: Database, typed: string): Promise<SavedCar[]> {
  const reading = readVin(typed);
  if (!reading.ok) return [];
  const { matchingVehicles } = await readByVin({ vin: reading.vin }, { db });
  return matchingVehicles.map(({ carId }) => ({ id: carId, plate: null, vin: reading.vin }));
}

/** Cars for orders of staff: by VIN, by number plate, or of a customer's garage. */
export function registerCars(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, carsResource, {
    async list({ filter: { text, customerId } }, { db }) {
      const own = customerId === undefined || text !== '' ? [] : await rows(db.read, carsOfCustomer, [customerId]);
      const plate = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
      const ofPlate = plate === '' ? [] : await rows(db.read, carsOfPlate, [plate]);
      const items = await describe(db.read, [...own, ...ofPlate, ...(text === '' ? [] : await carsOfVin(db, text))]);
      const distinct = items.filter(({ id }, at) => items.findIndex((one) => one.id === id) === at);
      return { items: distinct, total: distinct.length };
    },
    async read(id, { on }) {
      const [car] = await describe(on, [{ id: /^\d{1,9}$/.test(id) ? Number(id) : 0, plate: null, vin: null }]);
      return car;
    },
  }).complete();
}
