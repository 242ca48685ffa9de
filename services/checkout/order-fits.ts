import { isDoubtful } from '@/lib/contract/limits';
import type { LineRow } from '../cart/line-row';
import { textRow } from '../db/localized';
import { type Queryable, rows } from '../db/query';
import { fitSnapshotsOf } from '../fit/fit-snapshots';
import { type GarageRow, garageRows } from '../garage/garage-row';
import type { FitCheck } from '../orders/order-row';
import type { Reference } from '../reference/reference-types';
import { fullName } from '../reference/vehicle-row';

/** What an order keeps of its lines' cars. */
export type OrderFits = {
  /** The fit columns of an order line. */
  readonly of: (line: LineRow) => object;
  /** Cars to be checked by VIN before packing; empty where nobody asked for it, or nothing is in doubt. */
  readonly checks: readonly FitCheck[];
};

const noFits: OrderFits = { of: () => ({}), checks: [] };

/**
 * Judges the lines for the cars that they were chosen for, by the answers that the session's garage holds: two statements
 * for the whole order, none for a cart without cars.
 */
export async function fitSnapshotsOfOrder(
  on: Queryable,
  reference: Reference,
  sessionId: number,
  lines: readonly LineRow[],
  checkWanted: boolean,
): Promise<OrderFits> {
  if (lines.every(({ car_id }) => car_id === null)) return noFits;
  const garage = new Map((await rows(on, garageRows, [sessionId])).map((car) => [car.car_id, car]));
  const chosen = (productId: number, carId: number) => ({ productId, carId, facts: garage.get(carId)?.facts ?? {} });
  const parts = lines.flatMap(({ product_id, car_id }) => (car_id === null ? [] : [chosen(product_id, car_id)]));
  const fitOf = await fitSnapshotsOf(on, reference, parts);
  const inDoubt = parts.filter((part) => isDoubtful(fitOf(part).verdict)).map(({ carId }) => carId);
  return {
    of({ product_id, car_id }) {
      if (car_id === null) return {};
      const part = chosen(product_id, car_id);
      const { verdict, texts } = fitOf(part);
      const car_name = nameOf(car_id, reference, garage.get(car_id));
      return { car_name, car_facts: part.facts, fit_verdict: verdict, ...textRow('fit', texts) };
    },
    checks: (checkWanted ? [...new Set(inDoubt)] : []).map((carId) => ({
      name: nameOf(carId, reference, garage.get(carId)) ?? String(carId),
      vin: garage.get(carId)?.vin ?? null,
    })),
  };
}

/** What the catalogue calls the car, or called it when it was put into the garage. */
function nameOf(carId: number, { vehicleById }: Reference, kept: GarageRow | undefined): string | null {
  const car = vehicleById.get(carId);
  return car ? fullName(car) : (kept?.snapshot.fullName ?? null);
}
