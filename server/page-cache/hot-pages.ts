import type { IncomingMessage } from 'node:http';
import { carCookie } from '@/lib/listing/car-cookies';
import { isListPage } from '@/lib/listing/list-car';
import type { Answer } from '../answer';
import { ownErrorMark } from '../error-pages';
import type { PageCache, PageKey } from './page-cache';

type Hot = { readonly key: PageKey; readonly isList: boolean };

const maxUrls = 5000;
const maxUrlLength = 300;

/** With any of these there is more to look at than the address. */
const tellingHeaders = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'authorization',
  'range',
  'content-length',
  ownErrorMark,
] as const;

/**
 * URLs, as they were written, that have led to a page in memory, each with that page's name: whoever asks for one
 * again with nothing else to look at is answered without reading the address again. Only what an address says by itself
 * is remembered, which never changes.
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
    /** The page in memory, if the request asks for it and for nothing else. */
    find({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Answer | undefined {
      const hot = hotPages.get(url);
      if (hot === undefined || (method !== 'GET' && method !== 'HEAD') || hasTellingHeader(headers)) return undefined;
      // Who has a car may be led from a list to another; who comes from an address with a query may change language.
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
