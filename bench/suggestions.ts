import { Cleanup } from '@/scripts/launch/cleanup';
import { readCommand } from '@/scripts/terminal';
import { referenceOf } from '@/services/reference/reference';
import { catalogueOptions } from './options';
import { type Bench, figure, percentile, printFigures, tableText } from './report';
import { openRecordedShop } from './services/open-shop';
import { timePanels } from './suggestions/browser';
import { timeGrammar } from './suggestions/grammar';
import { timeLookups } from './suggestions/lookups';
import { drawTyped } from './suggestions/typed';

const help = `npm run bench -- suggestions [options]

Types four keys of what products are called, in both languages. Measures the
services' four lookups side by side, in turn with the same SQL straight through
pg, and in Chromium the time from the end of the rest after the fourth key to
the panel on the screen; and how long reading a query with specifications takes.

  --products N   size of the demo catalogue (20000)
  --samples N    different texts (200)
  --data FOLDER  where the catalogue is kept for the next run (data/bench-N)`;

const warmUpSamples = 60;
const panelsMost = 60;
const headings = ['fourth key', 'p50 ms', 'p99 ms', 'bare p50', 'bare p99', 'ratio'];

async function run(args: readonly string[]): Promise<void> {
  const { products, samples, data } = readCommand(() => catalogueOptions(args));
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  try {
    const opened = { ...(await openRecordedShop({ products, data }, cleanup)), cleanup };
    const { url, client, database } = opened;
    await timeLookups(await drawTyped(client, warmUpSamples), opened);
    await timePanels(url, await drawTyped(client, warmUpSamples / 6), cleanup);
    const typed = await drawTyped(client, samples);
    const { ours, bare } = await timeLookups(typed, opened);
    const panels = await timePanels(url, typed.slice(0, panelsMost), cleanup);
    printFigures(`\n${products} products, four keys typed\n`);
    const grammar = timeGrammar((await referenceOf(database)).dictionaries);
    const lines = [
      line('four lookups', ours, bare),
      line('panel painted', panels),
      line('a query read, and without specifications', grammar.ours, grammar.bare),
    ];
    printFigures(`${tableText(headings, lines)}\n`);
  } finally {
    await cleanup.run(console.error);
  }
}

function line(name: string, times: number[], bare: number[] = []): string[] {
  const at = (all: number[], share: number) =>
    percentile(
      all.toSorted((a, b) => a - b),
      share,
    );
  const [p50, bare50] = [at(times, 0.5), at(bare, 0.5)];
  return [name, p50, at(times, 0.99), bare50, at(bare, 0.99), p50 / bare50].map((value) =>
    typeof value === 'string' ? value : figure(value),
  );
}

/** The benchmark of what is suggested while somebody types. */
export const suggestionsBench: Bench = {
  summary: 'four keys typed: the lookups against the same SQL, and the panel in a browser',
  help,
  run,
};
