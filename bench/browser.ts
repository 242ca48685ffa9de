import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { z } from 'zod';
import { firstLocale } from '@/lib/contract/locales/locales';
import { defineTool, text, wholeNumber } from '../scripts/tool';
import { facetTimes, listNavigation, suggestionTime } from './browser/desk';
import { lighthouseHeadings, runLighthouse } from './browser/lighthouse';
import { landingPages, type PhonePage, phonePages } from './browser/pages';
import { type Visit, visit } from './browser/phone';
import { figure, median, printFigures, tableText } from './report';
import { openStack } from './stack';

const options = z.object({
  base: text('http://localhost:3000', 'URL of the shop'),
  before: text('', 'start this checkout and the one in this folder, which has a build, and compare them'),
  products: wholeNumber(3000, 'size of the demo catalogue with --before'),
  lang: text(firstLocale, 'language'),
  only: text('', 'comma-separated: home, list, filtered list, product, cart, desk, lighthouse (all)'),
  runs: wholeNumber(9, 'visits of each page'),
});

/** The benchmark of the shop in a browser. */
export const browserBench = defineTool({
  name: 'bench -- browser',
  summary: 'slow phone (paint, press, cart), desktop clicks, Lighthouse',
  description: `Phone: Chromium throttled to 1.6 Mbit/s, 150 ms latency and a quarter of the CPU opens each page for the first
time, presses "add to cart" at the first paint and follows a link. Aims: LCP 700 ms, no layout shift,
100 ms for a press, 2,000 ms until the cart shows the product.
Desktop, not throttled: the next page of a list (prefetched: 80 ms), back, a facet, suggestions.
Lighthouse, downloaded by npx, with its phone profile. Aims: LCP 1,200 ms, blocking 100 ms, scores 100.`,
  options,
  async run({ base, before, products, lang, only, runs }, cleanup) {
    const bases = [base];
    if (before !== '') {
      const dataDir = mkdtempSync(join(tmpdir(), 'piesar-bench-'));
      cleanup.add(async () => rmSync(dataDir, { recursive: true, force: true }));
      const stack = await openStack({ dataDir, products, cleanup });
      bases.splice(0, 1, `http://localhost:${stack.port}`, await stack.startBeside(before));
    }
    const isWanted = (name: string) => only === '' || only.split(',').includes(name);
    const browser = await openBrowser();
    cleanup.add(() => browser.close());
    const rows: string[][] = [];
    for (const page of (await phonePages(bases[0] ?? '', lang)).filter(({ name }) => isWanted(name)))
      rows.push(...(await measurePhone(browser, page, bases, runs)));
    if (rows.length > 0) printFigures(`\n${tableText(phoneHeadings, rows)}`);
    if (isWanted('desk')) await measureDesk(browser, bases, lang, runs);
    if (!isWanted('lighthouse')) return;
    for (const shop of bases) printFigures(`\n${tableText(lighthouseHeadings, await runLighthouse(shop, lang, runs))}`);
  },
});

/** Chromium of the system, or the one of CHROMIUM_PATH. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const args = ['--disable-gpu', '--disable-background-networking', '--no-first-run'];
  return chromium.launch({ executablePath, args, chromiumSandbox: process.getuid?.() !== 0 });
}

const phoneHeadings = ['slow phone', 'shop', 'LCP ms', 'CLS', 'press ms', 'cart ms', 'next page ms'];

/** Visits the shops alternately, so that other work of the machine affects both; the first visit fills the caches. */
async function measurePhone(browser: Browser, page: PhonePage, bases: readonly string[], runs: number) {
  const visits = bases.map((): Visit[] => []);
  for (let at = 0; at <= runs; at += 1)
    for (const [index, base] of bases.entries()) visits[index]?.push(await visit(browser, base, page));
  console.error(`  ${page.name}: measured at ${page.path}`);
  return bases.map((base, index) => {
    const measured = visits[index]?.slice(1) ?? [];
    const middle = (of: (one: Visit) => number) => figure(median(measured.map(of)));
    const shift = Math.max(...measured.map((one) => one.shift)).toFixed(4);
    const start = [page.name, new URL(base).host, middle(({ largest }) => largest), shift];
    return [...start, middle(({ press }) => press), middle(({ answered }) => answered), middle(({ next }) => next)];
  });
}

async function measureDesk(browser: Browser, bases: readonly string[], locale: string, runs: number): Promise<void> {
  const { category } = await landingPages(bases[0] ?? '', locale);
  const steps = ['next page, prefetched', 'next page, not prefetched', 'back', 'facet, until the list', 'suggestions'];
  const times = steps.map(() => bases.map((): number[] => []));
  for (let at = 0; at <= runs; at += 1)
    for (const [index, base] of bases.entries()) {
      const url = new URL(category, base).href;
      const { fetched, atOnce, back } = await listNavigation(browser, url, at);
      const all = [fetched, atOnce, back, await facetTimes(browser, url, at), await suggestionTime(browser, url)];
      if (at > 0) for (const [step, time] of all.entries()) times[step]?.[index]?.push(time);
    }
  const rows = steps.map((name, step) => [name, ...(times[step] ?? []).map((all) => figure(median(all)))]);
  printFigures(`\n${tableText(['desktop, ms', ...bases.map((base) => new URL(base).host)], rows)}`);
}
