import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fillDemoCatalogue } from '@/services/catalogue/fill-demo-catalogue';
import { findPlan, schedulePlan } from '@/services/price-plans/plans';
import { type ServicesProcess, startServices } from '../fixtures/services-process';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database';

let database: TestDatabase;
let dataDir: string;
const running: ServicesProcess[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'piesar-planned-'));
  database = await createTestDatabase();
  await fillDemoCatalogue({ database, products: 20, seed: 1 });
  await database.write.query('UPDATE listing SET price = 10000, compare_at = NULL');
  await database.write.query('DELETE FROM price_change');
}, 60_000);
afterAll(async () => {
  killAll();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function killAll(): void {
  for (const services of running.splice(0)) services.kill('SIGKILL');
}
async function start(processes: number): Promise<void> {
  // Started one after the other, because a parallel start could exceed the startup timeout.
  for (let at = 0; at < processes; at += 1) running.push(await startServices(database.url, dataDir));
}
async function plan(lei: number): Promise<number> {
  const { rows } = await database.write.query(
    'SELECT b.slug, p.part_number FROM product p JOIN brand b ON b.id = p.brand_id WHERE p.id = 1',
  );
  const file = join(dataDir, 'list.csv');
  writeFileSync(file, `brand;part_number;price\n${rows[0]?.slug};${rows[0]?.part_number};${lei}\n`);
  const { planId = 0 } = await schedulePlan({ database, file, appliesAt: new Date(), endsAt: null });
  return planId;
}
async function applied(id: number): Promise<void> {
  while ((await findPlan(database.write, id))?.state !== 'done') await pause(50);
}
const history = async () =>
  (await database.write.query('SELECT price FROM price_change ORDER BY since')).rows.map(({ price }) => price);

test('[PRD-1] applies scheduled prices once with two services, and overdue ones after a restart', async () => {
  await start(2);
  await applied(await plan(80));
  killAll();
  const [first, second] = [await plan(70), await plan(60)];
  await start(1);
  await applied(first);
  await applied(second);
  expect(await history()).toEqual([10_000, 8000, 7000, 6000]);
}, 120_000);
