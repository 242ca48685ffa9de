import { z } from 'zod';
import { shopFit, shopFitFacts } from '@/lib/contract/catalogue/fit';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let services: ServicesApp;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  services = servicesApp(db);
}, 120_000);
afterAll(() => db.close());

const lang = 'ro-MD' as const;
const numbers = z.array(z.record(z.string(), z.int()));
async function result(sql: string): Promise<Record<string, number>> {
  const [row] = numbers.parse((await db.read.query(sql)).rows);
  if (row === undefined) throw new Error(`Nothing found by ${sql}`);
  return row;
}
/** A linked product with this kind of rule, and its car. */
const conditional = (criterion: string) =>
  result(`SELECT l.product_id AS product, f.car_id AS car FROM listing l
    JOIN fit_rule r ON r.id = l.fit_rule AND r.conditions->0->>'criteriaId' = '${criterion}'
    JOIN fit_group_car f ON f.group_id = l.fit_group AND f.rule_id IS NULL ORDER BY 1, 2 LIMIT 1`);
async function judge(carId: number, id: number, facts: Record<string, string> = {}) {
  const { items } = await services.ask(shopFit, { lang, carId, facts, prodIds: [id] });
  return items[0];
}

test('[PRD-1] returns exact for a linkage without a rule, universal for group 0, unknown without a group', async () => {
  const { car = 0, product = 0 } = await result(`SELECT l.product_id AS product, f.car_id AS car FROM listing l
    JOIN fit_group_car f ON f.group_id = l.fit_group WHERE l.fit_group > 0 AND l.fit_rule IS NULL AND f.rule_id IS NULL LIMIT 1`);
  const { all = 0 } = await result('SELECT product_id AS all FROM listing WHERE fit_group = 0 LIMIT 1');
  const { unknown = 0 } = await result('SELECT product_id AS unknown FROM listing WHERE fit_group IS NULL LIMIT 1');
  const { items } = await services.ask(shopFit, { lang, carId: car, prodIds: [product, all, unknown, 999_999] });
  const verdicts = new Map(items.map(({ id, verdict, linkedCarId }) => [id, [verdict, linkedCarId]]));
  expect(verdicts).toEqual(
    new Map([
      [product, ['exact', car]],
      [all, ['universal', null]],
      [unknown, ['unknown', null]],
    ]),
  );
});

test('[PRD-1] asks for a missing fact with the values of parts for the car, and the fact decides the verdict', async () => {
  const { product = 0, car = 0 } = await conditional('disc_front');
  const fit = await judge(car, product);
  expect(fit?.verdict).toBe('conditional');
  const [question] = fit?.missing ?? [];
  expect(question).toMatchObject({ criteriaId: 'disc_front', needs: expect.stringMatching(/^\d+\smm$/) });
  expect(question?.hint).not.toBe('');
  const needed = question?.options.find(({ label }) => label === question.needs);
  expect(needed).toBeDefined();
  expect((await judge(car, product, { disc_front: needed?.value ?? '' }))?.verdict).toBe('exact');
  const other = await judge(car, product, { disc_front: '999' });
  expect(other).toMatchObject({
    verdict: 'none',
    reasons: [{ code: 'criterion', params: { needs: question?.needs, yours: '999\u00a0mm' } }],
  });
  const russian = await services.ask(shopFit, { lang: 'ru', carId: car, prodIds: [product] });
  expect(russian.items[0]?.missing[0]?.needs).toMatch(/мм$/);
});

test('[PRD-1] asks for the build month in decisive spans when a part changed during production', async () => {
  const { product = 0, car = 0 } = await result(`SELECT l.product_id AS product, f.car_id AS car FROM listing l
    JOIN fit_group_car f ON f.group_id = l.fit_group WHERE l.fit_rule IS NULL AND f.rule_id IS NOT NULL LIMIT 1`);
  const options = (await judge(car, product))?.missing[0]?.options ?? [];
  expect(options).toHaveLength(2);
  const verdicts = await Promise.all(
    options.map(async ({ value }) => (await judge(car, product, { build_month: value }))?.verdict),
  );
  expect(verdicts.toSorted()).toEqual(['exact', 'none']);
});

