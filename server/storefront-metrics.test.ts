import { createServer } from 'node:http';
import { createRegistry, serveMetrics } from '@/lib/system/metrics-server';
import { createRouteLabels, createStorefrontMetrics } from './storefront-metrics';

describe('route labels', () => {
  it('[SVC-5] are the same for all pages of one kind, in every language', () => {
    const routeOf = createRouteLabels(['ro-MD', 'ru']);
    expect(routeOf('/ro-MD', 200)).toBe('/');
    expect(routeOf('/ru/shop/products/disc-frana', 200)).toBe('/shop/products');
    expect(routeOf('/ro-MD/shop/products/filtru', 200)).toBe('/shop/products');
    expect(routeOf('/api/suggestions', 200)).toBe('/api/suggestions');
    expect(routeOf('/_next/static/chunks/a.js', 200)).toBe('/_next');
  });

  it('are `other` for unknown paths and beyond the maximum number', () => {
    const routeOf = createRouteLabels(['ru'], 2);
    expect(routeOf('/wp-login.php', 404)).toBe('other');
    expect([routeOf('/a', 200), routeOf('/b', 200), routeOf('/c', 200)]).toEqual(['/a', '/b', 'other']);
    expect(routeOf('/a/deeper', 500)).toBe('/a');
  });
});

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('storefront metrics', () => {
  it('[SVC-5] count answers by route, status and page source', async () => {
    const registry = createRegistry('storefront');
    const metrics = createStorefrontMetrics(registry, ['ro-MD', 'ru'], () => ({ bounded: 7, unbounded: 3 }));
    const shop = createServer((request, response) => {
      metrics.observe(request, response, request.url ?? '');
      response.writeHead(request.url === '/ru/none' ? 404 : 200).end('x');
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const own = await serveMetrics(registry, '127.0.0.1', 0);
    const base = `http://127.0.0.1:${portOf(own)}`;
    for (const path of ['/ru/shop/products/a', '/ro-MD/shop/products/b', '/ru/none'])
      await fetch(`http://127.0.0.1:${portOf(shop)}${path}`).then((answer) => answer.text());
    metrics.count('made');
    const output = await fetch(`${base}/metrics`).then((answer) => answer.text());
    const other = await fetch(`${base}/`);
    shop.close();
    own.close();
    expect(output).toMatch(/_count\{[^}]*route="\/shop\/products",method="GET",status="2xx"[^}]*\} 2\n/);
    expect(output).toMatch(/_count\{[^}]*route="other",method="GET",status="4xx"[^}]*\} 1\n/);
    expect(output).toMatch(/piesar_pages_total\{source="made"[^}]*\} 1\n/);
    expect(output).toMatch(/piesar_page_cache_bytes\{part="bounded"[^}]*\} 7\n/);
    expect(output).toMatch(/nodejs_eventloop_lag_p99_seconds/);
    expect(other.status).toBe(404);
  });
});
