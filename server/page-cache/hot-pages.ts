import type { IncomingMessage } from 'node:http';
import { carCookie } from '@/lib/domain/listing/car-cookies';
import { isListPage } from '@/lib/domain/listing/list-car';
import type { Answer } from '../answer';
import { ownErrorMark } from '../error-pages';
import { routerHeaders } from '../router-headers';
import type { PageCache, PageKey } from './page-cache';

type Hot = { readonly key: PageKey; readonly isList: boolean };

const maxUrls = 5000;
const maxUrlLength = 300;

/** Headers with which the URL alone does not determine the answer. */
const tellingHeaders = [
  ...routerHeaders,
  'authorization',
  'range',
  'content-length',
  'transfer-encoding',
  ownErrorMark,
] as const;

/**
 * URLs, as written, that led to a page in memory, with its key: when one is requested again without such headers, it
 * need not be parsed again. Only what follows from the URL alone is stored, which never changes.
 */
export function createHotPages(cache: Pick<PageCache, 'get'>, max: number = maxUrls) {
  const hotPages = new Map<string, Hot>();

  return {
    note({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>, key: PageKey): void {
      if (url.length > maxUrlLength || hasTellingHeader(headers) || hotPages.has(url)) return;
      if (hotPages.size >= max) hotPages.clear();
      const [path = ''] = url.split('?');
      hotPages.set(url, { key, isList: isListPage(path) });
    },
    /** The fresh page in memory for this URL; undefined if the answer may depend on anything else. */
    find({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Answer | undefined {
      const hot = hotPages.get(url);
      if (hot === undefined || (method !== 'GET' && method !== 'HEAD') || hasTellingHeader(headers)) return undefined;
      // Visitors with a car may be redirected between lists; a referrer with a query may mean a change of language.
      if (hot.isList && headers.cookie?.includes(carCookie)) return undefined;
      if (headers.referer?.includes('?')) return undefined;
      const page = cache.get(hot.key);
      return page?.fresh ? page.answer : undefined;
    },
  };
}

function hasTellingHeader(headers: IncomingMessage['headers']): boolean {
  for (const name of tellingHeaders) if (headers[name] !== undefined) return true;
  return false;
}
