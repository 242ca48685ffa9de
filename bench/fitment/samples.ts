import type pg from 'pg';
import { z } from 'zod';
import { shopFit } from '@/lib/contract/catalogue/fit';
import { carJob, carJobs } from '@/lib/contract/catalogue/jobs';
import * as shop from '@/lib/contract/catalogue/shop';
import { carGroups } from '@/lib/contract/catalogue/vehicle';
import { firstLocale, textKeyOf } from '@/lib/contract/locales/locales';
import type { Sample } from '../services/samples';

const lang = firstLocale;
/** Jobs that are done on any car. */
const jobs = ['front-brakes', 'front-suspension', 'v-belt', 'ac-service'];
/** Cards on a page. */
const PAGE = 24;

const drawn = z.object({
  car_id: z.number(),
  kind: z.string(),
  kind_name: z.string(),
  brand: z.string(),
  group_slug: z.string(),
  cards: z.array(z.number()),
});
type SampledCar = z.infer<typeof drawn>;

/* A page of cards mixes what fits with what does not. */
const carsSql = (order: string) => `
  SELECT c.car_id, k.slug AS kind, k.name_${textKeyOf(lang)} AS kind_name, b.slug AS brand, g.slug AS group_slug,
    ARRAY(SELECT product_id FROM (
      (SELECT l.product_id FROM fit_group_car f JOIN listing l ON l.fit_group = f.group_id
        WHERE f.car_id = c.car_id AND f.group_id > 0 ORDER BY random() LIMIT ${PAGE / 2})
      UNION ALL (SELECT product_id FROM listing WHERE cat2 = k.id ORDER BY random() LIMIT ${PAGE / 2})) both_kinds) AS cards
  FROM (SELECT car_id FROM fit_group_car WHERE group_id > 1 GROUP BY car_id ORDER BY ${order} LIMIT $1) c
    CROSS JOIN LATERAL (SELECT l.cat2, l.brand_id FROM fit_group_car f JOIN listing l ON l.fit_group = f.group_id
      WHERE f.car_id = c.car_id AND f.group_id > 1 ORDER BY random() LIMIT 1) one
    JOIN brand b ON b.id = one.brand_id JOIN category k ON k.id = one.cat2 JOIN category g ON g.id = k.parent_id`;

const partsSql = `SELECT product_id AS id FROM listing WHERE fit_group > 1 ORDER BY random() LIMIT $1`;
const widestSql = `SELECT product_id AS id FROM listing WHERE fit_group = 1 ORDER BY random() LIMIT $1`;
const part = z.object({ id: z.number() });

/** Draws the samples: cars of every popularity, then the busiest ones. */
export async function drawSamples(client: pg.Client, count: number): Promise<Sample[]> {
  const cars = z.array(drawn).parse((await client.query(carsSql('random()'), [count])).rows);
  const busiest = z.array(drawn).parse((await client.query(carsSql('count(*) DESC'), [Math.min(count, 100)])).rows);
  const parts = z.array(part).parse((await client.query(partsSql, [count])).rows);
  const widest = z.array(part).parse((await client.query(widestSql, [count])).rows);
  return [...ofCars('any car', cars), ...ofCars('busiest', busiest), ...ofParts(parts, widest)];
}

const choice = (key: string, value: string) => ({ key, values: [value] });

/** The same part kinds by brand, without and with the car; and suggestions without and with verdicts. */
function besideBrand(which: string, cars: readonly SampledCar[]): Sample[] {
  const list = (name: string, bodyOf: (one: SampledCar) => object): Sample => ({
    name: `${which}: ${name}`,
    call: shop.shopProducts,
    bodies: cars.map((one) => ({ lang, ...bodyOf(one) })),
  });
  const suggested = (name: string, more: (one: SampledCar) => object): Sample => ({
    name: `${which}: ${name}`,
    call: shop.shopSearchProducts,
    bodies: cars.map((one) => ({ lang, query: one.kind_name.slice(0, 100), ...more(one) })),
  });
  const inBrand = ({ kind, brand }: SampledCar) => ({
    filter_options: { filters: [choice('category', kind), choice('brand', brand)] },
  });
  return [
    list('the kind by brand, no car', inBrand),
    list('the kind by brand and car', (one) => ({ carId: one.car_id, ...inBrand(one) })),
    suggested('suggestions, no car', () => ({})),
    suggested('suggestions with verdicts', ({ car_id }) => ({ carId: car_id })),
  ];
}

function ofCars(which: string, cars: readonly SampledCar[]): Sample[] {
  const list = (name: string, more: (one: SampledCar) => object): Sample => ({
    name: `${which}: ${name}`,
    call: shop.shopProducts,
    bodies: cars.map((one) => ({ lang, carId: one.car_id, ...more(one) })),
  });
  const inside = (slug: string) => ({ filter_options: { filters: [choice('category', slug)] } });
  return [
    list('list in a part kind', ({ kind }) => inside(kind)),
    list('list in a group', ({ group_slug }) => inside(group_slug)),
    list('list in a kind, only exact', ({ kind }) => ({
      ...inside(kind),
      onlyExact: true,
      carFacts: { disc_front: '280' },
    })),
    list('whole list', () => ({})),
    ...besideBrand(which, cars),
    list('search for a kind', ({ kind_name }) => ({ searchStr: kind_name })),
    list('reduced and in stock', () => ({
      filter_options: { filters: [choice('badge', 'sale'), choice('availability', '1')] },
      facets: false,
    })),
    { name: `${which}: parts groups`, call: carGroups, bodies: cars.map(({ car_id }) => ({ lang, carId: car_id })) },
    { name: `${which}: jobs`, call: carJobs, bodies: cars.map(({ car_id }) => ({ lang, carId: car_id })) },
    {
      name: `${which}: kit of a job`,
      call: carJob,
      bodies: cars.map(({ car_id }, index) => ({ lang, carId: car_id, job: jobs[index % jobs.length] })),
    },
    {
      name: `${which}: ${PAGE} verdicts`,
      call: shopFit,
      bodies: cars.map(({ car_id, cards }) => ({ lang, carId: car_id, prodIds: [...new Set(cards)] })),
    },
  ];
}

function ofParts(parts: readonly { id: number }[], widest: readonly { id: number }[]): Sample[] {
  const cars = (name: string, of: readonly { id: number }[], more: (index: number) => object = () => ({})): Sample => ({
    name,
    call: shop.shopProductCars,
    bodies: of.map(({ id }, index) => ({ lang, articleId: id, ...more(index) })),
  });
  return [
    cars('cars of a part', parts),
    cars('cars of a part for 30,000', widest),
    cars('the same, page by page', widest, (index) => ({ skip: (index * 1237) % 29_900 })),
    cars('the same, of one make', widest, (index) => ({ manuId: 1 + (index % 60) })),
  ];
}
