import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { answerSeconds } from '@/lib/system/metrics-server';
import type { PageCache } from './page-cache/page-cache';

/** Maximum labelled routes. Other routes, and failed requests to unlabelled ones, count as `other`. */
const maxRoutes = 100;
const other = 'other';

/** Number of path segments that name the route; later segments name products, categories and similar entities. */
const deepRoutes: Readonly<Record<string, number>> = { shop: 2, api: 2, account: 2, tecdoc: 2 };

/**
 * Labels routes for metrics with the first path segments after the language, such as `/shop/products`. A route is
 * labelled after its first successful response, and the number of labels is limited, so that invented paths cannot
 * exhaust memory.
 */
export function createRouteLabels(locales: readonly string[], max: number = maxRoutes) {
  const routes = new Set<string>();
  return (path: string, status: number): string => {
    const parts = path.split('/').filter(Boolean);
    const pathParts = locales.includes(parts[0] ?? '') ? parts.slice(1) : parts;
    const [first = ''] = pathParts;
    const route = `/${pathParts.slice(0, deepRoutes[first] ?? 1).join('/')}`;
    if (routes.has(route)) return route;
    if (status >= 400 || routes.size >= max) return other;
    routes.add(route);
    return route;
  };
}

/** Source of a public response: the cache, a stale entry during its renewal, or a new rendering. */
export type PageSource = 'kept' | 'stale' | 'made';

export type StorefrontMetrics = {
  readonly count: (source: PageSource) => void;
  /** Measures a response until its last byte is written or its caller has disconnected. */
  readonly observe: (request: IncomingMessage, response: ServerResponse, path: string) => void;
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Metrics of the storefront: responses by route and status with durations, sources of pages, cache size. */
export function createStorefrontMetrics(
  registry: Registry,
  locales: readonly string[],
  cacheBytes: () => PageCache['bytes'],
): StorefrontMetrics {
  const registers = [registry];
  const routeOf = createRouteLabels(locales);
  const duration = new Histogram({
    name: 'piesar_http_request_duration_seconds',
    help: 'Answers by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: answerSeconds,
    registers,
  });
  const sources = new Counter({
    name: 'piesar_pages_total',
    help: 'Public pages and files by source: kept in the cache, stale while renewed, made.',
    labelNames: ['source'],
    registers,
  });
  new Gauge({
    name: 'piesar_page_cache_bytes',
    help: 'Memory of finished pages: useful ones, and isUnboundedKeySpace ones as narrowed lists are.',
    labelNames: ['part'],
    registers,
    collect() {
      for (const [part, bytes] of Object.entries(cacheBytes())) this.set({ part }, bytes);
    },
  });

  return {
    count: (source) => sources.inc({ source }),
    observe(request, response, path) {
      const started = performance.now();
      response.once('close', () => {
        const { statusCode } = response;
        const method = methods.has(request.method ?? '') ? String(request.method) : 'other';
        const labels = { route: routeOf(path, statusCode), method, status: `${Math.floor(statusCode / 100)}xx` };
        duration.observe(labels, (performance.now() - started) / 1000);
      });
    },
  };
}
