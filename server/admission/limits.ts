import type { IncomingHttpHeaders } from 'node:http';
import { visitorPage } from '@/lib/domain/navigation/private-paths.mjs';
import { cookieName, cookieValue } from '@/lib/storefront/credentials/credentials-cookie';

/** Priorities, highest first: carts, orders and account pages, then browsing, then programs and prefetches. */
export const priorities = ['purchase', 'visit', 'background'] as const;
export type Priority = (typeof priorities)[number];

/** The more urgent of two. */
export function moreUrgent(one: Priority, other: Priority): Priority {
  return priorities.indexOf(one) < priorities.indexOf(other) ? one : other;
}

type PrioritisedRequest = { readonly url?: string | undefined; readonly headers: IncomingHttpHeaders };

/** Callbacks of banks and services, which must not be treated as crawlers. */
const machineCall = /^\/api\/(?:payments\/callback\/|revalidate$)/;
// Excludes the delivery call of product pages, which does not indicate a purchase.
const purchaseCall = /^\/api\/(?:payments\/|account\/(?:orders|payment|delivery(?!\/product))(?:\/|$))/;
const crawler = /bot\b|crawl|spider|slurp|facebookexternalhit|python|curl\/|wget|scrapy|go-http-client|okhttp|java\//i;

/** The priority of a request. A caller that fakes a higher one competes with all other requests of that priority. */
export function priorityOf({ url = '', headers }: PrioritisedRequest, secure: boolean): Priority {
  const [path = ''] = url.split('?');
  if (machineCall.test(path)) return 'purchase';
  if (isPrefetch(headers) || crawler.test(headers['user-agent'] ?? 'bot')) return 'background';
  if (visitorPage.test(path) || purchaseCall.test(path)) return 'purchase';
  // The session of a customer, or of a visitor with stored data.
  const hasSession = cookieValue(headers.cookie ?? null, cookieName(secure)) !== undefined;
  return hasSession && path.startsWith('/api/') ? 'purchase' : 'visit';
}

function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''} ${headers['x-moz'] ?? ''}`;
  return (
    /\b(?:prefetch|prerender|preview)\b/i.test(purpose) ||
    headers['next-router-prefetch'] !== undefined ||
    headers['next-router-segment-prefetch'] !== undefined
  );
}

/** Concurrency and queue limits of one kind of work. */
export type PoolLimits = {
  /** Minimum concurrency, independent of the event loop's delay. */
  readonly least: number;
  /** Maximum concurrency, even if all requests only wait for a service. */
  readonly most: number;
  /** Queue length by priority. */
  readonly waiting: Readonly<Record<Priority, number>>;
  /** Maximum queued requests of one network. */
  readonly waitingOfNetwork: number;
};

/**
 * Limits of the storefront. Rendering is single-threaded, so more concurrent pages delay each other and `least` is
 * small. Calls mostly wait for a service.
 */
export const admissionLimits = {
  /** Maximum queueing time. */
  waitMs: 2000,
  /** After this time a slot is freed even if its work never ended. */
  leaseMs: 20_000,
  /** Sampling interval of the event loop. */
  sampleMs: 100,
  /** The concurrency limit decreases above this event loop delay and increases below it. */
  busyDelayMs: 70,
  calmDelayMs: 30,
  pages: {
    least: 8,
    most: 48,
    waiting: { purchase: 48, visit: 48, background: 8 },
    waitingOfNetwork: 24,
  },
  calls: {
    least: 16,
    most: 96,
    waiting: { purchase: 96, visit: 48, background: 8 },
    waitingOfNetwork: 32,
  },
  /** Maximum age of a cached page served under overload. Its prices may be old; cart and order check them again. */
  oldestPageMs: 300_000,
  /** `Retry-After` in seconds, by priority. */
  retryAfterSeconds: { purchase: 3, visit: 5, background: 60 },
  /** Interval of the log line that counts refusals. */
  logEveryMs: 10_000,
} as const;
