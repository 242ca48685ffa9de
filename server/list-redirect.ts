import type { IncomingMessage } from 'node:http';
import { listChoiceOf, showAllCookieLine } from '@/lib/listing/car-cookies';
import { resolveListUrl } from '@/lib/listing/list-car';

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
