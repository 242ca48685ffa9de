import type { IncomingMessage } from 'node:http';
import { underLocale } from '@/lib/contract/locales/locale-pattern.mjs';
import { listChoiceOf, showAllCookieLine } from '@/lib/domain/listing/car-cookies';
import { resolveListUrl } from '@/lib/domain/listing/list-car';
import { splitLocale } from '@/lib/domain/navigation/locale-path';
import { localeCookie, preferredLocale, spelledLocale } from '@/lib/domain/navigation/preferred-locale';
import { cookieValue } from '@/lib/storefront/credentials/credentials-cookie';
import { asksForPage } from './inbound-requests';
import { routerParam } from './page-cache/page-url';

const searchWithSlash = underLocale(/\/shop\/search\/products\/([^/?]*%2f[^/?]*)(?:\?.*)?$/i);

/**
 * Redirect target of a search with an encoded slash, such as `195%2F65`, which a path would take for a folder: it
 * becomes a space.
 */
export function plainSearch({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [, text] = searchWithSlash.exec(url) ?? [];
  return text === undefined ? undefined : url.replace(text, text.replace(/%2f/gi, '%20'));
}

/**
 * Redirect target of a page opened with the parameter of the client router's own requests, so that no shared cache
 * stores a page under the URL of a router answer.
 */
export function withoutRouterParam({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers['rsc'] !== undefined) return undefined;
  const at = url.indexOf('?');
  if (at < 0 || url.startsWith('/api/')) return undefined;
  const pairs = url.slice(at + 1).split('&');
  const rest = pairs.filter((pair) => pair.split('=', 1)[0] !== routerParam);
  if (rest.length === pairs.length) return undefined;
  return url.slice(0, at) + (rest.length === 0 ? '' : `?${rest.join('&')}`);
}

export type ListRedirect = { readonly location: string; readonly cookie?: string };

/**
 * Redirect of a list for visitors with a car: pages are shared, so the car is in the URL. The client router computes it
 * itself.
 */
export function listRedirect(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  secure: boolean,
): ListRedirect | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers['rsc'] !== undefined) return undefined;
  const { address, showAll } = resolveListUrl(url, listChoiceOf(headers.cookie ?? ''));
  if (address === url) return undefined;
  return { location: address, ...(showAll !== undefined && { cookie: showAllCookieLine(showAll, secure) }) };
}

/**
 * Redirect of a language link without scripts: pages are shared, so their links have no query; it is taken from the
 * referrer.
 */
export function languageSwitch(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | undefined {
  const { method, url = '', headers } = request;
  const { referer } = headers;
  if (method !== 'GET' || referer === undefined || url.includes('?') || headers['rsc'] !== undefined) return undefined;
  if (!URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  if (from.search === '' || from.host !== headers.host) return undefined;
  const [there, here] = [splitLocale(from.pathname), splitLocale(url)];
  if (!there.locale || !here.locale || there.locale === here.locale || there.path !== here.path) return undefined;
  return asksForPage(request, url) ? url + from.search : undefined;
}

/** Paths that are no page and have no language: calls and files. */
const withoutLanguage =
  /^\/(?:api\/|assets\/|pictures\/|sitemaps\/|_next\/|__nextjs|healthz$|readyz$|.*\.[A-Za-z][A-Za-z0-9]*$)/;

export type LanguageRedirect = {
  readonly location: string;
  /** The other inputs of the redirect. */
  readonly vary?: string;
};

/** Redirect target of a page URL without a language or in another spelling. */
export function languageRedirect({
  url = '',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): LanguageRedirect | undefined {
  const [path = ''] = url.split('?');
  if (splitLocale(path).locale !== undefined || withoutLanguage.test(path)) return undefined;
  const query = url.slice(path.length);
  const [, first = '', ...rest] = path.split('/');
  const spelled = spelledLocale(first);
  if (spelled !== undefined) return { location: [`/${spelled}`, ...rest].join('/') + query };
  const saved = cookieValue(headers.cookie ?? null, localeCookie);
  const language = preferredLocale(saved, headers['accept-language'] ?? null);
  return { location: `/${language}${path === '/' ? '' : path}${query}`, vary: 'accept-language, cookie' };
}
