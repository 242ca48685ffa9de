import type { Browser } from '@playwright/test';
import { z } from 'zod';
import { firstLocale } from '@/lib/contract/locales/locales';
import { defineTool, text, wholeNumber } from '../scripts/tool';
import { openBrowser } from './browser';
import { type PhonePage, phonePages } from './browser/pages';
import { lookAt, type Visit, visit } from './browser/phone';
import { figure, median, printFigures, tableText } from './report';
import { openAlteredShop } from './tricks/altered-shop';
import { type Trick, tricksOf } from './tricks/tricks';

const headings = ['LCP ms', 'of the lowest', 'CLS', 'press ms', 'cart ms', 'next page ms'];

const options = z.object({
  base: text('http://localhost:3000', 'URL of the shop'),
  only: text('list,product', 'comma-separated: home, list, filtered list, product'),
  runs: wholeNumber(9, 'visits for each row'),
});

/** The benchmark of single optimizations. */
export const tricksBench = defineTool({
  name: 'bench -- tricks',
  summary: 'what each client-side optimization brings on the slow phone',
  description: `Visits pages on the slow phone of \`bench -- browser\` as they are, without each optimization in turn, without
any script, and reduced to heading and first picture. A proxy alters the pages. Medians of the visits.`,
  options,
  async run({ base, only, runs }, cleanup) {
    const shops = await Promise.all(
      tricksOf(firstLocale).map(async (trick) => ({ trick, shop: await openAlteredShop(base, trick) })),
    );
    for (const { shop } of shops) cleanup.add(() => shop.close());
    const browser = await openBrowser();
    cleanup.add(() => browser.close());
    const pages = (await phonePages(base, firstLocale)).filter(({ name }) => only.split(',').includes(name));
    for (const page of pages) {
      const lines: Line[] = shops.map(({ trick, shop }) => ({ trick, url: shop.url, visits: [] }));
      // The first round fills the caches.
      for (let at = 0; at <= runs; at += 1)
        for (const line of lines) line.visits[at] = await visitOnce(browser, line, page);
      printFigures(`\n${tableText([`${page.name}, ${page.path}`, ...headings], rowsOf(lines))}`);
    }
  },
});

type Seen = Pick<Visit, 'largest' | 'shift'> & Partial<Visit>;
type Line = { readonly trick: Trick; readonly url: string; readonly visits: Seen[] };

const visitOnce = (browser: Browser, { trick, url }: Line, page: PhonePage): Promise<Seen> =>
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
