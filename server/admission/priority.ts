import type { IncomingHttpHeaders } from 'node:http';
import { cookieName, cookieValue } from '@/lib/credentials/credentials-cookie';
import { underLocale } from '@/lib/locales/locale-pattern.mjs';

/** Priorities, highest first: people who buy, people who browse, programs and prefetches. */
export const priorities = ['purchase', 'visit', 'background'] as const;
export type Priority = (typeof priorities)[number];

/** The more urgent of two. */
export function moreUrgent(one: Priority, other: Priority): Priority {
  return priorities.indexOf(one) < priorities.indexOf(other) ? one : other;
}

type PrioritisedRequest = { readonly url?: string | undefined; readonly headers: IncomingHttpHeaders };

/** The bank and the services call these; they must not be taken for crawlers. */
const machineCall = /^\/api\/(?:payments\/callback\/|revalidate$)/;
const purchasePage = underLocale(/\/(?:shop\/(?:cart|checkout)|account\/orders)(?:\/|$)/);
const purchaseCall = /^\/api\/(?:payments\/|account\/(?:orders|payment|delivery)(?:\/|$))/;
const crawler = /bot\b|crawl|spider|slurp|facebookexternalhit|python|curl\/|wget|scrapy|go-http-client|okhttp|java\//i;

/** The priority of a request. A caller that pretends to a higher one competes with everybody else in it. */
export function priorityOf({ url = '', headers }: PrioritisedRequest, secure: boolean): Priority {
  const [path = ''] = url.split('?');
  if (machineCall.test(path)) return 'purchase';
  if (isPrefetch(headers) || crawler.test(headers['user-agent'] ?? 'bot')) return 'background';
  if (purchasePage.test(path) || purchaseCall.test(path)) return 'purchase';
  // The session of a customer or of a visitor who has put something aside.
  const known = cookieValue(headers.cookie ?? null, cookieName(secure)) !== undefined;
  return known && path.startsWith('/api/') ? 'purchase' : 'visit';
}

function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''} ${headers['x-moz'] ?? ''}`;
  return (
    /\b(?:prefetch|prerender|preview)\b/i.test(purpose) ||
    headers['next-router-prefetch'] !== undefined ||
    headers['next-router-segment-prefetch'] !== undefined
  );
}
