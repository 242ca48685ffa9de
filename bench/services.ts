import { Cleanup } from '@/scripts/launch/cleanup';
import { readCommand } from '@/scripts/terminal';
import { catalogueOptions } from './options';
import { type Bench, printFigures, tableText } from './report';
import { headings, measure } from './services/measure';
import { openServices } from './services/open';
import { drawSamples } from './services/samples';

const help = `npm run bench -- services [options]

Fills a catalogue of its own, warms up with requests that are not counted, then
makes each kind of call one at a time over HTTP and, in turn with it, runs the
same statements straight through pg.

  --products N   size of the demo catalogue (20000)
  --samples N    different requests of each kind (200)
  --data FOLDER  where the catalogue is kept for the next run (data/bench-N)`;

const warmUpSamples = 100;

async function run(args: readonly string[]): Promise<void> {
  const options = readCommand(() => catalogueOptions(args));
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  try {
    const bench = await openServices(options, cleanup);
    // A shop that has run for a while is measured: other requests of each kind go before.
    for (const sample of await drawSamples(bench.client, warmUpSamples)) await measure(sample, bench);
    const samples = await drawSamples(bench.client, options.samples);
    const lines: string[][] = [];
    for (const sample of samples) {
      lines.push(await measure(sample, bench));
      console.error(`  ${sample.name} measured`);
    }
    printFigures(`\n${options.products} products, one request at a time\n\n${tableText(headings, lines)}\n`);
  } finally {
    await cleanup.run(console.error);
  }
}

/** The benchmark of the services' calls. */
export const servicesBench: Bench = {
  summary: 'calls one at a time against the same SQL straight through pg',
  help,
  run,
};
