import { shopBasics } from '@/lib/config/shop-basics';
import type { Filter, ProductSort } from '@/lib/contract/catalogue/listing';
import type { CarFacts } from '@/lib/domain/fit/conditions';
import { escapeListValue, facetParam } from './facet-fields';

export const sorts = [
  'default',
  'price',
  '-price',
  '-rating',
  '-created',
  'name',
] as const satisfies readonly ProductSort[];

export const views = ['grid', 'feat', 'list', 'table'] as const;
export type View = (typeof views)[number];

/** Limits a list to parts for a car. Facts are in the URL, so that the list can be cached for everybody. */
export type ListCarFilter = {
  readonly carId: number;
  /** Excludes parts with open questions. */
  readonly exact: boolean;
  readonly facts: CarFacts;
};

/** A facet that shows all of its values, or those that contain a text. */
export type OpenFacet = { readonly key: string; readonly find: string };

/** The state of a listing in its URL. Prices in bani. */
export type ListingState = {
  readonly page: number;
  readonly limit: number;
  readonly sort: ProductSort;
  readonly view: View;
  readonly filters: readonly Filter[];
  /** Searches for the exact words. */
  readonly exact: boolean;
  readonly car: ListCarFilter | null;
  readonly open: OpenFacet | null;
};

/** State of a URL without query. */
export const plainListing: ListingState = {
  page: 1,
  limit: shopBasics.listing.pageSizes[0],
  sort: 'default',
  view: 'grid',
  filters: [],
  exact: false,
  car: null,
  open: null,
};

/** Whether the listing is the plain first page, which is cached for everybody. */
export function isPlainListing(state: ListingState): boolean {
  return (
    state.page === plainListing.page &&
    state.limit === plainListing.limit &&
    state.sort === plainListing.sort &&
    state.view === plainListing.view &&
    !state.exact &&
    state.car === null &&
    state.open === null &&
    state.filters.length === 0
  );
}

export function findFilter(filters: readonly Filter[], key: string): Filter | undefined {
  return filters.find((filter) => filter.key === key);
}

/** The chosen values of a facet; empty for a range. */
export function chosenValues(filters: readonly Filter[], key: string): readonly string[] {
  const found = findFilter(filters, key);
  return found && 'values' in found ? found.values : [];
}

/** The ends of a chosen range; both absent when none is chosen. */
export function chosenRange(
  filters: readonly Filter[],
  key: string,
): { readonly min?: number | undefined; readonly max?: number | undefined } {
  const found = findFilter(filters, key);
  return found && !('values' in found) ? { min: found.min, max: found.max } : {};
}

/** Removes one value of a facet, or the whole facet without a value, and returns to the first page. */
export function withoutFilter(state: ListingState, key: string, value?: string): ListingState {
  const filters = state.filters.flatMap((filter) => {
    if (filter.key !== key) return [filter];
    if (value === undefined || !('values' in filter)) return [];
    const values = filter.values.filter((chosen) => chosen !== value);
    return values.length > 0 ? [{ ...filter, values }] : [];
  });
  return { ...state, filters, page: 1 };
}

function filterText(filter: Filter): string {
  if ('values' in filter) return filter.values.map((value) => encodeURIComponent(escapeListValue(value))).join(',');
  return `${filter.min ?? ''}..${filter.max ?? ''}`;
}

function filterPair(filter: Filter): string {
  const { name, lead } = facetParam(filter.key);
  return `${name}=${lead}${filterText(filter)}`;
}

/** `disc_front:280,gearbox:manual` */
export function factsText(facts: CarFacts): string {
  return Object.entries(facts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, value]) => `${id}:${escapeListValue(value)}`)
    .join(',');
}

/** A car with its facts in a URL: `car=5&eq=disc_front%3A288`. */
export function carQuery({ carId, facts }: Pick<ListCarFilter, 'carId' | 'facts'>): string {
  const factsParam = factsText(facts);
  return factsParam === '' ? `car=${carId}` : `car=${carId}&eq=${encodeURIComponent(factsParam)}`;
}

function carPairs(car: ListCarFilter | null): string[] {
  return car === null ? [] : [carQuery(car), ...(car.exact ? ['fit=exact'] : [])];
}

function openPairs(open: OpenFacet | null): string[] {
  if (open === null) return [];
  return [`all=${open.key}`, ...(open.find === '' ? [] : [`find=${encodeURIComponent(open.find)}`])];
}

/**
 * Canonical query of a listing, with question mark; empty for the plain listing. Filtered URLs always include the page,
 * so that one view has one URL.
 */
export function listingQuery(state: ListingState): string {
  if (isPlainListing(state)) return '';
  const filters = [...state.filters].sort((a, b) => (a.key < b.key ? -1 : 1));
  const pairs = [
    ...carPairs(state.car),
    ...filters.map(filterPair),
    ...(state.sort === plainListing.sort ? [] : [`sort=${state.sort}`]),
    ...(state.limit === plainListing.limit ? [] : [`limit=${state.limit}`]),
    ...(state.view === plainListing.view ? [] : [`view=${state.view}`]),
    ...(state.exact ? ['exact=1'] : []),
    ...openPairs(state.open),
    `page=${state.page}`,
  ];
  return `?${pairs.join('&')}`;
}

/** URL of a search without the words of these facets in the text. */
export function withDroppedSpecs(query: string, off: readonly string[]): string {
  return off.length === 0 ? query : `${query === '' ? '?' : `${query}&`}off=${off.join(',')}`;
}

/** Query that a page's links add for its car; empty without one. */
export function carLinkQuery(car: ListCarFilter | null): string {
  return car === null ? '' : listingQuery({ ...plainListing, car: { ...car, exact: false } });
}
