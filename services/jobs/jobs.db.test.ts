import { z } from 'zod';
import { carJob, carJobs, shopProductJobs } from '@/lib/contract/catalogue/jobs';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

const lang = 'ro-MD' as const;
const numbers = z.array(z.record(z.string(), z.int()));

let db: TestDatabase;
let services: ServicesApp;
let carId = 0;
let bareCar = 0;
let dieselCar = 0;

async function run(sql: string, values: readonly unknown[] = []): Promise<Record<string, number>[]> {
  return numbers.parse((await db.write.query(sql, [...values])).rows);
}

/** Makes parts of a kind and several brands fit the cars of group 9001 without conditions. */
const link = (code: string, axle: string | null = null) =>
  run(
    `UPDATE listing SET fit_group = 9001, fit_rule = NULL FROM (
      SELECT l.product_id FROM listing l JOIN category c ON c.id = l.cat2 WHERE c.code = $1 AND l.price IS NOT NULL
        AND ($2::text IS NULL OR l.attrs && ARRAY(SELECT id FROM attribute_value WHERE key = 'axle' AND value = $2))
        AND l.fit_group IS DISTINCT FROM 9001 ORDER BY l.availability DESC, l.rank LIMIT 8) p
    WHERE p.product_id = listing.product_id RETURNING listing.product_id AS id`,
    [code, axle],
  );

beforeAll(async () => {
  db = await createCatalogueDatabase();
  const [petrol] = await run(
    `SELECT min(car_id) AS id FROM vehicle JOIN model_series s USING (model_id)
      WHERE s.name LIKE 'Golf V (%' AND fuel_type = 'petrol' AND cylinders = 4 AND liter = 1.6`,
  );
  const [diesel] = await run("SELECT min(car_id) AS id FROM vehicle WHERE fuel_type = 'diesel'");
  const [bare] = await run("SELECT max(car_id) AS id FROM vehicle WHERE fuel_type = 'petrol'");
  carId = petrol?.['id'] ?? 0;
  dieselCar = diesel?.['id'] ?? 0;
  bareCar = bare?.['id'] ?? 0;
  await run('DELETE FROM fit_group_car WHERE car_id = ANY($1) AND group_id > 0', [[carId, bareCar]]);
  await run('INSERT INTO fit_group_car (car_id, group_id) VALUES ($1, 9001)', [carId]);
  for (const code of ['FLT-010', 'BLT-030', 'COL-010', 'IGN-010', 'BRK-110']) await link(code);
  await link('BRK-010', 'front');
  await link('BRK-010', 'rear');
  await link('BRK-020', 'front');
  await run(
    'UPDATE stock SET quantity = 20 WHERE product_id IN (SELECT product_id FROM listing WHERE fit_group = 9001)',
  );
  services = servicesApp(db);
}, 120_000);
afterAll(() => db.close());

type Wishes = Partial<Parameters<typeof services.ask<typeof carJob.request, typeof carJob.response>>[1]>;
const kit = (job: string, choices: Wishes = {}) => services.ask(carJob, { lang, carId, job, ...choices });
const lineOf = (answer: Awaited<ReturnType<typeof kit>>, key: string) => answer.lines.find((line) => line.key === key);
const partsOf = (answer: Awaited<ReturnType<typeof kit>>) =>
  answer.lines.flatMap(({ part, others }) => [...(part ? [part] : []), ...others]);

test('[GAR-1] computes quantities of a kit: a pair of discs, a plug per cylinder, oil for the engine', async () => {
  const brakes = await kit('front-brakes');
  expect(lineOf(brakes, 'discs')).toMatchObject({ pieces: 2, basis: 'job', part: { quantity: 2 } });
  const discs = lineOf(brakes, 'discs')?.part;
  expect(discs?.total.amount).toBe((discs?.product.price?.amount ?? 0) * 2);
  expect(lineOf(await kit('spark-plugs'), 'plugs')).toMatchObject({ pieces: 4, basis: 'cylinders' });
  const oil = lineOf(await kit('oil-service'), 'oil');
  expect(oil).toMatchObject({ litres: 4.3, basis: 'guideline' });
  const volume = oil?.part?.product.attributes.find(({ key }) => key === 'volume')?.value.replace(',', '.');
  expect(oil?.part?.quantity).toBe(Math.ceil(4.3 / Number(volume)));
});

