import type { IncomingMessage } from 'node:http';
import { cookieValue } from '@/lib/credentials/credentials-cookie';
import { listChoiceOf, showAllCookieLine } from '@/lib/listing/car-cookies';
import { resolveListUrl } from '@/lib/listing/list-car';
import { underLocale } from '@/lib/locales/locale-pattern.mjs';
import { splitLocale } from '@/lib/navigation/locale-path';
import { localeCookie, preferredLocale, spelledLocale } from '@/lib/navigation/preferred-locale';
import { asksForPage } from './inbound-requests';

const searchWithSlash = underLocale(/\/shop\/search\/products\/([^/?]*%2f[^/?]*)(?:\?.*)?$/i);

/**
 * Where a search must lead whose text holds an encoded slash, as `195%2F65`: in a path it could be taken for a folder,
 * so no page has one. What it parts stays apart.
 */
export function plainSearch({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [, text] = searchWithSlash.exec(url) ?? [];
  return text === undefined ? undefined : url.replace(text, text.replace(/%2f/gi, '%20'));
}

export type ListRedirect = { readonly location: string; readonly cookie?: string };

/**
 * Where a page of a list must lead first: pages are the same for everybody, so who has chosen a car goes to the address
 * that names it. The router in the browser knows the way by itself.
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
 * Where a link to another language must lead where there are no scripts: pages are the same for everybody, so their
 * links know nothing of the query under which one looks at them. The page that one comes from does.
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

/** What is no page and has no language: calls, files and what they are made of. */
const withoutLanguage =
  /^\/(?:api\/|assets\/|pictures\/|sitemaps\/|_next\/|__nextjs|healthz$|readyz$|.*\.[A-Za-z0-9]+$)/;

export type LanguageRedirect = {
  readonly location: string;
  /** What else the way depends on. */
  readonly vary?: string;
};

/** Where the address of a page without a language, or with one that is written in another way, must lead. */
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
