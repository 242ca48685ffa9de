import type { IncomingMessage, Server } from 'node:http';
import { errorCode } from '@/lib/config/error-code';
import { contractHeaders } from '@/lib/contract/headers';
import { refuseConnection } from '@/lib/system/http-connections';

/**
 * Whether a person looks at the answer, and not a program: browsers say so of what they show; of others, what they
 * accept does. What is no call of the interface is a page, unless something else is asked for.
 */
export function asksForPage({ headers }: Pick<IncomingMessage, 'headers'>, path: string): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  const accepted = headers.accept ?? '';
  const takesPages = /\btext\/html\b/.test(accepted);
  if (path.startsWith('/api/')) return takesPages && !/\bjson\b/.test(accepted);
  return takesPages || accepted.startsWith('*/*');
}

/** Headers by which Next, proxies, traces and we ourselves talk among each other: nobody outside may send them. */
const internal =
  /^(?:x-middleware-|x-nextjs-|x-next-|x-invoke-|x-forwarded-|x-prerender-|x-matched-path|x-now-|x-vercel-|x-rewrite-|x-original-|x-http-method|next-action|next-resume|forwarded$|traceparent$|tracestate$|baggage$)/;

type Sender = {
  readonly headers: IncomingMessage['headers'];
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** The visitor's address: the socket's, or what the trusted proxies in front of us say about it. */
export function clientIp(request: Sender, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const forwarded = request.headers['x-forwarded-for'];
  const hops = (typeof forwarded === 'string' ? forwarded : '').split(',').map((hop) => hop.trim());
  // The last entry was written by the proxy next to us; those further left are only as true as the proxy that wrote them.
  const ip = hops[hops.length - trustedProxies];
  return ip !== undefined && /^[0-9a-fA-F.:]{2,45}$/.test(ip) ? ip : direct;
}

type TrustedRequestFacts = {
  readonly address: string;
  readonly requestId: string;
  readonly host: string | undefined;
};

/** Leaves in a request what a browser may say, and adds what the handlers may believe. */
export function cleanHeaders(request: Pick<IncomingMessage, 'headers'>, facts: TrustedRequestFacts): void {
  for (const name of Object.keys(request.headers)) if (internal.test(name)) delete request.headers[name];
  request.headers[contractHeaders.requestId] = facts.requestId;
  request.headers[contractHeaders.clientIp] = facts.address;
  if (facts.host !== undefined) request.headers['host'] = facts.host;
}

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

type Refusal = { readonly status: number; readonly allow?: string };

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

/** Milliseconds that a connection may take for its headers, for a whole request, and for saying nothing at all. */
type ConnectionLimits = { readonly headersMs: number; readonly requestMs: number; readonly idleMs: number };

export const connectionLimits: ConnectionLimits = { headersMs: 15_000, requestMs: 30_000, idleMs: 30_000 };

const keepAliveMs = 15_000;
const maxRequests = 10_000;

/**
 * Ends connections that say nothing or say it drop by drop, and words those that are no HTTP. With `mayIdle`, as for the
 * socket of Next's development tools, silent ones stay open.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, mayIdle: boolean): void {
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.keepAliveTimeout = Math.min(keepAliveMs, limits.idleMs);
  server.maxRequestsPerSocket = maxRequests;
  if (!mayIdle) server.setTimeout(limits.idleMs, (socket) => socket.destroy());
  server.on('clientError', (error, socket) => {
    const tooLarge = errorCode(error) === 'HPE_HEADER_OVERFLOW';
    refuseConnection(socket, tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request');
  });
}
