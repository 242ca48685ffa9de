import { listingQuery } from './query';
import { type ListingState, plainListing } from './state';

/** How search engines shall see a state of a listing. */
export type Indexing = {
  readonly index: boolean;
  /** Query of the address that stands for this one. */
  readonly canonicalQuery: string;
};

/**
 * Pages of the list and a single brand are places of their own; any other narrowing or order is a view of the plain
 * listing, which would otherwise stand in the index thousands of times.
 */
export function indexingOf(state: ListingState): Indexing {
  const own: ListingState = { ...plainListing, page: state.page, filters: state.filters };
  const [filter] = state.filters;
  const single = filter !== undefined && 'values' in filter && filter.key === 'brand' && filter.values.length === 1;
  const turned =
    state.sort !== plainListing.sort ||
    state.limit !== plainListing.limit ||
    state.exact ||
    state.car !== null ||
    state.open !== null;
  const place = state.filters.length === 0 || (state.filters.length === 1 && single);
  if (turned || !place) return { index: false, canonicalQuery: '' };
  return { index: true, canonicalQuery: listingQuery(own) };
}
