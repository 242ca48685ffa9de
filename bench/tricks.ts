import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { firstLocale } from '@/lib/contract/locales/locales';
import { readCommand } from '@/scripts/terminal';
import { openBrowser } from './field/browser';
import { fieldPages } from './field/field-pages';
import { type FieldPage, lookAt, type Visit, visit } from './field/visit';
import { wholeNumber } from './options';
import { type Bench, figure, median, printFigures, tableText } from './report';
import { openAlteredShop } from './tricks/altered-shop';
import { type Trick, tricksOf } from './tricks/tricks';

const help = `npm run bench -- tricks [options]

What each thing brings that pages do beyond what Next does, on the slow phone of
\`bench -- field\`: the pages of a running shop as they are, then without each of
these things in turn, and two pages that show what such a phone takes for less:
the same page without any script, and its heading and first picture alone. All go
through a server in between, and are visited in turn, each for the first time.
Medians of the visits.

  --base URL     the shop (http://localhost:3000), in its first language
  --pages NAMES  of home, list, narrowed list, product (list,product)
  --runs N       visits for each line (9)`;

const headings = ['', 'largest ms', 'of the least', 'shift', 'press ms', 'cart answers ms', 'next page ms'];

async function run(args: readonly string[]): Promise<void> {
  const { base, pages, runs } = readCommand(() => readOptions(args));
  const shops = await Promise.all(
    tricksOf(firstLocale).map(async (trick) => ({ trick, shop: await openAlteredShop(base, trick) })),
  );
  const browser = await openBrowser();
  try {
    for (const page of await fieldPages(base, firstLocale)) {
      if (!pages.includes(page.name)) continue;
      const lines: Line[] = shops.map(({ trick, shop }) => ({ trick, url: shop.url, visits: [] }));
      // The first round makes the pages and warms the machine.
      for (let at = 0; at <= runs; at += 1)
        for (const line of lines) line.visits[at] = await visitOnce(browser, line, page);
      printFigures(`\n${tableText([`${page.name}, ${page.path}`, ...headings.slice(1)], rowsOf(lines))}`);
    }
  } finally {
    await browser.close();
    await Promise.all(shops.map(({ shop }) => shop.close()));
  }
}

type Seen = Pick<Visit, 'largest' | 'shift'> & Partial<Visit>;
type Line = { readonly trick: Trick; readonly url: string; readonly visits: Seen[] };

const visitOnce = (browser: Browser, { trick, url }: Line, page: FieldPage): Promise<Seen> =>
  trick.isStill === true ? lookAt(browser, url, page.path) : visit(browser, url, page);

function rowsOf(lines: readonly Line[]): string[][] {
  const middle = ({ visits }: Line, of: (one: Seen) => number | undefined) =>
    median(visits.slice(1).map((one) => of(one) ?? Number.NaN));
  const largest = (line: Line) => middle(line, (one) => one.largest);
  const least = Math.min(...lines.map(largest));
  return lines.map((line) => [
    line.trick.name,
    figure(largest(line)),
    figure(largest(line) / least),
    Math.max(...line.visits.slice(1).map(({ shift }) => shift)).toFixed(4),
    figure(middle(line, ({ press }) => press)),
    figure(middle(line, ({ answered }) => answered)),
    figure(middle(line, ({ next }) => next)),
  ]);
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      base: { type: 'string', default: 'http://localhost:3000' },
      pages: { type: 'string', default: 'list,product' },
      runs: { type: 'string', default: '9' },
    },
  });
  return { base: values.base, pages: values.pages.split(','), runs: wholeNumber('runs', values.runs, 1) };
}

/** What each trick of a page brings. */
export const tricksBench: Bench = {
  summary: 'what each thing brings that pages do beyond what Next does, on that phone',
  help,
  run,
};
