import type { Filter, ProductSort } from '@/lib/contract/catalogue/listing';
import type { CarFacts } from '@/lib/fit/conditions';

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

/** Only what fits this car. Facts are in the URL, so that everybody sees the same list. */
export type ListCarFilter = {
  readonly carId: number;
  /** Excludes parts with open questions. */
  readonly exact: boolean;
  readonly facts: CarFacts;
};

/** A facet that shows far more of its values than it usually does, or those that have these letters. */
export type OpenFacet = { readonly key: string; readonly find: string };

/** The state of a listing, as its URL holds it. Prices in bani. */
export type ListingState = {
  readonly page: number;
  readonly limit: number;
  readonly sort: ProductSort;
  readonly view: View;
  readonly filters: readonly Filter[];
  /** Searches the words exactly as typed. */
  readonly exact: boolean;
  readonly car: ListCarFilter | null;
  readonly open: OpenFacet | null;
};

/** State of a URL without query. */
export const plainListing: ListingState = {
  page: 1,
  limit: 24,
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

/** The listing without one value of a facet, or without the facet when no value is named; back on the first page. */
export function withoutFilter(state: ListingState, key: string, value?: string): ListingState {
  const filters = state.filters.flatMap((filter) => {
    if (filter.key !== key) return [filter];
    if (value === undefined || !('values' in filter)) return [];
    const values = filter.values.filter((chosen) => chosen !== value);
    return values.length > 0 ? [{ ...filter, values }] : [];
  });
  return { ...state, filters, page: 1 };
}
