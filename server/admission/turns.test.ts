import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { servedFiles } from './turns';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(...names: readonly string[]): void {
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
}

test('lists static files by their URL paths', () => {
  write('public/favicon.ico', 'public/fonts/a b.woff2', 'build/static/css/[id].css', 'build/server/secret.js');
  expect([...servedFiles(join(folder, 'build'), join(folder, 'public'))].sort()).toEqual([
    '/_next/static/css/%5Bid%5D.css',
    '/favicon.ico',
    '/fonts/a%20b.woff2',
  ]);
});
