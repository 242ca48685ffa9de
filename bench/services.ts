import { join } from 'node:path';
import { z } from 'zod';
import { defineTool, text, wholeNumber } from '../scripts/tool';
import { figure, printFigures, tableText } from './report';
import { drawCarSamples } from './services/cars';
import { countFitment, fillFitment } from './services/fitment';
import { headings, measure, openServices } from './services/open';
import { drawSamples } from './services/samples';
import { measureSuggestions } from './services/suggestions';

const options = z.object({
  products: wholeNumber(20_000, 'size of the demo catalogue'),
  pairs: wholeNumber(0, 'also measure calls for a car, with about N pairs of part and car', 0),
  samples: wholeNumber(200, 'different requests of each kind'),
  only: text('', 'only kinds of request whose names contain this'),
  data: text('', 'folder that keeps the catalogue for the next run (data/bench-PRODUCTS-PAIRS)'),
});

const warmUpSamples = 60;

/** The benchmark of the services' calls. */
export const servicesBench = defineTool({
  name: 'bench -- services',
  summary: 'calls of the services (lists, search, suggestions, cars) beside the same SQL through pg',
  description: `Fills a catalogue, warms up, then makes each kind of call one at a time over HTTP and, alternately, runs the
same SQL statements through pg. Aims: p50 of 10 ms for a group of a car
and for the offers of a drawing, 5 ms for 24 fit checks.`,
  options,
  async run({ products, pairs, samples, only, data: folder }, cleanup) {
    const data = folder || join('data', `bench-${products}-${pairs}`);
    const prepare =
      pairs === 0 ? undefined : (database: Parameters<typeof fillFitment>[0]) => fillFitment(database, pairs);
    const bench = await openServices({ products, data, prepare }, cleanup);
    const draw = async (count: number) => {
      const drawn = await drawSamples(bench.client, count);
      const forCars = pairs === 0 ? [] : await drawCarSamples(bench.client, count);
      return [...drawn, ...forCars].filter(({ name }) => name.includes(only));
    };
    for (const sample of await draw(warmUpSamples)) await measure(sample, bench);
    const rows: string[][] = [];
    for (const sample of await draw(samples)) {
      rows.push(await measure(sample, bench));
      console.error(`  ${sample.name}: measured`);
    }
    if ('suggest: four lookups at once'.includes(only)) rows.push(await measureSuggestions(bench, samples, cleanup));
    const cars = pairs === 0 ? '' : `, ${await countFitment(bench.client)}`;
    printFigures(`\n${figure(products)} products${cars}, one request at a time\n\n${tableText(headings, rows)}`);
  },
});
