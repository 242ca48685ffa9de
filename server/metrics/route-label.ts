/** So many routes have a name of their own; who asks for others, and for what is not there, is counted together. */
const maxRoutes = 100;
const other = 'other';

/** Parts of a path behind which only names of things follow. */
const deepRoutes: Readonly<Record<string, number>> = { shop: 2, api: 2, account: 2, tecdoc: 2 };

/**
 * Names routes for metrics: the first parts of a path without its language, as `/shop/products`. A route has a name once
 * it was answered well, and at most a hundred have one, so that nobody can fill the memory with paths.
 */
export function createRouteLabels(locales: readonly string[], max: number = maxRoutes) {
  const known = new Set<string>();
  return (path: string, status: number): string => {
    const parts = path.split('/').filter(Boolean);
    const own = locales.includes(parts[0] ?? '') ? parts.slice(1) : parts;
    const [first = ''] = own;
    const route = `/${own.slice(0, deepRoutes[first] ?? 1).join('/')}`;
    if (known.has(route)) return route;
    if (status >= 400 || known.size >= max) return other;
    known.add(route);
    return route;
  };
}
