/** Stands in the browser for Next's reading of intercepting routes: the shop has none, so no folder is marked as one. */
export const INTERCEPTION_ROUTE_MARKERS: readonly string[] = [];

export function isInterceptionRouteAppPath(): boolean {
  return false;
}
