import { z } from 'zod';
import { schemeOffers } from '@/lib/contract/catalogue/schemes';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { schemeKinds, schemes } from '@/lib/domain/schemes/schemes';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { refreshFacets } from '../catalogue/facets';
import { transaction } from '../db/query';

const lang = 'ro-MD' as const;
const inStock = { key: 'availability', values: ['1'] };
const carRows = z.array(z.object({ id: z.int() }));

let db: TestDatabase;
let services: ServicesApp;

async function carIds(sql: string): Promise<number[]> {
  return carRows.parse((await db.write.query(sql)).rows).map(({ id }) => id);
}

/** Sells out some part kinds, and gives one in five parts of the car with most parts a condition that the car fails. */
beforeAll(async () => {
  db = await createCatalogueDatabase();
  await db.write.query('UPDATE listing SET availability = 0 WHERE cat2 % 7 = 0');
  await db.write.query(
    `INSERT INTO fit_rule (id, conditions) VALUES (99001, '[{"criteriaId":"build_month","from":209901}]')`,
  );
  await db.write.query(`UPDATE listing SET fit_rule = 99001 WHERE product_id % 5 = 0 AND fit_group IN (
    SELECT group_id FROM fit_group_car WHERE group_id > 0 AND car_id = (
      SELECT car_id FROM fit_group_car GROUP BY car_id ORDER BY count(*) DESC, car_id LIMIT 1))`);
  await transaction(db.write, (client) => refreshFacets(client, null));
  services = servicesApp(db);
}, 120_000);
afterAll(() => db.close());

type OfferedKind = { readonly scheme: string; readonly kind: string; readonly [key: string]: unknown };

/** The offers of every drawing. */
async function readOffers(carId?: number) {
  const all = schemes.map(async (scheme) => {
    const body = { lang, kinds: schemeKinds(scheme), ...(carId !== undefined && { carId }) };
    const { items } = await services.ask(schemeOffers, body);
    return items.map((offer) => ({ scheme: scheme.code, ...offer }));
  });
  return (await Promise.all(all)).flat();
}

type Offers = Awaited<ReturnType<typeof readOffers>>;

function fromOffers(offers: Offers): OfferedKind[] {
  return offers.map(({ scheme, kind, count, isAvailable, price }) => ({
    scheme,
    kind: kind.slug,
    count,
    isAvailable,
    price: price?.amount ?? null,
  }));
}

/** The same counts and prices from the lists to which the drawings link. */
async function fromLists(offers: Offers, carId?: number): Promise<OfferedKind[]> {
  const listed: OfferedKind[] = [];
  for (const { scheme, kind, filters } of offers) {
    const ofKind = [{ key: 'category', values: [kind.slug] }, ...filters];
    const car = carId === undefined ? {} : { carId };
    const plain = { lang, facets: false, limit: 1, ...car };
    const all = await services.ask(shopProducts, { ...plain, filter_options: { filters: ofKind } });
    const cheapest = await services.ask(shopProducts, {
      ...plain,
      sort: 'price',
      filter_options: { filters: [...ofKind, inStock] },
    });
    const [first] = cheapest.items;
    const price = first?.price?.amount ?? null;
    listed.push({ scheme, kind: kind.slug, count: all.total, isAvailable: cheapest.total > 0, price });
  }
  return listed;
}

test('[SCH-1] drawings without a car show the counts and lowest prices of the lists they link to', async () => {
  const offers = await readOffers();
  expect(fromOffers(offers)).toEqual(await fromLists(offers));
  expect(offers.filter(({ price, filters }) => price !== null && filters.length > 0).length).toBeGreaterThan(5);
  expect(offers.filter(({ count, isAvailable }) => count > 0 && !isAvailable).length).toBeGreaterThan(0);
}, 120_000);

test('[SCH-1] drawings for a car show the counts and lowest prices of the lists they link to', async () => {
  const busiest = `SELECT car_id AS id FROM fit_group_car GROUP BY car_id ORDER BY count(*) DESC, car_id LIMIT 2`;
  const others = 'SELECT car_id AS id FROM vehicle ORDER BY car_id % 97, car_id LIMIT 2';
  for (const carId of [...(await carIds(busiest)), ...(await carIds(others))]) {
    const offers = await readOffers(carId);
    expect(fromOffers(offers)).toEqual(await fromLists(offers, carId));
    expect(offers.some(({ price }) => price !== null)).toBe(true);
  }
}, 120_000);

test('[SCH-1] front control arms without axle attribute are selected by mounting position', async () => {
  const { items } = await services.ask(schemeOffers, { lang, kinds: [{ kind: 'control-arm', axle: 'front' }] });
  expect(items).toMatchObject([
    { filters: [{ key: 'attr.position', values: ['front', 'front_left', 'front_right'] }] },
  ]);
  expect(items[0]?.count).toBeGreaterThan(0);
});

test('[SCH-1] a drawing of an axle offers all parts of a kind without axle attribute', async () => {
  const kinds = [{ kind: 'brake-caliper-piston' }, { kind: 'brake-caliper-piston', axle: 'front' as const }];
  const [whole, front] = (await services.ask(schemeOffers, { lang, kinds })).items;
  expect(front).toEqual(whole);
});
