import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { CdnPurge } from '@/lib/config/environment';
import { underLocale } from '@/lib/contract/locales/locale-pattern.mjs';
import { isListPage } from '@/lib/domain/listing/list-car';
import { privatePage, visitorPage } from '@/lib/domain/navigation/private-paths.mjs';
import { degradedSeconds, pageStaleness } from '@/lib/storefront/cache/page-records';
import type { Captured } from './capture-response';
import { errorShownBy, isOwnRequest } from './error-pages';
import type { PageKey, ResponseLifetime } from './page-cache/page-cache';
import type { PageRecord } from './page-cache/page-record';
import type { PageUrl } from './page-cache/page-url';
import { isUnboundedForm, routerHeaders } from './router-headers';

/** Cache lifetime if purging is impossible: the maximum delay of a change. */
const unpurgeableSeconds = 1;

/** Below the header limits of servers and caches; the limit of Node for all headers is 16 KiB. */
const maxTagsLength = 7000;

/** Headers that tell a shared cache how long it may store a page, and the page's tags. */
export type SharedCaching = (
  path: string,
  page: Pick<PageRecord, 'shared' | 'seconds' | 'tags'>,
  type?: OutgoingHttpHeaders[string],
) => OutgoingHttpHeaders | undefined;

/**
 * Creates headers for shared caches, for status 200 without cookies. Undefined for personal pages, searches, and
 * without a configured cache.
 */
export function sharedCachingFor(kind: CdnPurge['kind']): SharedCaching {
  return (path, { shared, seconds, tags }, type) => {
    if (kind === 'none' || !shared || seconds === undefined) return undefined;
    if (path.includes('/search/') || dependsOnRequest(kind, path, type)) return undefined;
    const { failedSeconds } = pageStaleness;
    if (kind === 'nginx')
      return { 'cache-control': `public, max-age=0, s-maxage=${unpurgeableSeconds}, stale-if-error=${failedSeconds}` };
    const named = [...tags].sort();
    // A page with an incomplete list of tags could not be purged.
    if (named.join(' ').length > maxTagsLength) return undefined;
    const lives = `s-maxage=${Math.floor(seconds)}, stale-while-revalidate=${pageStaleness.renewedSeconds}`;
    return {
      'cache-control': `public, max-age=0, ${lives}, stale-if-error=${failedSeconds}`,
      ...(named.length > 0 && { [tagHeaders[kind]]: named.join(kind === 'cloudflare' ? ',' : ' ') }),
    };
  };
}

/** Whether a response depends on a part of the request that this kind of cache ignores. */
function dependsOnRequest(kind: CdnPurge['kind'], path: string, type: OutgoingHttpHeaders[string]): boolean {
  // Cloudflare ignores `Vary: RSC`, and responses to the client router depend on more than the URL.
  if (kind === 'cloudflare' && type === 'text/x-component') return true;
  // Plain lists redirect visitors with a car, so only a cache that inspects cookies may store them.
  const looksAtCookies = kind === 'nginx' || kind === 'varnish';
  return isListPage(path) && !looksAtCookies;
}

const tagHeaders = {
  varnish: 'surrogate-key',
  fastly: 'surrogate-key',
  cloudflare: 'cache-tag',
} as const satisfies Record<Exclude<CdnPurge['kind'], 'none' | 'nginx'>, string>;

/** Lifetime (ms) of public responses for which no tags were recorded, and the minimum for others. */
const pageLifeMs = 2000;
const fileLifeMs = 86_400_000;

export const isForOneVisitor = (path: string) => path.startsWith('/api/') || visitorPage.test(path);
/** The client router's own parameter. Next redirects router requests without it, or with a hash of other headers. */
const hasRouterParam = /[?&]_rsc(?:=[\w-]{0,22})?(?:&|$)/;
const maxKeyLength = 4000;

/** Files whose names change with their content, or that change only with a release. */
const pictureOrFont = /^\/(?:fonts|brand|drawings|flags)\/[^?]+$/;
const manifest = underLocale(/\/manifest\.webmanifest$/);
const isLastingFile = (path: string) => pictureOrFont.test(path) || manifest.test(path);

/** Whether a URL is a product feed: a large file, neither cached nor shared between concurrent requests. */
function isFeed(url: string): boolean {
  return url.startsWith('/feeds/');
}

/** Whether Next's handler at this path sends its own ETag and answers conditional requests. */
export function handlesConditions(path: string): boolean {
  return isFeed(path) || path.startsWith('/api/files/');
}

/**
 * Cache key of a response; undefined for uncacheable requests. It includes the router's headers, because the response
 * depends on the page that the router comes from.
 */
export function cacheKey(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { name, isUnboundedKeySpace }: Pick<PageUrl, 'name' | 'isUnboundedKeySpace'>,
): PageKey | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return undefined;
  // Files ignore the query, which would only create further cache entries.
  const [path = ''] = url.split('?');
  if (isLastingFile(path)) return { key: path, isUnboundedKeySpace: false };
  // Private pages never share a rendering.
  if (name === undefined || isForOneVisitor(path) || isFeed(url)) return undefined;
  if (headers.authorization !== undefined) return undefined;
  if (headers['rsc'] !== undefined && !hasRouterParam.test(url)) return undefined;
  // An error page requested by its own URL contains the id of the request.
  if (errorShownBy(path) && !isOwnRequest(headers)) return undefined;
  const forms = routerHeaders.map((header) => String(headers[header] ?? ''));
  const key = [name, ...forms].join('\n');
  return key.length > maxKeyLength
    ? undefined
    : { key, isUnboundedKeySpace: isUnboundedKeySpace || isUnboundedForm(headers) };
}

/**
 * Cache lifetime of a response without cookies: immutable files a day, shared pages as long as their data, other public
 * responses two seconds. Undefined if not cacheable.
 */
export function lifeOf(
  path: string,
  { status, headers }: Pick<Captured, 'status' | 'headers'>,
  { seconds, shared, tags }: PageRecord,
): ResponseLifetime | undefined {
  if (status !== 200 || headers['set-cookie'] !== undefined) return undefined;
  if (isForOneVisitor(path)) return undefined;
  const control = String(headers['cache-control'] ?? '');
  if (/\bimmutable\b/.test(control) || isLastingFile(path)) return { ms: fileLifeMs };
  if (!shared) return isOpen(control) && !errorShownBy(path) ? { ms: pageLifeMs } : undefined;
  // A shared page without recorded reads has an unknown lifetime.
  if (seconds === undefined) return undefined;
  return { ms: Math.max(pageLifeMs, seconds * 1000), tags: [...tags], canBeStale: seconds > degradedSeconds };
}

function isOpen(control: string): boolean {
  return /\b(?:public|s-maxage=\d+)\b/.test(control) && !/\b(?:private|no-store)\b/.test(control);
}

/**
 * The `Cache-Control` for browsers and proxies. They never cache pages, so that a changed price is visible immediately.
 */
export function outwardCaching(path: string, status: number, headers: OutgoingHttpHeaders, shared = false): string {
  const control = String(headers['cache-control'] ?? '');
  if (path.startsWith('/api/') || privatePage.test(path)) return 'private, no-store';
  if (status >= 400 || status === 307 || status === 303) return 'no-store';
  if (/\bimmutable\b/.test(control)) return control;
  if (isLastingFile(path)) return 'public, max-age=604800, stale-while-revalidate=86400';
  // Among shared pages, only searches may contain personal data, in their text.
  if (/\bs-maxage=/.test(control) || (shared && !path.includes('/search/')))
    return 'public, max-age=0, must-revalidate';
  return control || 'no-cache';
}
