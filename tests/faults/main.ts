import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Cleanup } from '@/scripts/launch/cleanup';
import { readCommand } from '@/scripts/terminal';
import { openBackEnd } from './back-end';
import { faults } from './faults';
import { reportText } from './report';
import { type Row, runFaults } from './run';
import type { BreakableShop } from './shop';
import { mountSmallDisk, unmountSmallDisk } from './small-disk';
import { openWholeShop } from './whole-shop';

const help = `npm run faults -- [options]

Opens a shop of its own in a temporary folder, lets shoppers fill carts, sign up and
order in it, and does to it what happens to shops: programs, database connections and
the whole database killed, a full disk, a clock that jumps, services that answer wrong,
late or never. After each it waits until the shop is back by itself, and compares
what was acknowledged with what is there. Takes about seven minutes.

  --only NAME       one of ${faults.map(({ name }) => name).join(', ')}; may be repeated
  --rounds N        all of it so many times (1)
  --services-only   database and services without a storefront, needs no build
  --shoppers N      so many at once (5)
  --products N      size of the demo catalogue (400)
  --help            this text

The full disk is a small file system in memory, which only root may make; elsewhere it
is skipped. The clock that jumps is the one that the programs read, not the database's.
Exit code 1 means that something was lost, is there twice, or did not come back.`;

const smallDiskMegabytes = 640;

function readOptions() {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      'services-only': { type: 'boolean', default: false },
      rounds: { type: 'string', default: '1' },
      shoppers: { type: 'string', default: '5' },
      products: { type: 'string', default: '400' },
    },
  });
  const unknown = values.only.find((name) => !faults.some((fault) => fault.name === name));
  if (unknown !== undefined) throw new Error(`There is no fault ${unknown}; see --help.`);
  const wholeNumber = (name: string, text: string, most: number) => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= 1 && number <= most) return number;
    throw new Error(`--${name} takes a whole number from 1 to ${most}.`);
  };
  const named = values.only.length === 0 ? faults : faults.filter(({ name }) => values.only.includes(name));
  return {
    help: values.help,
    servicesOnly: values['services-only'],
    shoppers: wholeNumber('shoppers', values.shoppers, 200),
    products: wholeNumber('products', values.products, 100_000),
    chosen: Array.from({ length: wholeNumber('rounds', values.rounds, 20) }, () => named).flat(),
  };
}

type Options = ReturnType<typeof readOptions>;

function lastOf(logFile: string): string {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-6000) : 'nothing';
}

async function open(options: Options, folder: string, logFile: string, cleanup: Cleanup): Promise<BreakableShop> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  cleanup.add(async () => rmSync(folder, { recursive: true, force: true }));
  const wantsDisk = options.chosen.some(({ name }) => name === 'disk');
  const noSmallDisk = wantsDisk ? mountSmallDisk(dataDir, smallDiskMegabytes) : 'it was not asked for';
  if (noSmallDisk === undefined) cleanup.add(async () => unmountSmallDisk(dataDir));
  const common = { dataDir, products: options.products, noSmallDisk, cleanup };
  const say = (line: string) => console.log(`    ${line.replaceAll('\n', '\n    ')}`);
  if (options.servicesOnly) return openBackEnd({ ...common, say });
  return openWholeShop({ ...common, say, logFile });
}

async function run(options: Options, cleanup: Cleanup): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'piesar-faults-'));
  console.log('Opening a shop of its own…');
  const logFile = join(folder, 'shop.log');
  const shop = await open(options, folder, logFile, cleanup);
  const onRow = ({ title, skipped, backMs, wrong }: Row) => {
    const state =
      skipped ?? (backMs === undefined ? 'did not come back' : `back after ${(backMs / 1000).toFixed(1)} s`);
    console.log(`  ${title}: ${state}${wrong.length > 0 ? `, ${wrong.length} wrong` : ''}`);
  };
  const rows = await runFaults({ shop, faults: options.chosen, shoppers: options.shoppers, onRow });
  const { text, passed } = reportText(rows);
  if (!passed) console.log(`\nWhat the shop printed last:\n${lastOf(logFile)}`);
  await cleanup.run(console.error);
  console.log(`\n${text}`);
  return passed;
}

const options = readCommand(readOptions);
if (options.help) {
  console.log(help);
} else {
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  const passed = await run(options, cleanup).catch(async (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    await cleanup.run(console.error);
    return false;
  });
  process.exit(passed ? 0 : 1);
}
