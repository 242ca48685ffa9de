import { budgetReport, scriptsOf } from './budget';

const shared = { rootMainFiles: ['main.js'] };
const sizes: Readonly<Record<string, number>> = { 'main.js': 100_000, 'shell.js': 20_000 };
const sizeOf = (file: string) => sizes[file] ?? 1000;
const manifestOf = (...groups: string[][]) => ({
  clientModules: Object.fromEntries(
    groups.map((chunks, index) => [String(index), { chunks: chunks.flatMap((chunk) => ['7', chunk]) }]),
  ),
});
const layout = ['shell.js', 'static/chunks/app/%5Blocale%5D/layout-1.js'];
const product = ['shell.js', 'gallery.js', 'static/chunks/app/%5Blocale%5D/shop/products/%5Bslug%5D/page-2.js'];
const home = ['slider.js', 'static/chunks/app/%5Blocale%5D/page-3.js'];

describe('budget of scripts', () => {
  it('counts each script of a page once, and no scripts of other pages', () => {
    const files = scriptsOf({ path: '/shop/products/[slug]', manifest: manifestOf(layout, product, home) });
    expect(files).toEqual([
      'shell.js',
      'static/chunks/app/[locale]/layout-1.js',
      'gallery.js',
      'static/chunks/app/[locale]/shop/products/[slug]/page-2.js',
    ]);
    const [line] = budgetReport([{ path: '/', manifest: manifestOf(layout, product, home) }], shared, sizeOf);
    expect(line).toEqual({ path: '/', bytes: 123_000, limit: 180_000 });
  });

  it('counts the scripts of a page without its own chunk', () => {
    const list = ['shell.js', 'list.js'];
    const files = scriptsOf({ path: '/shop/tag/[slug]', manifest: manifestOf(layout, list, product, home) });
    expect(files).toEqual(['shell.js', 'static/chunks/app/[locale]/layout-1.js', 'list.js']);
  });

  it('allows more for pages with forms', () => {
    const paths = ['/', '/shop/checkout', '/account/orders', '/shop/category/[[...slug]]'];
    const report = budgetReport(
      paths.map((path) => ({ path, manifest: manifestOf(layout) })),
      shared,
      sizeOf,
    );
    expect(Object.fromEntries(report.map(({ path, limit }) => [path, limit]))).toEqual({
      '/': 180_000,
      '/shop/checkout': 210_000,
      '/account/orders': 210_000,
      '/shop/category/[[...slug]]': 180_000,
    });
  });

  it('fails when no page is found', () => {
    expect(() => budgetReport([], shared, sizeOf)).toThrow('No page');
  });
});
