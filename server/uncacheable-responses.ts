import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

// Staff who preview a closed shop use the same URLs as visitors.
const uncacheable = new WeakSet<ServerResponse>();

/** Keeps a response out of all caches outside this server. Call it before the headers are sent. */
export function forbidCaching(response: ServerResponse): void {
  uncacheable.add(response);
}

/** Returns the headers of a response. After {@link forbidCaching}, the headers forbid caching. */
export function withAllowedCaching(response: ServerResponse, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  if (!uncacheable.has(response)) return headers;
  const { 'surrogate-key': _surrogateKey, 'cache-tag': _cacheTag, ...others } = headers;
  return { ...others, 'cache-control': 'private, no-store' };
}