test('[GAR-1] offers tiers of ascending price with available parts that fit', async () => {
  for (const job of ['front-brakes', 'timing-belt', 'oil-service']) {
    const sums = await Promise.all(
      (['economy', 'balanced', 'oe'] as const).map(async (tier) => (await kit(job, { tier })).total.amount),
    );
    expect(sums).toEqual(sums.toSorted((one, other) => one - other));
    const answer = await kit(job);
    expect(answer.tiers.map(({ total }) => total.amount)).toEqual(sums);
    for (const { product, fit, quantity } of partsOf(answer)) {
      expect(['exact', 'universal']).toContain(fit.verdict);
      expect(product.availability.quantity).toBeGreaterThanOrEqual(Math.min(quantity, 99));
    }
  }
  const pads = lineOf(await kit('front-brakes', { tier: 'economy' }), 'pads');
  const cheapest = Math.min(...(pads?.others ?? []).map(({ total }) => total.amount));
  expect(pads?.part?.total.amount).toBeLessThanOrEqual(cheapest);
});

test('[GAR-1] separates front from rear, and does not buy parts that a set includes', async () => {
  const [front, rear] = await Promise.all([kit('front-brakes'), kit('rear-brakes')]);
  const ids = (answer: typeof front) =>
    new Set(
      partsOf({ ...answer, lines: answer.lines.filter(({ key }) => key === 'pads') }).map(({ product }) => product.id),
    );
  expect(ids(front).size).toBeGreaterThan(0);
  expect([...ids(rear)].filter((id) => ids(front).has(id))).toEqual([]);
  expect(lineOf(rear, 'discs')?.state).toBe('none');
  const belt = await kit('timing-belt');
  expect(lineOf(belt, 'water-pump')).toMatchObject({ state: 'included' });
  const counted = belt.lines.filter(({ state }) => state === 'in');
  expect(belt.total.amount).toBe(counted.reduce((sum, { part }) => sum + (part?.total.amount ?? 0), 0));
});

test('[GAR-1] uses a chosen part, and removes or adds a line on request', async () => {
  const plain = await kit('front-brakes');
  const other = lineOf(plain, 'pads')?.others[0]?.product.id ?? 0;
  const swapped = await kit('front-brakes', { parts: [{ line: 'pads', prodId: other }] });
  expect(lineOf(swapped, 'pads')).toMatchObject({ part: { product: { id: other } }, replaced: null });
  const stranger = lineOf(await kit('oil-service'), 'oil-filter')?.part?.product.id ?? 0;
  const ignored = await kit('front-brakes', { parts: [{ line: 'pads', prodId: stranger }] });
  expect(lineOf(ignored, 'pads')?.part?.product.id).toBe(lineOf(plain, 'pads')?.part?.product.id);
  const pads = lineOf(plain, 'pads')?.part?.total.amount ?? 0;
  const without = await kit('front-brakes', { out: ['pads'] });
  expect(lineOf(without, 'pads')?.state).toBe('out');
  expect(without.total.amount).toBe(plain.total.amount - pads);
  expect(lineOf(plain, 'brake-fluid')?.state).toBe('out');
  const more = await kit('front-brakes', { extra: ['brake-fluid'] });
  expect(more.total.amount).toBe(plain.total.amount + (lineOf(more, 'brake-fluid')?.part?.total.amount ?? 0));
});

test('[GAR-1] replaces an unavailable chosen part by one with the same OE number', async () => {
  const pads = lineOf(await kit('front-brakes'), 'pads');
  const lost = pads?.part?.product.id ?? 0;
  const equal = pads?.others.at(-1)?.product.id ?? 0;
  await run("DELETE FROM oen WHERE product_id = $1 AND kind = 'oe'", [lost]);
  await run(
    "INSERT INTO oen (product_id, key, raw, maker, kind) SELECT id, 'KITTEST1', 'KIT TEST 1', 'VAG', 'oe' FROM unnest($1::int[]) id",
    [[lost, equal]],
  );
  await run('UPDATE stock SET quantity = 0 WHERE product_id = $1', [lost]);
  await run('UPDATE listing SET availability = 0 WHERE product_id = $1', [lost]);
  const now = await kit('front-brakes', { parts: [{ line: 'pads', prodId: lost }] });
  expect(lineOf(now, 'pads')).toMatchObject({ state: 'in', replaced: { id: lost }, part: { product: { id: equal } } });
  expect(partsOf(await kit('front-brakes')).map(({ product }) => product.id)).not.toContain(lost);
  const discs = partsOf(now).flatMap(({ product }) => (product.category?.name === 'Disc de frână' ? [product.id] : []));
  await run(
    `UPDATE stock s SET quantity = CASE warehouse_id WHEN (SELECT min(warehouse_id) FROM stock o
      WHERE o.product_id = s.product_id) THEN 1 ELSE 0 END WHERE product_id = ANY($1)`,
    [discs],
  );
  expect(lineOf(await kit('front-brakes'), 'discs')).toMatchObject({ state: 'noStock', part: null });
});

