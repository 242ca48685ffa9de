import type { Facet, Filter } from '@/lib/contract/catalogue/listing';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { definitionOf, facetNameOf, facetNames } from '@/lib/contract/facets';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

/* Counts of a facet are precomputed, counted with the list, or counted lifted: all must agree. */

let db: TestDatabase;
let services: ServicesApp;
let carId = 0;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  await db.write.query('UPDATE listing SET price = product_id * 100 WHERE price IS NULL');
  services = servicesApp(db);
  const { rows } = await db.read.query<{ car_id: number }>(
    `SELECT car_id FROM fit_group_car f JOIN listing l ON l.fit_group = f.group_id JOIN category c ON c.id = l.cat2
     WHERE f.group_id > 0 AND c.slug = 'brake-pad-set' GROUP BY car_id ORDER BY count(*) DESC, car_id LIMIT 1`,
  );
  carId = rows[0]?.car_id ?? 0;
}, 120_000);
afterAll(() => db.close());

const kind: Filter = { key: 'category', values: ['brake-pad-set'] };
const scopes: readonly (readonly [string, readonly Filter[], boolean])[] = [
  ['the whole shop', [], false],
  ['a group', [{ key: 'category', values: ['brake-system'] }], false],
  ['a part kind', [kind], false],
  ['a car', [], true],
  ['a part kind for a car', [kind], true],
];

async function facetsOf(filters: readonly Filter[], forCar: boolean): Promise<ReadonlyMap<string, Facet>> {
  const { facets } = await services.ask(shopProducts, {
    lang: 'ro-MD',
    limit: 1,
    filter_options: { filters: [...filters] },
    ...(forCar && { carId }),
  });
  return new Map(facets.map((facet) => [facet.key, facet]));
}

/** Choices that match the whole list. */
const anyPrice: Filter = { key: 'price', min: 0 };
const anyLevel: Filter = { key: 'availability', values: ['0'] };

function choiceIn(facet: Facet): Filter | undefined {
  if (facet.type === 'range') return { key: facet.key, min: facet.min };
  const first = facet.items.find(({ count }) => count > 0);
  return first && { key: facet.key, values: [first.value] };
}

/** A facet without its histogram, whose steps differ for whole categories. */
function counted(facet: Facet | undefined): unknown {
  return facet?.type === 'range' ? { ...facet, histogram: facet.histogram.length } : facet;
}

const seen = new Set<string>();

test.each(scopes)('[CAT-2] counts each facet of %s equally in every way', async (_, scope, forCar) => {
  const plain = await facetsOf(scope, forCar);
  expect(plain.size).toBeGreaterThan(4);
  for (const [key, facet] of plain) {
    seen.add(facetNameOf(key) ?? key);
    const other = key === anyPrice.key ? anyLevel : anyPrice;
    const own = choiceIn(facet);
    const beside = await facetsOf([...scope, other], forCar);
    expect(counted(beside.get(key))).toEqual(counted(facet));
    if (own === undefined || key === 'category') continue;
    const lifted = await facetsOf([...scope, other, own], forCar);
    expect(counted(lifted.get(key))).toEqual(counted(facet));
  }
});

test('[CAT-2] shows every facet in some list', () => {
  expect(facetNames.filter((name) => !seen.has(name))).toEqual([]);
});

test('[CAT-2] narrows a list to the counted products for a choice of every facet', async () => {
  const plain = await facetsOf([kind], false);
  for (const facet of plain.values()) {
    const first = facet.type === 'range' ? undefined : facet.items.find(({ count }) => count > 0);
    if (first === undefined) continue;
    const filters = [kind, { key: facet.key, values: [first.value] }];
    const { total } = await services.ask(shopProducts, { lang: 'ru', limit: 1, filter_options: { filters } });
    expect([facet.key, total]).toEqual([facet.key, first.count]);
  }
});

test('[CAT-2] rejects an unknown facet key, and finds nothing for an unsupported kind of choice', async () => {
  for (const key of ['colour', 'attr', 'brand.x', 'constructor']) {
    const filters = [{ key, values: ['red'] }];
    const { status, errorName } = await services.fail(shopProducts, { lang: 'ru', filter_options: { filters } });
    expect([key, status, errorName]).toEqual([key, 400, 'VALIDATION']);
  }
  for (const name of facetNames.filter((one) => one !== 'category')) {
    const key = definitionOf(name).family ? `${name}.none` : name;
    const ranges = definitionOf(name).control === 'money' || definitionOf(name).control === 'range';
    const filter: Filter = ranges ? { key, values: ['1'] } : { key, min: 1 };
    const { total } = await services.ask(shopProducts, { lang: 'ru', filter_options: { filters: [filter] } });
    expect([key, total]).toEqual([key, 0]);
  }
});
