import type { PoolClient } from 'pg';
import { z } from 'zod';
import { oneRow, rows, statement } from '@/services/db/query';
import type { CopyValue } from '../../catalogue/bulk-load';
import { firstOwnId } from '../../catalogue/edit/add-vehicles';
import { slugify } from '../../catalogue/reference-rows';
import { hpOf } from '../columns';
import type { VehicleStaging } from '../staging';
import type { ListedCar } from './public-list';

const nextIds = statement({
  name: 'vehicles-next-ids',
  text: `SELECT
    greatest($1::int, (SELECT max(id) FROM (SELECT manu_id FROM manufacturer UNION ALL SELECT manu_id FROM staged_make) m (id))) + 1 AS make,
    greatest($1::int, (SELECT max(id) FROM (SELECT model_id FROM model_series UNION ALL SELECT model_id FROM staged_series) s (id))) + 1 AS series,
    greatest($1::int, (SELECT max(id) FROM (SELECT car_id FROM vehicle UNION ALL SELECT car_id FROM staged_car) v (id))) + 1 AS car`,
  row: z.object({ make: z.int(), series: z.int(), car: z.int() }),
});
const selectMakes = statement({
  name: 'vehicles-listed-makes',
  text: 'SELECT manu_id AS id, slug FROM manufacturer UNION SELECT manu_id, slug FROM staged_make',
  row: z.object({ id: z.int(), slug: z.string() }),
});
const selectSeries = statement({
  name: 'vehicles-listed-series',
  text: `SELECT model_id AS id, manu_id AS "makeId", name, year_from AS from, year_to AS to, construction_types AS bodies
    FROM model_series ORDER BY model_id`,
  row: z.object({
    ...{ id: z.int(), makeId: z.int(), name: z.string(), from: z.int(), to: z.int().nullable() },
    bodies: z.array(z.string()),
  }),
});
const selectCars = statement({
  name: 'vehicles-listed-cars',
  text: `SELECT car_id AS id, model_id AS "seriesId", type_name AS "typeName", motor_codes AS "motorCodes", ccm, liter,
      cylinders, kw, hp, fuel_type AS fuel, impulsion_type AS drive, construction_type AS body, year_from AS from, year_to AS to
    FROM vehicle WHERE model_id = ANY($1::int[]) ORDER BY car_id`,
  row: z.object({
    ...{ id: z.int(), seriesId: z.int(), typeName: z.string(), motorCodes: z.array(z.string()) },
    ...{ ccm: z.int().nullable(), liter: z.number().nullable(), cylinders: z.int().nullable() },
    ...{ kw: z.int().nullable(), hp: z.int().nullable(), fuel: z.string(), drive: z.string().nullable() },
    ...{ body: z.string(), from: z.int(), to: z.int().nullable() },
  }),
});

type Series = { id: number; makeId: number; name: string; from: number; to: number | null; bodies: string[] };
type ExistingCar = z.output<(typeof selectCars)['row']>;
/** Equal lines of different years. `years` has the line of each year. */
type Version = { readonly car: ListedCar; readonly years: Map<number, number> };
type Span = { readonly from: number; readonly to: number | null };

const firstMonth = (year: number) => year * 100 + 1;
const lastMonth = (year: number) => year * 100 + 12;
const yearOf = (month: number) => Math.floor(month / 100);

/** Joins years to ranges without gaps. */
export function yearRanges(years: Iterable<number>): (readonly [first: number, last: number])[] {
  const ranges: (readonly [number, number])[] = [];
  for (const year of [...new Set(years)].sort((one, other) => one - other)) {
    const [first, last] = ranges.at(-1) ?? [];
    if (first !== undefined && last === year - 1) ranges[ranges.length - 1] = [first, year];
    else ranges.push([year, year]);
  }
  return ranges;
}

const union = (one: Span, other: Span): Span => ({
  from: Math.min(one.from, other.from),
  to: one.to === null || other.to === null ? null : Math.max(one.to, other.to),
});

const plain = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim();
/** Whether two values agree; an unknown one agrees with any. */
const agree = (one: unknown, other: unknown) =>
  one === other || [one, other].some((value) => value === null || value === '');

const details = ['ccm', 'liter', 'cylinders', 'kw', 'drive', 'body'] as const;
type Compare = (one: unknown, other: unknown) => boolean;

const isSame = (car: ListedCar, existing: ExistingCar, compare: Compare) =>
  plain(car.typeName) === plain(existing.typeName) &&
  car.fuel === existing.fuel &&
  details.every((name) => compare(car[name], existing[name]));

/** Values of a car in the order of the staging table. */
function newValues(car: ListedCar, { from, to }: Span): CopyValue[] {
  const { typeName, ccm, liter, cylinders, kw, fuel, drive, body } = car;
  return [typeName, [], ccm, liter, cylinders, kw, kw === null ? null : hpOf(kw), fuel, drive, body, from, to];
}

/** A car of the catalogue with the years and details that the list adds. */
function completed(car: ListedCar, span: Span, existing: ExistingCar): CopyValue[] {
  const { typeName, motorCodes, hp, fuel } = existing;
  const { from, to } = union(existing, span);
  const [ccm, liter, cylinders, kw] = (['ccm', 'liter', 'cylinders', 'kw'] as const).map(
    (name) => existing[name] ?? car[name],
  );
  const power = [kw ?? null, hp ?? (kw ? hpOf(kw) : null)];
  const body = existing.body || car.body;
  return [
    typeName,
    motorCodes,
    ccm ?? null,
    liter ?? null,
    cylinders ?? null,
    ...power,
    fuel,
    existing.drive ?? car.drive,
    body,
    from,
    to,
  ];
}

