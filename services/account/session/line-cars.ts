import type { UserVehicle } from '@/lib/contract/account/garage';
import type { CartCar } from '@/lib/contract/orders/session';
import type { Queryable } from '../../db/query';
import { catalogueCars } from './garage-row';
import type { LineRow } from './line-row';

/** The cars that lines are chosen for, in the order of the lines; one that nobody knows any more is missing. */
export async function readLineCars(
  on: Queryable,
  lines: readonly LineRow[],
  garage: readonly UserVehicle[],
): Promise<CartCar[]> {
  const ids = [...new Set(lines.flatMap(({ car_id }) => car_id ?? []))];
  const own = new Map(garage.map((car) => [car.carId, car]));
  const others = await catalogueCars(
    on,
    ids.filter((carId) => !own.has(carId)),
  );
  return ids.flatMap((carId) => {
    const mine = own.get(carId);
    const name = mine?.name ?? mine?.fullName ?? others.get(carId)?.fullName;
    return name === undefined ? [] : [{ carId, name, plate: mine?.plate ?? null }];
  });
}
