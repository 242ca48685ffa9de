import type { IncomingMessage } from 'node:http';

const pageMethods = ['GET', 'HEAD'];
const apiMethods = [...pageMethods, 'POST', 'PUT', 'DELETE'];
const maxUrlLength = 4096;
const maxBodyLength = 1024 * 1024;
/** Slashes and dots in disguise, encoded once or more often, backslashes, control characters. */
const trickyPath = /\/\/|\\|%(?:25)*(?:2e|2f|5c)|%0[0-9a-f]|%1[0-9a-f]|%7f|(?:^|\/)\.{1,2}(?:\/|$)/i;

/** Names and characters in a query that only ever mean harm. */
const trickyQuery = /%00|[?&](?:__proto__|constructor|prototype)(?:[=&[]|%5b|$)/i;

/** Names that a listing's form without scripts sends once for each checked box. */
const repeatable = /^(?:f\..+|fit)$/;

export type Refusal = { readonly status: number; readonly allow?: string };

/** Why a request is refused before it reaches Next; undefined when it may go on. */
export function refusalOf(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  development = false,
): Refusal | undefined {
  const { method = '', url = '' } = request;
  if (url.length > maxUrlLength) return { status: 414 };
  if (!url.startsWith('/')) return { status: 400 };
  const [path = ''] = url.split('?');
  if (!isDecodable(url) || trickyPath.test(path) || trickyQuery.test(url)) return { status: 400 };
  if (saysTwice(path, url.slice(path.length + 1))) return { status: 400 };
  const devTool = development && path.startsWith('/__nextjs');
  const methods = path.startsWith('/api/') || devTool ? apiMethods : pageMethods;
  if (!methods.includes(method)) return { status: 405, allow: methods.join(', ') };
  if (Number(request.headers['content-length'] ?? 0) > maxBodyLength) return { status: 413 };
  return undefined;
}

/** Whether a query gives a name two values: programs behind us might not read the same one of them. */
function saysTwice(path: string, query: string): boolean {
  const isPage = !path.startsWith('/api/');
  const names = [...new URLSearchParams(query).keys()].filter((name) => !(isPage && repeatable.test(name)));
  return new Set(names).size < names.length;
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
