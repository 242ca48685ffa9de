import type { IncomingMessage } from 'node:http';
import { splitLocale } from '@/lib/navigation/locale-path';
import { asksForPage } from './asks-for-page';

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
