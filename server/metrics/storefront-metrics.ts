import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { answerSeconds } from '@/lib/system/metrics-server';

/** So many routes have a name of their own; who asks for others, and for what is not there, is counted together. */
const maxRoutes = 100;
const other = 'other';

/** Parts of a path behind which only names of things follow. */
const deepRoutes: Readonly<Record<string, number>> = { shop: 2, api: 2, account: 2, tecdoc: 2 };

/**
 * Names routes for metrics: the first parts of a path without its language, as `/shop/products`. A route has a name once
 * it was answered well, and at most a hundred have one, so that nobody can fill the memory with paths.
 */
export function createRouteLabels(locales: readonly string[], max: number = maxRoutes) {
  const routes = new Set<string>();
  return (path: string, status: number): string => {
    const parts = path.split('/').filter(Boolean);
    const own = locales.includes(parts[0] ?? '') ? parts.slice(1) : parts;
    const [first = ''] = own;
    const route = `/${own.slice(0, deepRoutes[first] ?? 1).join('/')}`;
    if (routes.has(route)) return route;
    if (status >= 400 || routes.size >= max) return other;
    routes.add(route);
    return route;
  };
}

/** Where an answer came from: found by its URL, in memory or on disk, kept from before, or made. */
export type AnswerSource = 'hot' | 'kept' | 'stale' | 'made';

export type StorefrontMetrics = {
  /** Counts an answer that was sent from memory by its URL alone: the way of most, so it costs one addition. */
  readonly countHot: () => void;
  readonly count: (source: Exclude<AnswerSource, 'hot'>) => void;
  /** Times an answer until its last byte is given to the system, or its caller has left. */
  readonly observe: (request: IncomingMessage, response: ServerResponse, path: string) => void;
};

type CacheBytes = () => { readonly useful: number; readonly endless: number };

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** The storefront's own figures: answers by route and status with their times, where pages came from, what is kept. */
export function createStorefrontMetrics(
  registry: Registry,
  locales: readonly string[],
  cacheBytes: CacheBytes,
): StorefrontMetrics {
  const registers = [registry];
  let hot = 0;
  const routeOf = createRouteLabels(locales);
  const duration = new Histogram({
    name: 'piesar_http_request_duration_seconds',
    help: 'Answers that were not hot, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: answerSeconds,
    registers,
  });
  const sources = new Counter({
    name: 'piesar_pages_total',
    help: 'Public pages and files by where they came from: hot and kept from memory or disk, stale while renewed, made.',
    labelNames: ['source'],
    registers,
    collect() {
      this.inc({ source: 'hot' }, hot);
      hot = 0;
    },
  });
  new Gauge({
    name: 'piesar_page_cache_bytes',
    help: 'Memory of finished pages: useful ones, and endless ones as narrowed lists are.',
    labelNames: ['part'],
    registers,
    collect() {
      for (const [part, bytes] of Object.entries(cacheBytes())) this.set({ part }, bytes);
    },
  });

  return {
    countHot() {
      hot += 1;
    },
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
