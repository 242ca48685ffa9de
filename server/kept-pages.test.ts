import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { trimKeptPages } from './kept-pages';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function keep(path: string, bytes: number, ageSeconds: number): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.alloc(bytes));
  const at = Date.now() / 1000 - ageSeconds;
  utimesSync(file, at, at);
}

const products = 'server/route-cache/APP_PAGE/x/$/ro-MD/shop/products';

function keepPage(name: string, ageSeconds: number): void {
  keep(`${products}/${name}.html`, 500, ageSeconds);
  keep(`${products}/${name}.meta`, 100, ageSeconds);
  keep(`${products}/${name}.rsc`, 200, ageSeconds);
  keep(`${products}/${name}.segments/deep/page.rsc`, 200, ageSeconds);
}

const has = (path: string) => existsSync(join(folder, path));

describe('trimKeptPages', () => {
  it('removes whole pages, the oldest first, until there is room again', async () => {
    keepPage('old', 300);
    keepPage('new', 10);
    keep('cache/fetch-cache/abc', 1000, 200);
    keep('server/app/built.html', 5000, 900);
    await trimKeptPages(folder, 2500);
    expect([has(`${products}/old.html`), has(`${products}/old.segments`), has(`${products}/old.meta`)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([has(`${products}/new.html`), has(`${products}/new.segments`), has('cache/fetch-cache/abc')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(has('server/app/built.html')).toBe(true);
  });

  it('leaves everything below the limit, and takes a folder where nothing was kept yet', async () => {
    await trimKeptPages(folder, 1);
    keepPage('one', 300);
    await trimKeptPages(folder, 1000);
    expect(has(`${products}/one.html`)).toBe(true);
  });
});
