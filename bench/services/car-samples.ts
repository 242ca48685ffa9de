import type pg from 'pg';
import { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { shopFit } from '@/lib/contract/catalogue/fit';
import { carJob, carJobs } from '@/lib/contract/catalogue/jobs';
import * as shop from '@/lib/contract/catalogue/shop';
import { carGroups } from '@/lib/contract/catalogue/vehicle';
import { firstLocale, textKeyOf } from '@/lib/contract/locales/locales';
import type { Sample } from './samples';

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

/* Half of the cards of a page fit the car. */
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

/** Requests for random cars, for the cars with most parts, and for parts that fit every car. */
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
    sample('kit of a job', carJob, (_, index) => ({ job: jobs[index % jobs.length] })),
    sample(`${cardsPerPage} fit checks`, shopFit, ({ cards }) => ({ prodIds: [...new Set(cards)] })),
  ];
}