test('[PRD-1] asks each question once, and a fact excludes parts that do not fit', async () => {
  const fittings = partsOf(await kit('front-brakes')).filter(({ product }) =>
    product.category?.name.startsWith('Set accesorii'),
  );
  const ids = fittings.map(({ product }) => product.id);
  await run(`INSERT INTO fit_rule (id, conditions) VALUES (90002, '[{"criteriaId":"brake_system","values":["ATE"]}]')`);
  await run('UPDATE listing SET fit_rule = 90002 WHERE product_id = ANY($1)', [ids]);
  services = servicesApp({ ...db });
  const open = await kit('front-brakes');
  expect(lineOf(open, 'pad-fittings')?.part?.fit.verdict).toBe('conditional');
  expect(open.questions.map(({ criteriaId }) => criteriaId)).toEqual(['brake_system']);
  const answered = await kit('front-brakes', { carFacts: { brake_system: 'ATE' } });
  expect(lineOf(answered, 'pad-fittings')?.part?.fit.verdict).toBe('exact');
  expect(answered.questions).toEqual([]);
  const refused = await kit('front-brakes', { carFacts: { brake_system: 'TRW' } });
  expect(partsOf(refused).filter(({ product }) => ids.includes(product.id))).toEqual([]);
});

test('[GAR-1] offers a job where a main part fits, and returns 404 where the job does not apply', async () => {
  const offered = async (id: number) => (await services.ask(carJobs, { lang, carId: id })).items.map(({ job }) => job);
  const jobs = await offered(carId);
  expect(jobs).toEqual(
    expect.arrayContaining(['oil-service', 'front-brakes', 'rear-brakes', 'timing-belt', 'spark-plugs']),
  );
  expect(jobs).not.toContain('clutch');
  expect(jobs).not.toContain('glow-plugs');
  expect(await offered(bareCar)).toEqual([]);
  const empty = await services.ask(carJob, { lang, carId: bareCar, job: 'clutch' });
  expect(empty.lines.filter(({ need }) => need === 'main').map(({ state }) => state)).toEqual(['none']);
  expect(await services.fail(carJob, { lang, carId, job: 'no-such-job' })).toMatchObject({ status: 404 });
  expect(await services.fail(carJob, { lang, carId: dieselCar, job: 'spark-plugs' })).toMatchObject({ status: 404 });
  expect(await services.fail(carJob, { lang, carId: 999_999, job: 'clutch' })).toMatchObject({ status: 404 });
  expect(await services.fail(carJobs, { lang, carId: 999_999 })).toMatchObject({ status: 404 });
});

test('[PRD-3] returns the jobs of a product, on its axle', async () => {
  const pads = lineOf(await kit('front-brakes'), 'pads')?.part?.product.id ?? 0;
  const { items } = await services.ask(shopProductJobs, { lang: 'ru', prodId: pads });
  expect(items.map(({ job, line }) => [job, line])).toEqual([['front-brakes', 'pads']]);
  expect(items[0]?.name).toBe('Передние тормоза');
  expect(items[0]?.others.map(({ key }) => key)).toEqual(['discs', 'pad-fittings', 'cleaner']);
  const oil = lineOf(await kit('oil-service'), 'oil')?.part?.product.id ?? 0;
  expect((await services.ask(shopProductJobs, { lang, prodId: oil })).items.map(({ job }) => job)).toEqual([
    'oil-service',
  ]);
  expect(await services.fail(shopProductJobs, { lang, prodId: 999_999 })).toMatchObject({
    errorName: 'PRODUCT_NOT_FOUND',
  });
});

test('[GAR-1] prefers quantities of the engine and linkage to those of the job', async () => {
  await run('UPDATE vehicle SET oil_liter = 3.2 WHERE car_id = $1', [carId]);
  await run("INSERT INTO fit_rule (id, conditions, position, quantity) VALUES (90001, '[]', 'față', 3)");
  await run('UPDATE fit_group_car SET rule_id = 90001 WHERE car_id = $1 AND group_id = 9001', [carId]);
  services = servicesApp({ ...db });
  const oil = await kit('oil-service');
  expect(lineOf(oil, 'oil')).toMatchObject({ litres: 3.2, basis: 'engine' });
  expect(lineOf(oil, 'oil-filter')).toMatchObject({ pieces: 3, basis: 'linkage', part: { quantity: 3 } });
});
