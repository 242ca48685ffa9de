import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { defineTool, flag, runTool, wholeNumber } from '@/scripts/tool';
import { openBackEnd } from './back-end';
import { type Fault, faults } from './faults';
import { reportText } from './report';
import { type Row, runFaults } from './run';
import type { BreakableShop } from './shop';
import { mountSmallDisk, unmountSmallDisk } from './shop';
import { openWholeShop } from './whole-shop';

const smallDiskMegabytes = 640;

const options = z.object({
  only: z
    .array(z.enum(faults.map(({ name }) => name)))
    .default([])
    .describe(`one of ${faults.map(({ name }) => name).join(', ')}; may be repeated`),
  rounds: wholeNumber(1, 'number of rounds'),
  'services-only': flag('database and services without a storefront; needs no build'),
  shoppers: wholeNumber(5, 'number of shoppers'),
  products: wholeNumber(400, 'size of the demo catalogue'),
});
type Options = z.output<typeof options>;

function chosenFaults({ only, rounds }: Options): Fault[] {
  const chosen = only.length === 0 ? faults : faults.filter(({ name }) => only.includes(name));
  return Array.from({ length: rounds }, () => chosen).flat();
}

function lastOf(logFile: string): string {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-6000) : 'nothing';
}

async function open(values: Options, folder: string, logFile: string, cleanup: Cleanup): Promise<BreakableShop> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  cleanup.add(async () => rmSync(folder, { recursive: true, force: true }));
  const wantsDisk = chosenFaults(values).some(({ name }) => name === 'disk');
  const noSmallDisk = wantsDisk ? mountSmallDisk(dataDir, smallDiskMegabytes) : 'not selected';
  if (noSmallDisk === undefined) cleanup.add(async () => unmountSmallDisk(dataDir));
  const common = { dataDir, products: values.products, noSmallDisk, cleanup };
  const say = (line: string) => console.log(`    ${line.replaceAll('\n', '\n    ')}`);
  if (values['services-only']) return openBackEnd({ ...common, say });
  return openWholeShop({ ...common, say, logFile });
}

async function run(values: Options, cleanup: Cleanup): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'piesar-faults-'));
  console.log('Starting a shop…');
  const logFile = join(folder, 'shop.log');
  const shop = await open(values, folder, logFile, cleanup);
  const onRow = ({ title, skipped, backMs, wrong }: Row) => {
    const state =
      skipped ?? (backMs === undefined ? 'did not recover' : `recovered after ${(backMs / 1000).toFixed(1)} s`);
    console.log(`  ${title}: ${state}${wrong.length > 0 ? `, ${wrong.length} wrong` : ''}`);
  };
  const rows = await runFaults({ shop, faults: chosenFaults(values), shoppers: values.shoppers, onRow });
  const { text, passed } = reportText(rows);
  if (!passed) console.log(`\nLast output of the shop:\n${lastOf(logFile)}`);
  await cleanup.run(console.error);
  console.log(`\n${text}`);
  return passed;
}

await runTool(
  defineTool({
    name: 'faults --',
    description: `Starts a shop in a temporary folder, lets shoppers fill carts, sign up and order, and breaks it: kills programs, database
connections and the whole database, fills the disk, shifts the clock, and makes services answer wrongly, late or never.
After each fault it waits until the shop has recovered, and compares acknowledged with stored data. Takes about seven
minutes. The full disk is a small file system in memory, which only root can mount; otherwise it is skipped. The shifted
clock is that of the programs, not of the database. Exit code 1 means that something was lost, stored twice, or did not
recover.`,
    options,
    run,
  }),
);
// Open sockets of killed programs would keep this process running.
process.exit();
