import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { firstLocale } from '@/lib/contract/locales/locales';
import { Cleanup } from '@/scripts/launch/cleanup';
import { readCommand } from '@/scripts/terminal';
import { openBrowser } from './field/browser';
import { fieldPages } from './field/field-pages';
import { goThroughList, type NextPage } from './field/next-page';
import { type FieldPage, type Visit, visit } from './field/visit';
import { pagesOf } from './lighthouse/pages';
import { wholeNumber } from './options';
import { openStack } from './pages/stack';
import { type Bench, figure, median, printFigures, tableText } from './report';

const help = `npm run bench -- field [options]

What somebody with a slow phone feels: a real browser whose line has 1.6 Mbit/s
and 150 ms and whose processor is four times slower, throttled for real, visits
pages of a running shop, each time for the first time, presses "into the cart"
as soon as something is painted, and then follows a link. Medians of the visits.
The aims are a largest paint within 700 ms, no shift, an answer to a press within
100 ms, the cart's answer within 2,000 ms of the start.

Then what somebody at a desk feels, with nothing slowed: the next page after a
click in a list, fetched while the pointer rested on its link or not, and back.
The aim is 80 ms where it was fetched.

  --base URL     the shop (http://localhost:3000)
  --beside URL   another version of it, visited in turn
  --before FOLDER  runs this checkout and, beside it, the one in the folder, which
                 has a build: two storefronts on the same services, with data of
                 their own
  --products N   size of their demo catalogue (3000)
  --lang LOCALE  in this language (${firstLocale})
  --pages NAMES  these alone, as home,list,product; next is the desk (all)
  --runs N       visits for each page (9)`;

const headings = ['page', 'shop', 'largest ms', 'shift', 'press ms', 'cart answers ms', 'next page ms'];

async function run(args: readonly string[]): Promise<void> {
  const options = readCommand(() => readOptions(args));
  if (options.before === undefined) return visitShops(options, [options.base, options.beside].filter(isGiven));
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  const dataDir = mkdtempSync(join(tmpdir(), 'piesar-bench-'));
  cleanup.add(async () => rmSync(dataDir, { recursive: true, force: true }));
  try {
    const stack = await openStack({ dataDir, products: options.products, cleanup });
    await visitShops(options, [`http://localhost:${stack.port}`, await stack.startBeside(options.before)]);
  } finally {
    await cleanup.run(console.error);
  }
}

const isGiven = (url: string | undefined): url is string => url !== undefined;

type Options = ReturnType<typeof readOptions>;

async function visitShops({ lang, runs, pages }: Options, shops: readonly string[]): Promise<void> {
  const [base = ''] = shops;
  const browser = await openBrowser();
  try {
    const lines: string[][] = [];
    for (const page of await fieldPages(base, lang)) {
      if (pages !== undefined && !pages.includes(page.name)) continue;
      lines.push(...(await measure(browser, page, shops, runs)));
      console.error(`  ${page.name} measured: ${page.path}`);
    }
    if (lines.length > 0) printFigures(`\n${tableText(headings, lines)}`);
    if (pages === undefined || pages.includes('next'))
      printFigures(`\n${await measureNext(browser, shops, lang, runs)}`);
  } finally {
    await browser.close();
  }
}

/** Shops are visited in turn, so that what else the machine does meets both alike. A first visit makes the pages. */
async function measure(browser: Browser, page: FieldPage, shops: readonly string[], runs: number): Promise<string[][]> {
  const visits = shops.map((): Visit[] => []);
  for (const base of shops) await visit(browser, base, page);
  for (let at = 0; at < runs; at += 1)
    for (const [index, base] of shops.entries()) visits[index]?.push(await visit(browser, base, page));
  return shops.map((base, index) => {
    const middle = (of: (one: Visit) => number) => figure(median((visits[index] ?? []).map(of)));
    const shift = Math.max(...(visits[index] ?? []).map((one) => one.shift));
    const first = [page.name, new URL(base).host, middle(({ largest }) => largest), shift.toFixed(4)];
    return [...first, middle(({ press }) => press), middle(({ answered }) => answered), middle(({ next }) => next)];
  });
}

const nextHeadings = ['next page, at a desk', 'fetched ms', 'clicked at once ms', 'back ms'];

async function measureNext(browser: Browser, shops: readonly string[], locale: string, runs: number): Promise<string> {
  const [base = ''] = shops;
  const category = new Map(await pagesOf(base, locale)).get('category') ?? '';
  const steps = shops.map((): NextPage[] => []);
  for (let at = 0; at < runs; at += 1)
    for (const [index, shop] of shops.entries())
      steps[index]?.push(await goThroughList(browser, new URL(category, shop).href, at));
  const lines = shops.map((shop, index) => {
    const middle = (of: (one: NextPage) => number) => figure(median((steps[index] ?? []).map(of)));
    const { host } = new URL(shop);
    return [host, middle(({ fetched }) => fetched), middle(({ atOnce }) => atOnce), middle(({ back }) => back)];
  });
  return tableText(nextHeadings, lines);
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      base: { type: 'string', default: 'http://localhost:3000' },
      beside: { type: 'string' },
      before: { type: 'string' },
      products: { type: 'string', default: '3000' },
      lang: { type: 'string', default: firstLocale },
      pages: { type: 'string' },
      runs: { type: 'string', default: '9' },
    },
  });
  if (values.before !== undefined && values.beside !== undefined)
    throw new Error('Either --before or --beside: each is the version to compare with.');
  return {
    ...values,
    pages: values.pages?.split(','),
    runs: wholeNumber('runs', values.runs, 1),
    products: wholeNumber('products', values.products, 1),
  };
}

/** What a visitor with a slow phone feels. */
export const fieldBench: Bench = { summary: 'paints, presses and steps on a phone that is slow for real', help, run };