test('[PRD-1] names the engines, series or makes that a non-fitting part is for', async () => {
  const { product = 0, car = 0 } = await result(`SELECT l.product_id AS product, o.car_id AS car FROM listing l
    JOIN fit_group_car f ON f.group_id = l.fit_group JOIN vehicle v USING (car_id) JOIN vehicle o USING (model_id)
    WHERE l.fit_group > 0 AND NOT EXISTS (SELECT FROM fit_group_car x WHERE x.group_id = l.fit_group AND x.car_id = o.car_id)
    LIMIT 1`);
  const other = await judge(car, product);
  expect(other).toMatchObject({ verdict: 'none', linkedCarId: null, reasons: [{ code: 'engine' }] });
  const stranger = await result(`SELECT l.product_id AS product, v.car_id AS car FROM listing l, vehicle v
    WHERE l.fit_group > 0 AND NOT EXISTS (SELECT FROM fit_group_car x JOIN vehicle y USING (car_id)
      WHERE x.group_id = l.fit_group AND y.manu_id = v.manu_id) LIMIT 1`);
  expect(await judge(stranger['car'] ?? 0, stranger['product'] ?? 0)).toMatchObject({
    verdict: 'none',
    reasons: [{ code: 'make' }],
  });
});

test('[GAR-1] returns unknown for a car that is no longer in the catalogue', async () => {
  const { product = 0 } = await conditional('disc_front');
  expect(await judge(999_999, product)).toMatchObject({ verdict: 'unknown', missing: [], reasons: [] });
  expect((await services.ask(shopFitFacts, { lang, carId: 999_999, facts: { gearbox: 'manual' } })).items).toEqual([
    expect.objectContaining({ criteriaId: 'gearbox', answerLabel: 'manuală', options: [] }),
  ]);
});

test('[GAR-1] returns the questions of parts for a car with the stored facts', async () => {
  const { car = 0 } = await conditional('disc_front');
  const { items } = await services.ask(shopFitFacts, { lang, carId: car, facts: { disc_front: '280' } });
  const disc = items.find(({ criteriaId }) => criteriaId === 'disc_front');
  expect(disc).toMatchObject({ answer: '280', answerLabel: '280\u00a0mm' });
  expect(disc?.options.length).toBeGreaterThan(0);
});

test('[CAT-2] excludes parts with open questions from a list limited to exact fits', async () => {
  const { car: carId = 0, product = 0 } = await conditional('disc_front');
  const list = async (body: { onlyExact?: boolean; carFacts?: Record<string, string> }) => {
    const response = await services.ask(shopProducts, { lang, carId, limit: 100, ...body });
    const rest = Array.from({ length: Math.max(0, response.pages - 1) }, (_, index) => index + 2);
    const pages = await Promise.all(
      rest.map((page) => services.ask(shopProducts, { lang, carId, limit: 100, page, ...body })),
    );
    return { total: response.total, ids: [response, ...pages].flatMap(({ items }) => items.map(({ id }) => id)) };
  };
  const verdictsOf = async (ids: readonly number[], facts = {}) => {
    const result = new Set<string>();
    for (let from = 0; from < ids.length; from += 200) {
      const { items } = await services.ask(shopFit, { lang, carId, facts, prodIds: ids.slice(from, from + 200) });
      for (const { verdict } of items) result.add(verdict);
    }
    return [...result].toSorted();
  };
  const all = await list({});
  const exact = await list({ onlyExact: true });
  expect(all.ids).toContain(product);
  expect(all.ids).toHaveLength(all.total);
  expect(await verdictsOf(all.ids)).toEqual(['conditional', 'exact', 'universal']);
  expect(exact.ids).not.toContain(product);
  expect(exact.total).toBeLessThan(all.total);
  expect(await verdictsOf(exact.ids)).toEqual(['exact', 'universal']);
  const needed = (await judge(carId, product))?.missing[0]?.needs.replace(/\D/g, '') ?? '';
  const answered = await list({ onlyExact: true, carFacts: { disc_front: needed } });
  expect(answered.ids).toContain(product);
  expect(await verdictsOf(answered.ids, { disc_front: needed })).toEqual(['exact', 'universal']);
  const contradicted = await list({ carFacts: { disc_front: '999' } });
  expect(contradicted.ids).not.toContain(product);
  expect(await verdictsOf(contradicted.ids, { disc_front: '999' })).not.toContain('none');
});
