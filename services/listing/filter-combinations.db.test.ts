import type { z } from 'zod';
import type { Filter } from '@/lib/contract/catalogue/listing';
import { productSorts } from '@/lib/contract/catalogue/listing';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

/* Every combination in a URL must return a list, possibly empty, never an error. */

let db: TestDatabase;
let services: ServicesApp;
let carId = 0;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  services = servicesApp(db);
  const { rows } = await db.read.query<{ car_id: number }>(
    'SELECT car_id FROM fit_group_car WHERE group_id > 0 GROUP BY car_id ORDER BY count(*) DESC, car_id LIMIT 1',
  );
  carId = rows[0]?.car_id ?? 0;
}, 120_000);
afterAll(() => db.close());

type Body = z.input<typeof shopProducts.request>;

const limit = 100;
const values = (key: string, ...chosen: string[]): Filter => ({ key, values: chosen });
/** Facet choices: existing values, values without parts, and invalid values. */
const choices: readonly Filter[] = [
  values('brand', 'bosch', 'trw'),
  values('brand', 'bosch', 'bosch'),
  values('brand', 'no-such-brand'),
  values('availability', '4'),
  values('availability', '1.5'),
  values('availability', 'soon', '4'),
  values('rating', '4.5'),
  values('rating', '3.5', 'best'),
  values('badge', 'sale', 'new'),
  values('badge', 'gold'),
  values('attr.axle', 'front', 'front'),
  values('attr.axle', 'middle'),
  values('attr.no_such_attribute', '1'),
  values('price', '100'),
  { key: 'price', min: 20_000, max: 90_000 },
  { key: 'price', min: 50_000, max: 10_000 },
  { key: 'price', min: -1e12, max: 1e12 },
  { key: 'price', min: 0.5, max: 1.5 },
  { key: 'attr.width', min: 20.5, max: 60 },
  { key: 'rating', min: 3 },
];
const nothing = { key: 'attr.thickness', min: 2, max: 1 };
const narrow: readonly [string, () => Partial<Body>][] = [
  ['the whole shop', () => ({})],
  ['a part kind', () => ({ filter_options: { filters: [values('category', 'brake-pad-set')] } })],
  [
    'two kinds of a group',
    () => ({
      filter_options: {
        filters: [values('category', 'brake-system'), values('category', 'brake-pad-set', 'brake-disc')],
      },
    }),
  ],
  [
    'a kind outside of its group',
    () => ({ filter_options: { filters: [values('category', 'brake-system'), values('category', 'oil-filter')] } }),
  ],
  ['a car', () => ({ carId })],
  ['a search', () => ({ searchStr: 'placute bosch' })],
  ['given products', () => ({ prodIds: [1, 2, 3, 999_999] })],
];

/** Each pair of choices, with or without one that matches nothing. */
function pairs(): Filter[][] {
  return choices.flatMap((one, at) => [
    [one],
    ...choices.slice(at + 1).flatMap((other) => {
      if (other.key === one.key) return [];
      return [
        [one, other],
        [one, other, nothing],
      ];
    }),
  ]);
}

async function faultOf(body: Body): Promise<string | undefined> {
  const response = await services.send(shopProducts, body);
  const filtersJson = JSON.stringify(body.filter_options);
  if (response.status !== 200) return `${response.status} ${filtersJson}`;
  const { items, total, totalCapped } = shopProducts.response.parse(await response.json());
  const shown = Math.min(total, limit);
  return items.length === shown || totalCapped ? undefined : `${items.length} of ${total} ${filtersJson}`;
}

test.each(narrow)(
  '[CAT-2] combines facets of %s into a list of the stated length',
  async (_, requestFilters) => {
    const { filter_options: own, ...more } = requestFilters();
    const faults: (string | undefined)[] = [];
    for (const [at, chosen] of pairs().entries()) {
      const sort = productSorts[at % productSorts.length];
      const filters = [...(own?.filters ?? []), ...chosen];
      faults.push(await faultOf({ lang: at % 2 ? 'ru' : 'ro-MD', limit, sort, ...more, filter_options: { filters } }));
    }
    expect(faults.length).toBeGreaterThan(300);
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  },
  240_000,
);

test('[CAT-2] counts each facet without its own choice when nothing matches', async () => {
  const filters = [values('brand', 'no-such-brand'), values('availability', '4')];
  const answer = await services.ask(shopProducts, { lang: 'ro-MD', filter_options: { filters } });
  const stocked = await services.ask(shopProducts, { lang: 'ro-MD', filter_options: { filters: filters.slice(1) } });
  const facet = (of: typeof answer, key: string) => of.facets.find((one) => one.key === key);
  expect(answer.total).toBe(0);
  expect(facet(answer, 'brand')).toEqual(facet(stocked, 'brand'));
  const levels = facet(answer, 'availability');
  expect(levels?.type === 'radio' && levels.items).toEqual([expect.objectContaining({ value: '4', count: 0 })]);
});