const touches = (one: Span, other: Span) =>
  yearOf(one.from) <= yearOf(other.to ?? lastMonth(9999)) + 1 &&
  yearOf(other.from) <= yearOf(one.to ?? lastMonth(9999)) + 1;

/**
 * Collects the lines of public lists, joins equal ones of following years, finds their makes, models and cars in the
 * catalogue, and stages the changes. Lists have some 50,000 lines, so they are kept in memory.
 */
export class ListedCars {
  private readonly versions = new Map<string, Version>();

  add(lineId: number, car: ListedCar): void {
    const { year, make, model, typeName, ...others } = car;
    const key = JSON.stringify([slugify(make), plain(model), plain(typeName), others]);
    const version = this.versions.get(key) ?? { car, years: new Map() };
    this.versions.set(key, version);
    if (!version.years.has(year)) version.years.set(year, lineId);
  }

  /** Stages the collected cars. Lines that are staged already must have been sent. */
  async stage(client: PoolClient, staging: VehicleStaging): Promise<void> {
    if (this.versions.size === 0) return;
    const tree = new ListedTree(await oneRow(client, nextIds, [firstOwnId]), staging);
    for (const { id, slug } of await rows(client, selectMakes)) tree.makes.set(slug, id);
    for (const series of await rows(client, selectSeries)) tree.addSeries(series);
    const series = new Map([...this.versions].map(([key, version]) => [key, tree.seriesOf(version)]));
    const ids = [...new Set([...series.values()].map(({ id }) => id))];
    for (const car of await rows(client, selectCars, [ids])) tree.addCar(car);
    for (const [key, version] of this.versions) {
      const modelSeries = series.get(key);
      if (modelSeries) tree.stageVersion(version, modelSeries);
    }
    tree.stageSeries();
  }
}

/** Makes, models and cars of the catalogue by name, including additions of the lists. */
class ListedTree {
  readonly makes = new Map<string, number>();
  private readonly series = new Map<string, Series>();
  private readonly cars = new Map<number, ExistingCar[]>();
  private readonly touched = new Map<Series, number>();
  private readonly next: { make: number; series: number; car: number };
  private readonly staging: VehicleStaging;

  constructor(next: { make: number; series: number; car: number }, staging: VehicleStaging) {
    this.next = { ...next };
    this.staging = staging;
  }

  /** Of several models with one name, the first counts. */
  addSeries(series: Series): void {
    const key = `${series.makeId} ${plain(series.name)}`;
    if (!this.series.has(key)) this.series.set(key, series);
  }

  addCar(car: ExistingCar): void {
    const cars = this.cars.get(car.seriesId);
    if (cars) cars.push(car);
    else this.cars.set(car.seriesId, [car]);
  }

  /** The model of a version; a new make and model if the catalogue has none with the name. */
  seriesOf({ car, years }: Version): Series {
    const place = Math.min(...years.values());
    const slug = slugify(car.make);
    const makeId = this.makes.get(slug) ?? this.addMake(car.make, slug, place);
    const key = `${makeId} ${plain(car.model)}`;
    const all = [...years.keys()];
    const span = { from: firstMonth(Math.min(...all)), to: lastMonth(Math.max(...all)) };
    const existing = this.series.get(key);
    const series = existing ?? { id: this.next.series++, makeId, name: car.model, bodies: [], ...span };
    this.series.set(key, series);
    Object.assign(series, union(series, span));
    if (car.body !== '' && !series.bodies.includes(car.body)) series.bodies.push(car.body);
    this.touched.set(series, Math.min(this.touched.get(series) ?? place, place));
    return series;
  }

  private addMake(name: string, slug: string, place: number): number {
    const id = this.next.make++;
    this.makes.set(slug, id);
    this.staging.addTree('makes', place, [id, name, slug || `make-${id}`, null, null, null]);
    return id;
  }

  stageVersion({ car, years }: Version, series: Series): void {
    for (const [first, last] of yearRanges(years.keys())) {
      const span: Span = { from: firstMonth(first), to: lastMonth(last) };
      const existing = this.existingCar(car, series, span);
      const ids = [existing?.id ?? this.next.car++, series.id, series.makeId];
      const values = existing ? completed(car, span, existing) : newValues(car, span);
      this.staging.addTree('vehicles', years.get(first) ?? 0, [...ids, null, null, null, ...values, null]);
      // A car of the catalogue matches one version of the list only.
      const others = (this.cars.get(series.id) ?? []).filter((one) => one !== existing);
      this.cars.set(series.id, others);
    }
  }

  /** The car of the catalogue with the same details, else one whose known details agree. */
  private existingCar(car: ListedCar, series: Series, span: Span): ExistingCar | undefined {
    const cars = (this.cars.get(series.id) ?? []).filter((one) => touches(one, span));
    return cars.find((one) => isSame(car, one, Object.is)) ?? cars.find((one) => isSame(car, one, agree));
  }

  /** Stages new models, and known ones with the years and bodies of their cars. */
  stageSeries(): void {
    for (const [{ id, makeId, name, from, to, bodies }, place] of this.touched)
      this.staging.addTree('series', place, [id, makeId, name, from, to, null, bodies]);
  }
}
