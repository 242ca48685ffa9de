import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageWithPublicUrl, recordBuiltPages, removeStoredPages } from './stored-pages';

let folder: string;
const page = (name: string) => join(folder, 'server', 'app', 'ro-MD', name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-pages-'));
  mkdirSync(join(folder, 'server', 'app', 'ro-MD'), { recursive: true });
  writeFileSync(page('offline.html'), '<p>offline</p>');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('kept pages', () => {
  it('from an earlier run are forgotten, those of the build stay', () => {
    recordBuiltPages(folder);
    writeFileSync(page('product.html'), '<p>product</p>');
    const made = join(folder, 'server', 'route-cache', 'APP_PAGE');
    mkdirSync(made, { recursive: true });
    removeStoredPages(folder);
    expect([existsSync(page('offline.html')), existsSync(page('product.html')), existsSync(made)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('stay when nothing is known of the build', () => {
    removeStoredPages(folder);
    expect(existsSync(page('offline.html'))).toBe(true);
  });

  it('of the build must not know the public address', () => {
    expect(pageWithPublicUrl(folder, 'https://build.invalid')).toBeUndefined();
    writeFileSync(page('robots.body'), 'Sitemap: https://build.invalid/sitemap.xml');
    expect(pageWithPublicUrl(folder, 'https://build.invalid')).toBe(page('robots.body'));
  });
});
