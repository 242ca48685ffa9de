import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { isListPage } from '@/lib/listing/list-car';

/** How long a finished page is sent from memory before Next is asked again. */
const pageLifeMs = 2000;
const fileLifeMs = 86_400_000;

/** Pages that show something of one person, whatever Next thinks of their shell. */
const privatePath =
  /^\/(?:ro-MD|ru)\/(?:account|shop\/(?:cart|checkout|track-order|wishlist|compare))(?:\/|$)|^\/api\//;
const routerHeaders = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
] as const;
const longestState = 4000;

/** Files whose names change with their content, or that change with a release only. */
const lastingFile = /^\/(?:(?:fonts|brand|drawings|flags)\/[^?]+|(?:ro-MD|ru)\/manifest\.webmanifest)$/;

/** Whether an address is that of a product feed: a large file, which is neither kept nor waited for together. */
function isFeed(url: string): boolean {
  return url.startsWith('/feeds/');
}

/** Whether what Next serves there has tags of its own and knows what has not changed. */
export function answersConditions(path: string): boolean {
  return isFeed(path) || path.startsWith('/api/files/');
}

/** The name under which an answer is kept; undefined for requests that are none of the cache's business. */
export function cacheKey(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | undefined {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || headers.range !== undefined) return undefined;
  // A query changes nothing of a file: it would only have it kept again and again.
  const [path = ''] = url.split('?');
  if (lastingFile.test(path)) return path;
  if (url.startsWith('/api/') || isFeed(url) || headers['x-narrowed'] !== undefined) return undefined;
  if (headers.cookie?.includes('__prerender_bypass') || headers.authorization !== undefined) return undefined;
  const state = routerHeaders.map((name) => String(headers[name] ?? ''));
  const key = [url, ...state].join('\n');
  return key.length > longestState ? undefined : key;
}

/** How long an answer may be kept in memory: only what Next itself calls public, and what no cookie came with. */
export function memoryLife(path: string, status: number, headers: OutgoingHttpHeaders): number {
  const control = String(headers['cache-control'] ?? '');
  if (status !== 200 || headers['set-cookie'] !== undefined || /\b(?:private|no-store)\b/.test(control)) return 0;
  if (/\bimmutable\b/.test(control) || lastingFile.test(path)) return fileLifeMs;
  return /\bs-maxage=[1-9]/.test(control) || /\bpublic\b/.test(control) ? pageLifeMs : 0;
}

/** What browsers and proxies are told. Nobody in front of us keeps pages: a changed price must be seen at once. */
export function outwardCaching(path: string, status: number, headers: OutgoingHttpHeaders): string {
  const control = String(headers['cache-control'] ?? '');
  if (privatePath.test(path)) return 'private, no-store';
  if (status >= 400 || status === 307 || status === 303) return 'no-store';
  if (/\bimmutable\b/.test(control)) return control;
  if (lastingFile.test(path)) return 'public, max-age=604800, stale-while-revalidate=86400';
  // Next keeps no page that it makes for each request; a list has nothing of a person, however it is narrowed.
  const isList = isListPage(path) && !path.includes('/search/');
  if (/\bs-maxage=/.test(control) || isList) return 'public, max-age=0, must-revalidate';
  return control || 'no-cache';
}
