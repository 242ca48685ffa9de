import type { Reference } from '../reference/types';
import type { VehicleRow } from '../reference/vehicle-row';

/** A make's cars, as a stretch of a list. */
type Stretch = { readonly manuId: number; readonly manuName: string; readonly from: number; readonly to: number };

/** The cars of a group, those of one make together. */
export type CarList = { readonly cars: readonly VehicleRow[]; readonly makes: readonly Stretch[] };

type Order = { readonly cars: readonly VehicleRow[]; readonly places: ReadonlyMap<number, number> };

const mostKept = 50;
const orderOf = new WeakMap<Reference, Order>();
const keptOf = new WeakMap<Reference, Map<number, CarList>>();

/** All cars by make, model series, year and engine; worked out once for a load of the catalogue. */
function orderIn(reference: Reference): Order {
  const known = orderOf.get(reference);
  if (known !== undefined) return known;
  const { compare } = new Intl.Collator('ro', { numeric: true });
  const rank = (names: readonly string[]) =>
    new Map([...new Set(names)].sort(compare).map((name, place) => [name, place]));
  const all = [...reference.vehicleById.values()];
  const makes = rank(all.map(({ manu }) => manu));
  const models = rank(all.map(({ model }) => model));
  const types = rank(all.map(({ type_name }) => type_name));
  const at = (ranks: ReadonlyMap<string, number>, name: string) => ranks.get(name) ?? 0;
  all.sort(
    (one, other) =>
      at(makes, one.manu) - at(makes, other.manu) ||
      one.manu_id - other.manu_id ||
      at(models, one.model) - at(models, other.model) ||
      one.year_from - other.year_from ||
      at(types, one.type_name) - at(types, other.type_name) ||
      one.car_id - other.car_id,
  );
  const order = { cars: all, places: new Map(all.map(({ car_id }, place) => [car_id, place])) };
  orderOf.set(reference, order);
  return order;
}

function stretchesOf(cars: readonly VehicleRow[]): Stretch[] {
  const starts = cars.flatMap((car, at) => (cars[at - 1]?.manu_id === car.manu_id ? [] : [at]));
  return starts.map((from, index) => {
    const first = cars[from];
    return { manuId: first?.manu_id ?? 0, manuName: first?.manu ?? '', from, to: starts[index + 1] ?? cars.length };
  });
}

function kept(reference: Reference): Map<number, CarList> {
  const held = keptOf.get(reference) ?? new Map<number, CarList>();
  keptOf.set(reference, held);
  return held;
}

/** The lists that were asked for last, by group, as they are now: pages of one list are turned. */
export function knownLists(reference: Reference): ReadonlyMap<number, CarList> {
  return new Map(kept(reference));
}

/** Puts the cars of a group in order, and keeps the list. Cars themselves are in memory anyway. */
export function carsInOrder(group: number, carIds: readonly number[], reference: Reference): CarList {
  const held = kept(reference);
  const order = orderIn(reference);
  const places = Int32Array.from(carIds.flatMap((carId) => order.places.get(carId) ?? [])).sort();
  const cars = Array.from(places, (place) => order.cars[place]).filter((car) => car !== undefined);
  const list = { cars, makes: stretchesOf(cars) };
  const [oldest] = held.keys();
  if (held.size >= mostKept && oldest !== undefined) held.delete(oldest);
  held.set(group, list);
  return list;
}
