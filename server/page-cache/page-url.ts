import { underLocale } from '@/lib/contract/locales/locale-pattern.mjs';
import { isListPage } from '@/lib/domain/listing/list-car';
import { parseListing } from '@/lib/domain/listing/listing-params';
import { listingQuery } from '@/lib/domain/listing/listing-state';
import { homeListOf, homePath } from '@/lib/domain/navigation/home-lists';
import { withoutTracking } from '@/lib/domain/navigation/locale-path';
import { withoutVins } from '@/lib/domain/vin/vin';

export type PageUrl = {
  /** The URL passed to Next. */
  readonly url: string;
  /** The canonical name of the page for the cache; undefined if it has personal data or an unknown query. */
  readonly name: string | undefined;
  /** Whether the page belongs to an unbounded key space, such as filtered lists and searches. */
  readonly isUnboundedKeySpace: boolean;
};

/** The parameter that Next's client router adds to its own requests: a hash of its headers. */
export const routerParam = '_rsc';
const carGroup = underLocale(/\/tecdoc\/car\/\d+\/group\/\d+$/);
const home = underLocale(/$/);
const blog = underLocale(/\/blog(?:\/(?:tag|category)\/[^/]+)?$/);
/** Pages that ignore their query. */
const queryIgnoringPaths = underLocale(
  /(?:\/shop\/(?:products\/[^/]+(?:\/analogs|\/reviews|\/questions(?:\/[^/]+)?)?|quick-order)|\/brands|\/blog\/post\/[^/]+|\/tecdoc\/(?:(?:car\/\d+\/)?scheme\/[^/]+|car\/\d+|search-by-car(?:\/[^/]+){0,2})|\/site\/[^/]+|\/offline)$/,
);
/** Pages that exist for every search text, or for every car and group. */
const unboundedPath = /\/shop\/search\/products\/|\/tecdoc\/car\/\d+\/group\//;

/**
 * The canonical URL of a page: known parameters in a fixed order, without ignored ones. A URL with a VIN or an e-mail
 * has no name and is therefore not cached.
 */
export function pageUrlOf(target: string): PageUrl {
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  const query = at < 0 ? '' : withoutTracking(target.slice(at + 1));
  const isUnbounded = unboundedPath.test(path);
  const holdsPersonalData = isPersonal(path) || isPersonal(query);
  if (query === '') return { url: path, name: holdsPersonalData ? undefined : path, isUnboundedKeySpace: isUnbounded };
  const params = new URLSearchParams(query);
  const union = params.get(routerParam);
  params.delete(routerParam);
  const canonicalQuery = ownQuery(path, params);
  const rest = canonicalQuery ?? queryText([...params]);
  if (holdsPersonalData || (canonicalQuery === undefined && rest !== ''))
    return { url: `${path}?${query}`, name: undefined, isUnboundedKeySpace: isUnbounded || rest !== '' };
  return { url: withUnion(path + rest, union), name: path + rest, isUnboundedKeySpace: isUnbounded || rest !== '' };
}

/** The canonical query of a page; undefined if its parameters are unknown, invalid or redirected. */
function ownQuery(path: string, params: URLSearchParams): string | undefined {
  if (queryIgnoringPaths.test(path)) return '';
  if (home.test(path)) return homePath(homeListOf(Object.fromEntries(params))).slice(1);
  if (blog.test(path)) return blogQuery(params);
  if (!isListPage(path) && !carGroup.test(path)) return undefined;
  const values = [...new Set(params.keys())].map((name) => [name, params.getAll(name)] as const);
  const { state, ignored, off } = parseListing(Object.fromEntries(values));
  // Not canonical: the page reports invalid parameters, and a filter removed from the search text changes the URL.
  return ignored.length > 0 || off ? undefined : listingQuery(state);
}

function blogQuery(params: URLSearchParams): string {
  const [words, page] = [params.get('q') ?? '', params.get('page') ?? ''];
  return queryText([
    ...(words === '' ? [] : [['q', words] as const]),
    ...(page === '' || page === '1' ? [] : [['page', page] as const]),
  ]);
}

function queryText(pairs: readonly (readonly [string, string])[]): string {
  const text = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  return text === '' ? '' : `?${text}`;
}

/** Adds the router parameter, which Next compares with the headers of its router. */
function withUnion(pathAndQuery: string, union: string | null): string {
  if (union === null) return pathAndQuery;
  return `${pathAndQuery}${pathAndQuery.includes('?') ? '&' : '?'}_rsc=${encodeURIComponent(union)}`;
}

function isPersonal(text: string): boolean {
  return /@|%40/i.test(text) || withoutVins(text) !== text;
}
