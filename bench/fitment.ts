import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Cleanup } from '@/scripts/launch/cleanup';
import { readCommand } from '@/scripts/terminal';
import { fillFitment } from './fitment/fill';
import { drawSamples } from './fitment/samples';
import { wholeNumber } from './options';
import { type Bench, figure, printFigures, tableText } from './report';
import { headings, measure } from './services/measure';
import { openServices } from './services/open';

const help = `npm run bench -- fitment [options]

Links a catalogue of its own to 30,000 cars, in groups as the shop keeps them,
then makes each kind of call that depends on a car one at a time over HTTP and,
in turn with it, runs the same statements straight through pg. The aims are a
p50 of 10 ms for a list in a group of a car, and of 5 ms for 24 verdicts.

  --products N   size of the demo catalogue (1000000)
  --pairs N      pairs of a part and a car, about (20000000)
  --samples N    different requests of each kind (200)
  --data FOLDER  where the catalogue is kept for the next run (data/bench-fitment-N)`;

const warmUpSamples = 60;
const counted = z.object({
  pairs: z.coerce.number(),
  rows: z.coerce.number(),
  groups: z.coerce.number(),
  most: z.coerce.number(),
});
const countSql = `WITH g AS (SELECT group_id, count(*) AS cars FROM fit_group_car WHERE group_id > 0 GROUP BY 1),
    p AS (SELECT fit_group AS group_id, count(*) AS parts FROM listing WHERE fit_group > 0 GROUP BY 1)
  SELECT sum(cars * parts) AS pairs, sum(cars) AS rows, count(*) AS groups,
    (SELECT max(n) FROM (SELECT sum(p.parts) AS n FROM fit_group_car f JOIN p USING (group_id) GROUP BY f.car_id) c) AS most
  FROM g JOIN p USING (group_id)`;

async function run(args: readonly string[]): Promise<void> {
  const { products, pairs, samples, data } = readCommand(() => readOptions(args));
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  try {
    const bench = await openServices({ products, data, prepare: (database) => fillFitment(database, pairs) }, cleanup);
    const [size] = z.array(counted).parse((await bench.client.query(countSql)).rows);
    for (const sample of await drawSamples(bench.client, warmUpSamples)) await measure(sample, bench);
    const lines: string[][] = [];
    for (const sample of await drawSamples(bench.client, samples)) {
      lines.push(await measure(sample, bench));
      console.error(`  ${sample.name} measured`);
    }
    const { rows = 0, groups = 0, most = 0 } = size ?? {};
    printFigures(
      `\n${figure(products)} products, ${figure(size?.pairs ?? 0)} pairs in ${figure(rows)} rows of ${figure(groups)} groups,`,
    );
    printFigures(
      `at most ${figure(most)} parts for a car; load average ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
    printFigures(`\n${tableText(headings, lines)}\n`);
  } finally {
    await cleanup.run(console.error);
  }
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: 'string', default: '1000000' },
      pairs: { type: 'string', default: '20000000' },
      samples: { type: 'string', default: '200' },
      data: { type: 'string' },
    },
  });
  const products = wholeNumber('products', values.products, 1);
  return {
    products,
    pairs: wholeNumber('pairs', values.pairs, 1),
    samples: wholeNumber('samples', values.samples, 1),
    data: values.data ?? join('data', `bench-fitment-${products}`),
  };
}

/** The benchmark of what depends on a car. */
export const fitmentBench: Bench = {
  summary: 'lists and verdicts for a car, and cars of a part, over 20 million pairs',
  help,
  run,
};
