import type { IncomingMessage } from 'node:http';
import { contractHeaders } from '@/lib/contract/headers';

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

export type TrustedRequestFacts = {
  readonly address: string;
  readonly requestId: string;
  readonly host: string | undefined;
};

/** Leaves in a request what a browser may say, and adds what the handlers may believe. */
export function cleanHeaders(request: Pick<IncomingMessage, 'headers'>, known: TrustedRequestFacts): void {
  for (const name of Object.keys(request.headers)) if (internal.test(name)) delete request.headers[name];
  request.headers[contractHeaders.requestId] = known.requestId;
  request.headers[contractHeaders.clientIp] = known.address;
  if (known.host !== undefined) request.headers['host'] = known.host;
}
