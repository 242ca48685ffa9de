import type { IncomingMessage } from 'node:http';
import { underLocale } from '@/lib/contract/locales/locale-pattern.mjs';
import { listChoiceOf, resolveListUrl, showAllCookieLine } from '@/lib/domain/listing/list-car';
import { localeCookie, preferredLocale, spelledLocale, splitLocale } from '@/lib/domain/navigation/locale-path';
import { cookieValue } from '@/lib/storefront/credentials/credentials-cookie';
import { asksForPage } from './inbound-requests';
import { routerParam } from './page-cache/page-url';

type PageRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

export type Redirect = {
  readonly location: string;
  readonly cookie?: string;
  /** Request headers that the target depends on. */
  readonly vary?: string;
};

/** The redirect of an accepted page request, or undefined. */
export function redirectOf(request: PageRequest, secure: boolean): Redirect | undefined {
  return (
    withoutRouterParam(request) ?? languageRedirect(request) ?? languageSwitch(request) ?? listRedirect(request, secure)
  );
}

const isRead = ({ method }: Pick<PageRequest, 'method'>) => method === 'GET' || method === 'HEAD';

const searchWithSlash = underLocale(/\/shop\/search\/products\/([^/?]*%2f[^/?]*)(?:\?.*)?$/i);

/** Redirects a search with an encoded slash, such as `195%2F65`, which would be rejected. The slash becomes a space. */
export function searchWithoutSlash(request: Pick<PageRequest, 'method' | 'url'>): Redirect | undefined {
  const { url = '' } = request;
  const [, text] = searchWithSlash.exec(url) ?? [];
  if (!isRead(request) || text === undefined) return undefined;
  return { location: url.replace(text, text.replace(/%2f/gi, '%20')) };
}

/**
 * Redirects a page opened with the client router's parameter, so that no shared cache stores a page under the URL of a
 * router response.
 */
function withoutRouterParam(request: PageRequest): Redirect | undefined {
  const { url = '', headers } = request;
  const at = url.indexOf('?');
  if (!isRead(request) || headers['rsc'] !== undefined || at < 0 || url.startsWith('/api/')) return undefined;
  const pairs = url.slice(at + 1).split('&');
  const otherPairs = pairs.filter((pair) => pair.split('=', 1)[0] !== routerParam);
  if (otherPairs.length === pairs.length) return undefined;
  return { location: url.slice(0, at) + (otherPairs.length === 0 ? '' : `?${otherPairs.join('&')}`) };
}

/**
 * Redirects a visitor with a car to the list for that car. Pages are shared, so the URL contains the car. The client
 * router computes the URL itself.
 */
function listRedirect(request: PageRequest, secure: boolean): Redirect | undefined {
  const { url = '', headers } = request;
  if (!isRead(request) || headers['rsc'] !== undefined) return undefined;
  const { address, showAll } = resolveListUrl(url, listChoiceOf(headers.cookie ?? ''));
  if (address === url) return undefined;
  return { location: address, ...(showAll !== undefined && { cookie: showAllCookieLine(showAll, secure) }) };
}

/** Adds the referrer's query to a language link without scripts. Pages are shared, so their links have no query. */
export function languageSwitch(request: PageRequest): Redirect | undefined {
  const { method, url = '', headers } = request;
  const { referer } = headers;
  if (method !== 'GET' || referer === undefined || url.includes('?') || headers['rsc'] !== undefined) return undefined;
  if (!URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  if (from.search === '' || from.host !== headers.host) return undefined;
  const [source, target] = [splitLocale(from.pathname), splitLocale(url)];
  if (!source.locale || !target.locale || source.locale === target.locale || source.path !== target.path)
    return undefined;
  return asksForPage(request, url) ? { location: url + from.search } : undefined;
}

/** Paths of calls and files, which have no language. */
const pathWithoutLanguage =
  /^\/(?:api\/|assets\/|pictures\/|sitemaps\/|_next\/|__nextjs|healthz$|readyz$|.*\.[A-Za-z][A-Za-z0-9]*$)/;

/** Redirects a page URL without a language, or with another spelling of it. */
export function languageRedirect({ url = '', headers }: Pick<PageRequest, 'url' | 'headers'>): Redirect | undefined {
  const [path = ''] = url.split('?');
  if (splitLocale(path).locale !== undefined || pathWithoutLanguage.test(path)) return undefined;
  const query = url.slice(path.length);
  const [, first = '', ...rest] = path.split('/');
  const spelled = spelledLocale(first);
  if (spelled !== undefined) return { location: [`/${spelled}`, ...rest].join('/') + query };
  const saved = cookieValue(headers.cookie ?? null, localeCookie);
  const language = preferredLocale(saved, headers['accept-language'] ?? null);
  return { location: `/${language}${path === '/' ? '' : path}${query}`, vary: 'accept-language, cookie' };
}
