import { fulfillRouteCacheEntry, writeRouteIntoCache } from 'next/dist/client/components/segment-cache/cache';

type Write = typeof writeRouteIntoCache;
type Told = Parameters<Write> extends [unknown, unknown, unknown, unknown, ...infer Rest] ? Rest : never;

/**
 * Stands in the browser for Next's guesses at addresses that nobody asked for yet. What the server says of a route is
 * kept under the address that it was asked for, and taken for no other: narrowed lists have the address of the plain
 * one, and are another page.
 */
export function discoverKnownRoute(
  now: number,
  path: Parameters<Write>[1],
  search: Parameters<Write>[2],
  nextUrl: string | null,
  pending: Parameters<typeof fulfillRouteCacheEntry>[1] | null,
  ...told: Told
): ReturnType<Write> {
  return pending === null
    ? writeRouteIntoCache(now, path, search, nextUrl, ...told)
    : fulfillRouteCacheEntry(now, pending, ...told);
}

export function matchKnownRoute(): null {
  return null;
}

export function resetKnownRoutes(): void {}
