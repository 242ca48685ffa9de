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
  it('counts what a page loads, each file once, and not what only other pages load', () => {
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

  it('counts what a page without a chunk of its own loads', () => {
    const list = ['shell.js', 'list.js'];
    const files = scriptsOf({ path: '/shop/tag/[slug]', manifest: manifestOf(layout, list, product, home) });
    expect(files).toEqual(['shell.js', 'static/chunks/app/[locale]/layout-1.js', 'list.js']);
  });

  it('gives pages with forms more room', () => {
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

  it('does not pass by seeing nothing', () => {
    expect(() => budgetReport([], shared, sizeOf)).toThrow('No page');
  });
});
