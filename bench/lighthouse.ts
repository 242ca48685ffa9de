import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { firstLocale } from '@/lib/contract/locales/locales';
import { readCommand } from '@/scripts/terminal';
import { pagesOf } from './lighthouse/pages';
import type { Finding } from './lighthouse/report';
import { runLighthouse } from './lighthouse/run';
import { wholeNumber } from './options';
import { type Bench, figure, median, printFigures, tableText } from './report';

const help = `npm run bench -- lighthouse [options]

Google's Lighthouse with its profile of a phone on the pages that shoppers arrive on, of a running shop. Fetches
Lighthouse itself with npx; uses the Chromium that CHROMIUM_PATH names. Times are medians of the runs. The aims are a
largest paint within 1200 ms, no shift, at most 100 ms of blocking, and 100 for the rest.

  --base URL     the shop (http://localhost:3000)
  --lang LOCALE  in this language (${firstLocale})
  --runs N       runs for each page (3)
  --out FOLDER   where the reports go (./lighthouse)`;

const headings = [
  'page',
  'largest ms',
  'first ms',
  'blocking ms',
  'shift',
  'speed',
  'access',
  'practice',
  'SEO',
  'load',
];

async function run(args: readonly string[]): Promise<void> {
  const { base, lang, runs, out } = readCommand(() => readOptions(args));
  mkdirSync(out, { recursive: true });
  const lines: string[][] = [];
  for (const [name, path] of await pagesOf(base, lang)) {
    const url = new URL(path, base).href;
    await (await fetch(url)).text();
    const found: Finding[] = [];
    for (let at = 1; at <= runs; at += 1) found.push(await runLighthouse(url, resolve(out, `${name}-${lang}-${at}`)));
    lines.push(lineOf(name, found));
    console.error(`  ${name} measured: ${path}`);
    const failed = new Set(found.flatMap((one) => one.failed));
    if (failed.size > 0) console.error(`  ${name} fails ${[...failed].join(', ')}`);
  }
  printFigures(`\n${tableText(headings, lines)}`);
  printFigures(`\nReports: ${join(out, '*.report.html')}`);
}

function lineOf(name: string, found: readonly Finding[]): string[] {
  const middle = (of: (finding: Finding) => number) => median(found.map(of));
  const score = (category: string) => String(Math.min(...found.map(({ scores }) => scores[category] ?? Number.NaN)));
  return [
    name,
    figure(Math.round(middle(({ largestPaint }) => largestPaint))),
    figure(Math.round(middle(({ firstPaint }) => firstPaint))),
    figure(Math.round(middle(({ blocking }) => blocking))),
    String(Math.max(...found.map(({ shift }) => shift))),
    String(middle(({ scores }) => scores['performance'] ?? Number.NaN)),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
    (loadavg()[0] ?? 0).toFixed(1),
  ];
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      base: { type: 'string', default: 'http://localhost:3000' },
      lang: { type: 'string', default: firstLocale },
      runs: { type: 'string', default: '3' },
      out: { type: 'string', default: 'lighthouse' },
    },
  });
  return { ...values, runs: wholeNumber('runs', values.runs, 1) };
}

/** How Lighthouse judges the pages that people arrive on. */
export const lighthouseBench: Bench = { summary: 'what Lighthouse says of the pages that people arrive on', help, run };
