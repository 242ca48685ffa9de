import { z } from 'zod';
import { carJob, kitTiers } from '@/lib/contract/catalogue/jobs';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { isDoneOn, jobData } from '../reference/job-data';

const lang = 'ro-MD' as const;
const cars = z.array(
  z.object({
    id: z.int(),
    model: z.string(),
    manu: z.string(),
    fuel_type: z.string(),
    motor_codes: z.array(z.string()),
    year_from: z.int(),
  }),
);

let db: TestDatabase;
let services: ServicesApp;

beforeAll(async () => {
  db = await createCatalogueDatabase();
  services = servicesApp(db);
}, 120_000);
afterAll(() => db.close());

/* Price of each tier's part in a line. */
async function tiersOf(carId: number, job: string): Promise<Map<string, Set<number>>> {
  const seen = new Map<string, Set<number>>();
  for (const tier of kitTiers) {
    const response = await services.ask(carJob, { lang, carId, job, tier });
    for (const { key, part } of response.lines) {
      if (part) seen.set(key, (seen.get(key) ?? new Set()).add(part.total.amount));
    }
  }
  return seen;
}

test('[GAR-1] [SVC-3] has complete demo kits for popular cars, with each line available at several prices', async () => {
  const { rows } = await db.read.query(
    `SELECT v.car_id AS id, m.name AS model, mf.name AS manu, v.fuel_type, v.motor_codes, v.year_from
      FROM vehicle v JOIN model_series m USING (model_id) JOIN manufacturer mf ON mf.manu_id = v.manu_id WHERE m.name ~ '^(Golf V|Octavia II|Golf VI) ' ORDER BY 1`,
  );
  const popular = cars.parse(rows);
  expect(popular.length).toBeGreaterThan(10);
  for (const car of popular) {
    const { id, model } = car;
    for (const job of jobData.jobs.filter((entry) => isDoneOn(entry, car))) {
      const response = await services.ask(carJob, { lang, carId: id, job: job.code });
      const empty = response.lines.filter(({ state }) => state === 'none' || state === 'noStock').map(({ key }) => key);
      expect([model, id, job.code, empty]).toEqual([model, id, job.code, []]);
      expect(response.lines.map(({ key }) => key)).toEqual(job.lines.map(({ key }) => key));
    }
  }
  const [first] = popular;
  if (first === undefined) throw new Error('The demo has no popular cars.');
  const done = jobData.jobs.filter((entry) => isDoneOn(entry, first));
  const prices = await Promise.all(done.map(({ code }) => tiersOf(first.id, code)));
  const lines = prices.flatMap((result) => [...result.values()]);
  expect(lines.filter((amounts) => amounts.size < 2).length / lines.length).toBeLessThan(0.1);
}, 120_000);
