import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { figure, median } from '../report';
import { landingPages } from './pages';

/** Downloaded by npx when it is first used; it is larger than the shop. */
const lighthouse = 'lighthouse@13.5.0';
const folder = 'lighthouse';

const reportShape = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});
type Report = z.infer<typeof reportShape>;

const times = ['largest-contentful-paint', 'first-contentful-paint', 'total-blocking-time'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

export const lighthouseHeadings = [
  'Lighthouse',
  'LCP ms',
  'FCP ms',
  'blocking ms',
  'CLS',
  'speed',
  'access',
  'practice',
  'SEO',
];

/** Runs Lighthouse on the landing pages: medians of times, the highest shift and the lowest scores; keeps the reports. */
export async function runLighthouse(base: string, locale: string, runs: number): Promise<string[][]> {
  mkdirSync(folder, { recursive: true });
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(await landingPages(base, locale))) {
    const url = new URL(path, base).href;
    await (await fetch(url)).text();
    const reports: Report[] = [];
    for (let at = 1; at <= runs; at += 1) reports.push(await runOnce(url, resolve(folder, `${name}-${locale}-${at}`)));
    const values = (audit: string) => reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
    const scores = (category: string) =>
      reports.map((report) => (report.categories[category]?.score ?? Number.NaN) * 100);
    rows.push([
      name,
      ...times.map((audit) => figure(Math.round(median(values(audit))))),
      Math.max(...values('cumulative-layout-shift')).toFixed(3),
      ...categories.map((category) => String(Math.round(Math.min(...scores(category))))),
    ]);
    console.error(`  ${name}: measured; report in ${join(folder, `${name}-${locale}-1.report.html`)}`);
  }
  return rows;
}

async function runOnce(url: string, out: string): Promise<Report> {
  const flags = process.getuid?.() === 0 ? '--headless=new --no-sandbox' : '--headless=new';
  const args = ['--output=json', '--output=html', `--output-path=${out}`, `--chrome-flags=${flags}`, '--quiet'];
  const env = { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' };
  const child = spawn('npx', ['--yes', lighthouse, url, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${errors.slice(-2000).trim()}`);
  return reportShape.parse(JSON.parse(readFileSync(`${out}.report.json`, 'utf8')));
}
