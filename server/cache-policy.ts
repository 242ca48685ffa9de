import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { degradedSeconds } from '@/lib/cache/manifest';
import { isListPage } from '@/lib/listing/list-car';
import type { Life } from './answer-cache';
import type { Captured } from './capture';
import type { PageAddress } from './page-cache/page-address';
import type { PageKey } from './page-cache/page-cache';
import type { PageRecord } from './page-cache/page-record';

/** How long a finished page is sent from memory of which nobody said what ends it. */
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
const longestKey = 4000;

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
export function cacheKey(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { name, endless }: Pick<PageAddress, 'name' | 'endless'>,
): PageKey | undefined {
  if (method !== 'GET' || headers.range !== undefined) return undefined;
  // A query changes nothing of a file: it would only have it kept again and again.
  const [path = ''] = url.split('?');
  if (lastingFile.test(path)) return { key: path, endless: false };
  if (name === undefined || url.startsWith('/api/') || isFeed(url)) return undefined;
  if (headers.cookie?.includes('__prerender_bypass') || headers.authorization !== undefined) return undefined;
  const forms = routerHeaders.map((header) => String(headers[header] ?? ''));
  const key = [name, ...forms].join('\n');
  return key.length > longestKey ? undefined : { key, endless };
}

/**
 * How long an answer is kept: what Next calls public, or what the page itself says is the same for everybody, and what
 * no cookie came with. A page of which we do not know what it shows lives two seconds; undefined where nothing is kept.
 */
export function lifeOf(
  path: string,
  { status, headers }: Pick<Captured, 'status' | 'headers'>,
  { seconds, shared, tags }: PageRecord,
): Life | undefined {
  if (status !== 200 || headers['set-cookie'] !== undefined || privatePath.test(path)) return undefined;
  const control = String(headers['cache-control'] ?? '');
  if (/\bimmutable\b/.test(control) || lastingFile.test(path)) return { ms: fileLifeMs };
  const given = Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0);
  if (given > 0 && seconds === undefined) return { ms: pageLifeMs };
  if (given === 0 && !shared) return isOpen(control) ? { ms: pageLifeMs } : undefined;
  if (seconds === undefined) return undefined;
  const life = given > 0 ? Math.min(given, seconds) : seconds;
  return { ms: Math.max(pageLifeMs, life * 1000), tags: [...tags], outlives: life > degradedSeconds };
}

function isOpen(control: string): boolean {
  return /\bpublic\b/.test(control) && !/\b(?:private|no-store)\b/.test(control);
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
