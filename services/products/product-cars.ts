import { z } from 'zod';
import type { shopProductCars } from '@/lib/contract/catalogue/shop';
import { firstLocale } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import { maybeRow, rows, statement } from '../db/query';
import { linkageWords } from '../fit/fit-texts';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import { referenceOf } from '../reference/reference';
import type { Reference } from '../reference/reference-types';
import type { VehicleRow } from '../reference/vehicle-row';

/** The cars of a make as a range of a list. */
type MakeRange = { readonly manuId: number; readonly manuName: string; readonly from: number; readonly to: number };

/** The cars of a group, grouped by make. */
type CarList = { readonly cars: readonly VehicleRow[]; readonly makes: readonly MakeRange[] };

type Order = { readonly cars: readonly VehicleRow[]; readonly positions: ReadonlyMap<number, number> };

const maxCached = 50;
const orderOf = new WeakMap<Reference, Order>();
const cacheOf = new WeakMap<Reference, Map<number, CarList>>();

/** All cars by make, model series, year and engine; computed once per catalogue load. */
function orderIn(reference: Reference): Order {
  const cached = orderOf.get(reference);
  if (cached !== undefined) return cached;
  const { compare } = new Intl.Collator(firstLocale, { numeric: true });
  const rank = (names: readonly string[]) =>
    new Map([...new Set(names)].sort(compare).map((name, index) => [name, index]));
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
  const order = { cars: all, positions: new Map(all.map(({ car_id }, index) => [car_id, index])) };
  orderOf.set(reference, order);
  return order;
}

function stretchesOf(cars: readonly VehicleRow[]): MakeRange[] {
  const starts = cars.flatMap((car, at) => (cars[at - 1]?.manu_id === car.manu_id ? [] : [at]));
  return starts.map((from, index) => {
    const first = cars[from];
    return { manuId: first?.manu_id ?? 0, manuName: first?.manu ?? '', from, to: starts[index + 1] ?? cars.length };
  });
}

function cacheFor(reference: Reference): Map<number, CarList> {
  const cache = cacheOf.get(reference) ?? new Map<number, CarList>();
  cacheOf.set(reference, cache);
  return cache;
}

/** Caches the most recently used lists by group, because pages of one list are requested in turn. */
function cachedCarLists(reference: Reference): ReadonlyMap<number, CarList> {
  return new Map(cacheFor(reference));
}

/** Sorts a group's cars and caches the list. The cars themselves are in memory. */
function carsInOrder(group: number, carIds: readonly number[], reference: Reference): CarList {
  const cache = cacheFor(reference);
  const order = orderIn(reference);
  const positions = Int32Array.from(carIds.flatMap((carId) => order.positions.get(carId) ?? [])).sort();
  const cars = Array.from(positions, (position) => order.cars[position]).filter((car) => car !== undefined);
  const list = { cars, makes: stretchesOf(cars) };
  const [oldest] = cache.keys();
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest);
  cache.set(group, list);
  return list;
}

type Request = z.output<typeof shopProductCars.request>;
type Response = z.output<typeof shopProductCars.response>;

const defaultLimit = 24;

/* The query returns cars only if the cars of the group are not cached. */
const listOfProduct = statement({
  name: 'product-car-list',
  text: `SELECT fit_group, fit_rule, CASE WHEN fit_group > 0 AND fit_group <> ALL ($2::int[]) THEN
      (SELECT coalesce(json_agg(car_id), '[]') FROM fit_group_car WHERE group_id = fit_group) END AS cars
    FROM listing WHERE product_id = $1::int`,
  row: z.object({
    fit_group: z.int().nullable(),
    fit_rule: z.int().nullable(),
    cars: z.array(z.number()).nullable(),
  }),
});
const rulesOfCars = statement({
  name: 'product-car-rules',
  text: `SELECT g.car_id, r.id, r.position, r.quantity FROM fit_group_car g
      JOIN fit_rule r ON r.id IN (g.rule_id, $3::int)
    WHERE g.car_id = ANY($2::int[]) AND g.group_id = $1::int ORDER BY r.id = g.rule_id, r.id`,
  row: z.object({ car_id: z.int(), id: z.int(), position: z.string().nullable(), quantity: z.int().nullable() }),
});

/** Handles `POST /product/cars`. A universal part has no car list. */
export async function readProductCars(body: Request, { db }: CallContext): Promise<Response> {
  const { articleId, manuId, modId, manuFirst, sortManu = 'asc', limit = defaultLimit, skip = 0, lang } = body;
  const reference = await referenceOf(db);
  const cachedLists = cachedCarLists(reference);
  const product = await maybeRow(db.read, listOfProduct, [articleId, [...cachedLists.keys()]]);
  if (product === undefined) throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
  const group = product.fit_group ?? 0;
  if (group === 0) return { total: 0, limit, skip, manufacturers: [], items: [] };
  const list = cachedLists.get(group) ?? carsInOrder(group, product.cars ?? [], reference);
  const ordered = sortManu === 'desc' ? list.makes.toReversed() : list.makes;
  const makes = [
    ...ordered.filter((make) => make.manuId === manuFirst),
    ...ordered.filter((make) => make.manuId !== manuFirst),
  ];
  const requestedMakes = makes.filter((make) => manuId === undefined || make.manuId === manuId);
  const { total, page } = pageOf(list, requestedMakes, modId, { skip, limit });
  const ids = page.map(({ car_id }) => car_id);
  const rules = page.length === 0 ? [] : await rows(db.read, rulesOfCars, [group, ids, product.fit_rule]);
  return {
    total,
    limit,
    skip,
    manufacturers: makes.map(({ manuName, from, to, ...make }) => ({
      manuId: make.manuId,
      manuName,
      count: to - from,
    })),
    items: page.map((car) => toItem(car, rules, reference, lang)),
  };
}

/** A page of the cars of some makes; a long list is not copied for it. */
function pageOf(
  { cars }: CarList,
  makes: CarList['makes'],
  modId: number | undefined,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): { total: number; page: VehicleRow[] } {
  const page: VehicleRow[] = [];
  let total = 0;
  for (const { from, to } of makes) {
    const own = modId === undefined ? undefined : cars.slice(from, to).filter((car) => car.model_id === modId);
    const count = own?.length ?? to - from;
    const first = Math.max(0, skip - total);
    const last = Math.min(count, skip + limit - total);
    if (first < last) page.push(...(own ? own.slice(first, last) : cars.slice(from + first, from + last)));
    total += count;
  }
  return { total, page };
}

type RuleRow = z.output<(typeof rulesOfCars)['row']>;

function toItem(
  car: VehicleRow,
  rules: readonly RuleRow[],
  reference: Reference,
  lang: Locale,
): Response['items'][number] {
  return {
    manuId: car.manu_id,
    manuDesc: car.manu,
    modelId: car.model_id,
    modelDesc: car.model,
    carId: car.car_id,
    carDesc: car.type_name,
    powerKwFrom: car.kw ?? 0,
    powerHpFrom: car.hp ?? 0,
    cylinderCapacity: car.ccm ?? 0,
    motorCodes: car.motor_codes,
    yearOfConstructionFrom: car.year_from,
    yearOfConstructionTo: car.year_to,
    linkageCriteria: rules
      .filter(({ car_id }) => car_id === car.car_id)
      .flatMap((rule) => linkageWords(rule, reference, lang)),
  };
}
