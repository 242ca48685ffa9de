import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { adminFolder } from '@/services/admin/static-files';
import { type BudgetLine, budgetReport, type PageManifest } from './budget';

if (process.argv.includes('--help')) {
  console.log(
    'tsx scripts/checks/check-budget.ts\n\nAfter a build: how much JavaScript each kind of page ships, and whether that is within its budget.',
  );
  process.exit(0);
}

const build = '.next';
const served = join(build, 'server/app/[locale]');
if (!existsSync(served)) {
  console.error('There is no build to measure. Run `npm run build` first.');
  process.exit(2);
}

/** Extracts the JSON object from a manifest, which is a script that assigns it. */
function readManifest(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  const json = /\]\s*=\s*(\{.*\})\s*;?\s*$/s.exec(text)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}

function pages(folder: string, path = ''): PageManifest[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return pages(join(folder, entry.name), `${path}/${entry.name}`);
    if (entry.name !== 'page_client-reference-manifest.js') return [];
    return [{ path: path || '/', manifest: readManifest(join(folder, entry.name)) }];
  });
}

const shared: unknown = JSON.parse(readFileSync(join(build, 'build-manifest.json'), 'utf8'));
const sizes = new Map<string, number>();
function gzipped(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(file), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

/** The first page of the back office: its scripts, and the larger of the two message files. */
function officeLine(): BudgetLine {
  const scripts = readFileSync(join(adminFolder, 'index.html'), 'utf8').match(/assets\/[^"]+\.js/g) ?? [];
  const texts = readdirSync(join(adminFolder, 'assets')).filter((file) => /^(?:romanian|russian)-.+\.js$/.test(file));
  const bytes = [
    ...scripts.map((file) => gzipped(join(adminFolder, file))),
    Math.max(...texts.map((file) => gzipped(join(adminFolder, 'assets', file)))),
  ].reduce((sum, size) => sum + size, 0);
  return { path: 'the back office', bytes, limit: 400_000 };
}

const report = [...budgetReport(pages(served), shared, (file) => gzipped(join(build, file))), officeLine()];
for (const { path, bytes, limit } of report) {
  console.log(
    `${bytes > limit ? 'OVER' : '  ok'}  ${(bytes / 1000).toFixed(1).padStart(6)} of ${limit / 1000} kB  ${path}`,
  );
}
if (report.some(({ bytes, limit }) => bytes > limit)) process.exit(1);
