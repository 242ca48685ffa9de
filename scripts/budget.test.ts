import { budgetReport } from './budget';

const manifest = { rootMainFiles: ['main.js'] };
const sizeOf = (file: string) => ({ 'main.js': 100_000, 'a.js': 40_000, 'b.js': 70_000 })[file] ?? 0;

describe('budget of scripts', () => {
  it('counts each file once, the shared ones with every page', () => {
    const [line] = budgetReport(
      [{ path: '/shop/products/[slug]', files: ['a.js', 'a.js', 'main.js'] }],
      manifest,
      sizeOf,
    );
    expect(line).toEqual({ path: '/shop/products/[slug]', bytes: 140_000, limit: 150_000 });
  });

  it('gives pages with forms more room', () => {
    const limits = budgetReport(
      ['/', '/shop/checkout', '/account/orders', '/shop/category/[[...slug]]'].map((path) => ({ path, files: [] })),
      manifest,
      sizeOf,
    ).map(({ path, limit }) => [path, limit]);
    expect(Object.fromEntries(limits)).toEqual({
      '/': 150_000,
      '/shop/checkout': 200_000,
      '/account/orders': 200_000,
      '/shop/category/[[...slug]]': 150_000,
    });
  });

  it('does not pass by seeing nothing', () => {
    expect(() => budgetReport([], manifest, sizeOf)).toThrow('No page');
  });
});
