import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { budgetReport, type PageScripts } from './budget';

if (process.argv.includes('--help')) {
  console.log(
    'tsx scripts/check-budget.ts\n\nAfter a build: how much JavaScript each kind of page ships, and whether that is within its budget.',
  );
  process.exit(0);
}

const build = '.next';
const served = join(build, 'server/app/[locale]');
if (!existsSync(served)) {
  console.error('There is no build to measure. Run `npm run build` first.');
  process.exit(2);
}

/** The scripts that a page's own manifest names, with those that every page needs. */
function scriptsOf(manifest: string): readonly string[] {
  const text = readFileSync(manifest, 'utf8');
  return [...text.matchAll(/static\/chunks\/[^"\\]+?\.js/g)].map(([file]) => decodeURIComponent(file));
}

function pages(folder: string, path = ''): PageScripts[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return pages(join(folder, entry.name), `${path}/${entry.name}`);
    return entry.name === 'page_client-reference-manifest.js'
      ? [{ path: path || '/', files: scriptsOf(join(folder, entry.name)) }]
      : [];
  });
}

const shared: unknown = JSON.parse(readFileSync(join(build, 'build-manifest.json'), 'utf8'));
const sizes = new Map<string, number>();
function gzipped(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(build, file)), { level: 6 }).length;
  sizes.set(file, known);
  return known;
}

const report = budgetReport(pages(served), shared, gzipped);
for (const { path, bytes, limit } of report) {
  console.log(
    `${bytes > limit ? 'OVER' : '  ok'}  ${(bytes / 1000).toFixed(1).padStart(6)} of ${limit / 1000} kB  ${path}`,
  );
}
if (report.some(({ bytes, limit }) => bytes > limit)) process.exit(1);
