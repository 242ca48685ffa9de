import { createRouteLabels } from './route-label';

describe('the name of a route', () => {
  it('[SVC-5] is the same for all things of a kind, in every language', () => {
    const routeOf = createRouteLabels(['ro-MD', 'ru']);
    expect(routeOf('/ro-MD', 200)).toBe('/');
    expect(routeOf('/ru/shop/products/disc-frana', 200)).toBe('/shop/products');
    expect(routeOf('/ro-MD/shop/products/filtru', 200)).toBe('/shop/products');
    expect(routeOf('/api/suggestions', 200)).toBe('/api/suggestions');
    expect(routeOf('/_next/static/chunks/a.js', 200)).toBe('/_next');
  });

  it('is none of its own for what is not there, nor beyond a bound, so that nobody fills the memory with paths', () => {
    const routeOf = createRouteLabels(['ru'], 2);
    expect(routeOf('/wp-login.php', 404)).toBe('other');
    expect([routeOf('/a', 200), routeOf('/b', 200), routeOf('/c', 200)]).toEqual(['/a', '/b', 'other']);
    expect(routeOf('/a/deeper', 500)).toBe('/a');
  });
});
