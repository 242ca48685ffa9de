import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageWithPublicUrl } from './build';

let folder: string;
const page = (name: string) => join(folder, 'server', 'app', 'ro-MD', name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-pages-'));
  mkdirSync(join(folder, 'server', 'app', 'ro-MD'), { recursive: true });
  writeFileSync(page('offline.html'), '<p>offline</p>');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('finds a built page that contains the public URL', () => {
  expect(pageWithPublicUrl(folder, 'https://build.invalid')).toBeUndefined();
  writeFileSync(page('robots.body'), 'Sitemap: https://build.invalid/sitemap.xml');
  expect(pageWithPublicUrl(folder, 'https://build.invalid')).toBe(page('robots.body'));
});
