import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { contractHeaders } from '@/lib/contract/headers';
import { withoutTracking } from '@/lib/domain/navigation/locale-path';
import { hasValidStateTree, routerHeaders } from './router-headers';

/**
 * Normalises the percent-encoding of the path, so that all spellings pass the same checks and share one cache entry. In
 * the query only unencoded bytes are encoded. Targets that are rejected later (absolute form, fragment, undecodable)
 * are unchanged.
 */
export function canonicalTarget(target: string): string {
  if (!target.startsWith('/') || target.includes('#')) return target;
  const at = target.indexOf('?');
  if (at < 0 && plainPath.test(target)) return target;
  const path = at < 0 ? target : target.slice(0, at);
  return path.split('/').map(canonicalSegment).join('/') + encodeRawBytes(target.slice(path.length));
}

/** Characters that `encodeURIComponent` leaves as they are. */
const plainSegment = /^[\w.!~*'()-]*$/;
const plainPath = /^[\w.!~*'()/-]*$/;

function canonicalSegment(segment: string): string {
  if (plainSegment.test(segment)) return segment;
  try {
    return encodeURIComponent(decodeURIComponent(encodeRawBytes(segment)));
  } catch {
    return segment;
  }
}

/** Percent-encodes raw bytes, which Node reads as Latin-1. */
function encodeRawBytes(text: string): string {
  return text.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
}

/**
 * Whether a person rather than a program will see the response, by `Sec-Fetch-Mode` or else by `Accept`. Outside
 * `/api/`, a client that accepts anything gets a page.
 */
export function asksForPage({ headers }: Pick<IncomingMessage, 'headers'>, path: string): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  const accepted = headers.accept ?? '';
  const takesPages = /\btext\/html\b/.test(accepted);
  if (path.startsWith('/api/')) return takesPages && !/\bjson\b/.test(accepted);
  return takesPages || accepted.startsWith('*/*');
}

/**
 * Internal headers of Next, proxies, traces and this server, which clients must not send, and response headers that
 * Next would read from requests.
 */
const internal =
  /^(?:content-security-policy|x-middleware-|x-nextjs-|x-next-|x-invoke-|x-forwarded-|x-prerender-|x-matched-path|x-now-|x-vercel-|x-rewrite-|x-original-|x-http-method|next-action|next-resume|forwarded$|traceparent$|tracestate$|baggage$)/;

/** The development server of Next needs these ids for client-side navigation. */
const developmentIds: readonly string[] = ['x-nextjs-request-id', 'x-nextjs-html-request-id'];

type Sender = {
  readonly headers: IncomingMessage['headers'];
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** The IP address of the client: of the socket, or as reported by trusted proxies. */
export function clientIp(request: Sender, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const forwarded = request.headers['x-forwarded-for'];
  const hops = (typeof forwarded === 'string' ? forwarded : '').split(',').map((hop) => hop.trim());
  // The nearest proxy writes the last entry; earlier entries are only as trustworthy as their proxies.
  const ip = hops[hops.length - trustedProxies];
  return ip !== undefined && /^[0-9a-fA-F.:]{2,45}$/.test(ip) ? ip : direct;
}

type TrustedRequestFacts = {
  readonly clientIp: string;
  readonly requestId: string;
  readonly host: string | undefined;
  readonly development?: boolean;
};

/** Removes internal headers from a request, and sets those that the handlers trust. */
export function cleanHeaders(request: Pick<IncomingMessage, 'headers'>, facts: TrustedRequestFacts): void {
  const kept = facts.development ? developmentIds : [];
  for (const name of Object.keys(request.headers)) {
    if (internal.test(name) && !kept.includes(name)) delete request.headers[name];
  }
  request.headers[contractHeaders.requestId] = facts.requestId;
  request.headers[contractHeaders.clientIp] = facts.clientIp;
  if (facts.host !== undefined) request.headers['host'] = facts.host;
}

/** Request headers that a shared response may depend on: router, ids and range. */
const sharedHeaders = [
  'host',
  contractHeaders.requestId,
  contractHeaders.clientIp,
  ...routerHeaders,
  'next-url',
  'next-hmr-refresh',
  'range',
  'if-range',
] as const;

/** Next streams metadata into the body for clients without a User-Agent, so shared pages are rendered with this one. */
const sharedUserAgent = 'Mozilla/5.0 (compatible; storefront)';

/** The headers passed to Next for a shared response, which must not depend on the visitor. */
export function headersForShared(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed = sharedHeaders.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]);
  return { ...Object.fromEntries(passed), 'user-agent': sharedUserAgent };
}

/** Headers that programs interpret differently if repeated. */
const singleHeaders = new Set(['host', 'transfer-encoding', 'content-length', 'content-type', 'authorization']);

/** Whether a request repeats one of them, or announces its body in two ways. */
export function hasAmbiguousHeaders(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (!singleHeaders.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return seen.has('content-length') && seen.has('transfer-encoding');
}

/** Whether a request announces a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

const pageMethods = ['GET', 'HEAD'];
const apiMethods = [...pageMethods, 'POST', 'PUT', 'DELETE'];
const maxUrlLength = 4096;
const maxBodyLength = 1024 * 1024;
/**
 * Path patterns used in attacks: doubled slashes, dot segments, backslashes, control characters; slashes and dots
 * encoded once or more often.
 */
const trickyPath = /\/\/|\\|%(?:25)*(?:2e|2f|5c)|%0[0-9a-f]|%1[0-9a-f]|%7f|(?:^|\/)\.{1,2}(?:\/|$)/i;

/** Names and characters of a query that occur only in attacks. */
const trickyQuery = /%00|[?&](?:__proto__|constructor|prototype)(?:[=&[]|%5b|$)/i;

/** Names that a listing's form without scripts sends once for each checked box. */
const repeatableNames = /^(?:f\..+|fit)$/;

type Refusal = { readonly status: number; readonly allow?: string };

type InboundRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'> &
  Partial<Pick<IncomingMessage, 'rawHeaders'>>;

/** Reason for rejecting a request before it reaches Next; undefined for an accepted request. */
export function refusalOf(request: InboundRequest, development = false): Refusal | undefined {
  const { method = '', url = '', headers, rawHeaders = [] } = request;
  if (url.length > maxUrlLength) return { status: 414 };
  if (!url.startsWith('/') || url.includes('#') || hasAmbiguousHeaders(rawHeaders)) return { status: 400 };
  const [path = ''] = url.split('?');
  const written = url.slice(path.length + 1);
  const query = path.startsWith('/api/') ? written : withoutTracking(written);
  if (!isDecodable(path) || trickyPath.test(path)) return { status: 400 };
  if (!isDecodable(query) || trickyQuery.test(`?${query}`) || repeatsName(path, query)) return { status: 400 };
  if (!hasValidStateTree(headers)) return { status: 400 };
  const devTool = development && path.startsWith('/__nextjs');
  const methods = path.startsWith('/api/') || devTool ? apiMethods : pageMethods;
  if (!methods.includes(method)) return { status: 405, allow: methods.join(', ') };
  if (Number(request.headers['content-length'] ?? 0) > maxBodyLength) return { status: 413 };
  return undefined;
}

/** Whether a query repeats a name, because programs interpret repeated names differently. */
function repeatsName(path: string, query: string): boolean {
  if (query === '') return false;
  const isPage = !path.startsWith('/api/');
  const names = [...new URLSearchParams(query).keys()].filter((name) => !(isPage && repeatableNames.test(name)));
  return new Set(names).size < names.length;
}

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
