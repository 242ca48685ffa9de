import type pg from 'pg';
import { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { shopFit } from '@/lib/contract/catalogue/fit';
import { carJob, carJobs } from '@/lib/contract/catalogue/jobs';
import { schemeOffers } from '@/lib/contract/catalogue/schemes';
import * as shop from '@/lib/contract/catalogue/shop';
import { carGroups } from '@/lib/contract/catalogue/vehicle';
import { firstLocale, textKeyOf } from '@/lib/contract/locales/locales';
import { createRandom, weightedIndex } from '@/services/catalogue/sample/random';
import { kindsOnDrawing, type Sample } from './samples';

/** Number of cars in the catalogue: 15 engine types per series, about 30 series per make. */
export const carCount = 30_000;
const CARS_PER_SERIES = 15;
const SERIES_PER_MAKE = 30;
const seriesCount = carCount / CARS_PER_SERIES;
const PURPOSE = { car: 71, group: 72, size: 73 };
const SEED = 1;
/** Exponent of the popularity distribution: a higher value gives popular series more parts. */
const STEEPNESS = 0.6;

const seriesOf = (carId: number) => Math.floor((carId - 1) / CARS_PER_SERIES) + 1;
const makeOf = (modelId: number) => Math.floor((modelId - 1) / SERIES_PER_MAKE) + 1;
const yearOf = (modelId: number) => 1985 + (modelId % 35);

/** Rows of the tables manufacturer, model_series and vehicle. */
export function* makeRows(): Generator<(string | number | boolean)[]> {
  for (let id = 1; id <= makeOf(seriesCount); id += 1) yield [id, `bench-make-${id}`, `Make ${id}`, id % 7 === 0];
}

export function* seriesRows(): Generator<(string | number)[]> {
  for (let id = 1; id <= seriesCount; id += 1)
    yield [id, makeOf(id), `Series ${id}`, yearOf(id) * 100 + 1, (yearOf(id) + 7) * 100 + 12];
}

export function* carRows(): Generator<(string | number | readonly string[])[]> {
  for (let id = 1; id <= carCount; id += 1) {
    const random = createRandom(SEED, PURPOSE.car, id);
    const kw = 40 + random.below(200);
    const modelId = seriesOf(id);
    const name = `${(1 + random.below(30) / 10).toFixed(1)} ${random.pick(['TDI', '16V', 'HDi', 'GTI'])}`;
    const codes = [`B${modelId % 97}${id % 15}`, `C${id % 1000}`];
    yield [
      id,
      makeOf(modelId),
      modelId,
      name,
      codes,
      1000 + random.below(2000),
      kw,
      Math.round(kw * 1.36),
      random.pick(['diesel', 'petrol']),
      'Sedan',
      yearOf(modelId) * 100 + 1,
      (yearOf(modelId) + 7) * 100 + 12,
    ];
  }
}

const choose = weightedIndex(Array.from({ length: seriesCount }, (_, index) => 1 / (index + 8) ** STEEPNESS));
/* Scatters the series over all makes, however popular they are. */
const scattered = (index: number) => ((index * 733) % seriesCount) + 1;

/** Cars that a group of parts fits: some engine types of a few series, `size` on average. */
export function carsOfGroup(group: number, size: number): number[] {
  const random = createRandom(SEED, PURPOSE.group, group);
  const count = Math.max(1, Math.round(size * (0.4 + 1.2 * random.next())));
  const cars = new Set<number>();
  while (cars.size < count) {
    const modelId = scattered(choose(random.next()));
    const share = 0.3 + 0.7 * random.next();
    for (let at = 1; at <= CARS_PER_SERIES && cars.size < count; at += 1)
      if (random.chance(share)) cars.add((modelId - 1) * CARS_PER_SERIES + at);
  }
  return [...cars];
}

const lang = firstLocale;
/** Jobs that exist for every car. */
const jobs = ['front-brakes', 'front-suspension', 'v-belt', 'ac-service'];
const cardsPerPage = 24;

const carRow = z.object({
  car_id: z.number(),
  kind: z.string(),
  kind_name: z.string(),
  brand: z.string(),
  group_slug: z.string(),
  cards: z.array(z.number()),
});
type Car = z.infer<typeof carRow>;

/* Half of the products on a page fit the car. */
const carsSql = (order: string) => `
  SELECT c.car_id, k.slug AS kind, k.name_${textKeyOf(lang)} AS kind_name, b.slug AS brand, g.slug AS group_slug,
    ARRAY(SELECT product_id FROM (
      (SELECT l.product_id FROM fit_group_car f JOIN listing l ON l.fit_group = f.group_id
        WHERE f.car_id = c.car_id AND f.group_id > 0 ORDER BY random() LIMIT ${cardsPerPage / 2})
      UNION ALL (SELECT product_id FROM listing WHERE cat2 = k.id ORDER BY random() LIMIT ${cardsPerPage / 2})) both_kinds) AS cards
  FROM (SELECT car_id FROM fit_group_car WHERE group_id > 1 GROUP BY car_id ORDER BY ${order} LIMIT $1) c
    CROSS JOIN LATERAL (SELECT l.cat2, l.brand_id FROM fit_group_car f JOIN listing l ON l.fit_group = f.group_id
      WHERE f.car_id = c.car_id AND f.group_id > 1 ORDER BY random() LIMIT 1) one
    JOIN brand b ON b.id = one.brand_id JOIN category k ON k.id = one.cat2 JOIN category g ON g.id = k.parent_id`;
const widestSql = 'SELECT product_id AS id FROM listing WHERE fit_group = 1 ORDER BY random() LIMIT $1';

/** Requests for random cars, for the cars with the most parts, and for parts that fit every car. */
export async function drawCarSamples(client: pg.Client, count: number): Promise<Sample[]> {
  const draw = async (order: string) => z.array(carRow).parse((await client.query(carsSql(order), [count])).rows);
  const { rows } = await client.query(widestSql, [count]);
  const widest = z.array(z.object({ id: z.number() })).parse(rows);
  const carsOfPart = { name: 'cars of a part for all cars', call: shop.shopProductCars };
  return [
    ...samplesOf('any car', await draw('random()')),
    ...samplesOf('busiest', await draw('count(*) DESC')),
    { ...carsOfPart, bodies: widest.map(({ id }) => ({ lang, articleId: id })) },
  ];
}

function samplesOf(which: string, cars: readonly Car[]): Sample[] {
  const sample = (name: string, call: Call, body: (car: Car, index: number) => object): Sample => ({
    name: `${which}: ${name}`,
    call,
    bodies: cars.map((car, index) => ({ lang, carId: car.car_id, ...body(car, index) })),
  });
  const filters = (...all: readonly (readonly [string, string])[]) => ({
    filter_options: { filters: all.map(([key, value]) => ({ key, values: [value] })) },
  });
  return [
    sample('list of a part kind', shop.shopProducts, ({ kind }) => filters(['category', kind])),
    sample('list of a group', shop.shopProducts, (car) => filters(['category', car.group_slug])),
    sample('list of a kind, exact fit only', shop.shopProducts, ({ kind }) => ({
      ...filters(['category', kind]),
      onlyExact: true,
      carFacts: { disc_front: '280' },
    })),
    sample('list of everything', shop.shopProducts, () => ({})),
    sample('list of a kind by brand', shop.shopProducts, ({ kind, brand }) =>
      filters(['category', kind], ['brand', brand]),
    ),
    sample('search for a kind', shop.shopProducts, (car) => ({ searchStr: car.kind_name })),
    sample('suggestions', shop.shopSearchProducts, (car) => ({ query: car.kind_name.slice(0, 100) })),
    sample('parts groups', carGroups, () => ({})),
    sample('jobs', carJobs, () => ({})),
    sample('offers of a drawing', schemeOffers, (_, index) => ({ kinds: kindsOnDrawing(index) })),
    sample('kit of a job', carJob, (_, index) => ({ job: jobs[index % jobs.length] })),
    sample(`${cardsPerPage} fit checks`, shopFit, ({ cards }) => ({ prodIds: [...new Set(cards)] })),
  ];
}
