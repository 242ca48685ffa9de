import { z } from 'zod';
import { shopProducts, shopSearchProducts, shopSearchProductsByOen } from '@/lib/contract/catalogue/shop';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

const lang = 'ro-MD' as const;
let db: TestDatabase;
let services: ServicesApp;

beforeAll(async () => {
  db = await createCatalogueDatabase();
  services = servicesApp(db);
}, 120_000);
afterAll(() => db.close());

const oneOf = async <Row>(schema: z.ZodType<Row>, sql: string): Promise<Row> =>
  schema.parse((await db.read.query(sql)).rows[0]);
const list = (more: object) => services.ask(shopProducts, { lang, ...more });
const suggest = (query: string, more: object = {}) => services.ask(shopSearchProducts, { lang, query, ...more });
const fitting: readonly (string | undefined)[] = ['exact', 'conditional', 'universal'];

/** A car, a part kind that partly fits it, and a part kind that does not fit it. */
const carAndKinds = () =>
  oneOf(
    z.object({ car: z.int(), some: z.string(), none: z.string() }),
    `SELECT v.car_id AS car, s.name_ro AS some, n.name_ro AS none FROM vehicle v
      JOIN category s ON s.slug = 'brake-pad-set'
      JOIN LATERAL (SELECT c.* FROM category c WHERE c.parent_id IS NOT NULL AND c.id <> s.id
        AND EXISTS (SELECT FROM listing l WHERE l.cat2 = c.id AND l.fit_group > 0)
        AND NOT EXISTS (SELECT FROM listing l WHERE l.cat2 = c.id AND (l.fit_group = 0 OR l.fit_group IN (
          SELECT group_id FROM fit_group_car WHERE car_id = v.car_id))) ORDER BY c.id LIMIT 1) n ON true
      WHERE EXISTS (SELECT FROM listing l JOIN fit_group_car f ON f.group_id = l.fit_group AND f.car_id = v.car_id
        WHERE l.cat2 = s.id AND f.rule_id IS NULL AND l.fit_rule IS NULL) ORDER BY 1 LIMIT 1`,
  );

test('[TEC-2] ignores an unknown car and returns none', async () => {
  const all = await list({ facets: false });
  const unknown = await list({ facets: false, carId: 999_999_999, carFacts: { disc_front: '288' }, onlyExact: true });
  expect([unknown.total, unknown.car]).toEqual([all.total, null]);
});

test('[TEC-2] prefers a car in the text to the chosen car', async () => {
  const { car } = await oneOf(
    z.object({ car: z.int() }),
    "SELECT v.car_id AS car FROM vehicle v JOIN manufacturer m USING (manu_id) WHERE m.name = 'Skoda' LIMIT 1",
  );
  const named = await list({ searchStr: 'golf 5' });
  const chosen = await list({ searchStr: 'golf 5', carId: car });
  expect(chosen.understood?.vehicle?.name).toBe('Volkswagen Golf V');
  expect([chosen.total, chosen.car]).toEqual([named.total, null]);
});

test('[TEC-2] narrows a search to the car, and does not reinterpret a query whose products do not fit', async () => {
  const { car, some, none } = await carAndKinds();
  const [all, narrowed] = [await list({ searchStr: some }), await list({ searchStr: some, carId: car })];
  expect(narrowed.total).toBeGreaterThan(0);
  expect(narrowed.total).toBeLessThan(all.total);
  const missing = await list({ searchStr: none, carId: car });
  expect([missing.total, missing.car?.carId]).toEqual([0, car]);
  expect(missing.understood?.category?.name).toBe(none);
});

test('[TEC-2] suggests fitting products with their verdicts, or all products when none fits', async () => {
  const { car, some, none } = await carAndKinds();
  const verdicts = async (query: string) => {
    const { groups, total } = await suggest(query, { carId: car });
    return { total, of: groups.flatMap(({ items }) => items.map(({ fit }) => fit?.verdict)) };
  };
  const result = await verdicts(some);
  expect(result.of.length).toBeGreaterThan(0);
  expect(result.of.filter((verdict) => !fitting.includes(verdict))).toEqual([]);
  expect(result.total).toBe((await list({ searchStr: some, carId: car })).total);
  const misfits = await verdicts(none);
  expect(misfits.of.length).toBeGreaterThan(0);
  expect(misfits.of.filter((verdict) => fitting.includes(verdict))).toEqual([]);
  expect((await suggest(some)).groups.flatMap(({ items }) => items.flatMap(({ fit }) => fit ?? []))).toEqual([]);
});

test('[TEC-2] applies facts in suggestions as in lists', async () => {
  const { car, product, needs } = await oneOf(
    z.object({ car: z.int(), product: z.string(), needs: z.string() }),
    `SELECT f.car_id AS car, o.raw AS product, r.conditions->0->'values'->>0 AS needs FROM listing l
      JOIN fit_rule r ON r.id = l.fit_rule AND r.conditions->0->>'criteriaId' = 'disc_front'
      JOIN fit_group_car f ON f.group_id = l.fit_group AND f.rule_id IS NULL
      JOIN oen o ON o.product_id = l.product_id AND o.kind = 'article' ORDER BY 1, 2 LIMIT 1`,
  );
  const verdict = async (carFacts: Record<string, string>) => {
    const { items } = await services.ask(shopSearchProductsByOen, { lang, query: product, carId: car, carFacts });
    return items.find(({ partNumber }) => partNumber === product)?.fit;
  };
  expect(await verdict({})).toMatchObject({
    verdict: 'conditional',
    missing: [{ needs: expect.stringMatching(/mm$/) }],
  });
  expect((await verdict({ disc_front: needs }))?.verdict).toBe('exact');
  expect((await verdict({ disc_front: '999' }))?.verdict).toBe('none');
});
