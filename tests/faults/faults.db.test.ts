import { rmSync } from 'node:fs';
import { Cleanup } from '@/scripts/launch/cleanup';
import { fastFolder } from '../fixtures/fast-folder';
import { openBackEnd } from './back-end';
import { faults } from './faults';
import { runFaults } from './run';

/*
 * Short version of `npm run faults`: the database and the services, supervised as by `npm start`, are killed while
 * shoppers place orders. Faults of the storefront, disk, clock and connection are covered by the command only.
 */
const short = faults.filter(({ name }) => ['services', 'connection', 'postmaster'].includes(name));

let folder: string;
const cleanup = new Cleanup();
beforeAll(() => {
  folder = fastFolder('piesar-faults-', 2 ** 30);
});
afterAll(async () => {
  await cleanup.run();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('[SEC-68] restarts killed services and database with all acknowledged data', async () => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const shop = await openBackEnd({ dataDir: folder, products: 100, noSmallDisk: undefined, say, cleanup });
  const rows = await runFaults({ shop, faults: short, shoppers: 4 });
  expect(rows.map(({ title, backMs, wrong }) => ({ title, back: backMs !== undefined, wrong }))).toEqual(
    short.map(({ title }) => ({ title, back: true, wrong: [] })),
  );
  for (const { acknowledged } of rows) {
    expect(acknowledged.orders).toBeGreaterThan(0);
    expect(acknowledged.cartChanges).toBeGreaterThan(0);
  }
  expect(lines.filter((line) => line.includes('ended unexpectedly (SIGKILL)'))).toHaveLength(2);
}, 240_000);
