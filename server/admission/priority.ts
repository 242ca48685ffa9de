import type { IncomingHttpHeaders } from 'node:http';
import { cookieName, cookieValue } from '@/lib/credentials/credentials-cookie';

/** Whose turn comes first: people who buy, people who look, programs and guesses of what people may open next. */
export const priorities = ['purchase', 'visit', 'background'] as const;
export type Priority = (typeof priorities)[number];

/** The more urgent of two. */
export function moreUrgent(one: Priority, other: Priority): Priority {
  return priorities.indexOf(one) < priorities.indexOf(other) ? one : other;
}

type Asked = { readonly url?: string | undefined; readonly headers: IncomingHttpHeaders };

/** The bank and the services call these; they must not be taken for crawlers. */
const machineCall = /^\/api\/(?:payments\/callback\/|revalidate$)/;
const purchasePath =
  /^\/(?:ro-MD|ru)\/(?:shop\/(?:cart|checkout)|account\/orders)(?:\/|$)|^\/api\/(?:payments\/|account\/(?:orders|payment|delivery)(?:\/|$))/;
const crawler = /bot\b|crawl|spider|slurp|facebookexternalhit|python|curl\/|wget|scrapy|go-http-client|okhttp|java\//i;

/** How urgent a request is. Whoever lies about it shares the turns of that priority with everybody else in it. */
export function priorityOf({ url = '', headers }: Asked, secure: boolean): Priority {
  const [path = ''] = url.split('?');
  if (machineCall.test(path)) return 'purchase';
  if (isPrefetch(headers) || crawler.test(headers['user-agent'] ?? 'bot')) return 'background';
  if (purchasePath.test(path)) return 'purchase';
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
