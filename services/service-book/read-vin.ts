import { z } from 'zod';
import { maybeRow, type Queryable, statement } from '../db/query';
import { ServiceError } from '../http/service-error';

const ownVin = statement({
  name: 'book-own-vin',
  text: `SELECT g.vin FROM garage_vehicle g JOIN shop_session s ON s.id = g.session_id
    WHERE s.customer_id = $1 AND g.car_id = $2 AND g.vin IS NOT NULL`,
  row: z.object({ vin: z.string() }),
});

/** The whole VIN of a car of the customer's garage; 404 for a car of anybody else, or without a VIN. */
export async function readVin(on: Queryable, customerId: number, carId: number): Promise<{ vin: string }> {
  const found = await maybeRow(on, ownVin, [customerId, carId]);
  if (!found) throw new ServiceError(404, 'NOT_FOUND', 'No VIN is kept of such a car.');
  return found;
}
