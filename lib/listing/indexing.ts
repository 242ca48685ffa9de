import { isIndexedFacet } from '@/lib/facets/facets';
import { type ListingState, listingQuery, plainListing } from './listing-state';

/** Whether search engines index a state of a listing, and its canonical query. */
type Indexing = {
  readonly index: boolean;
  /** Canonical query of the URL. */
  readonly canonicalQuery: string;
};

/**
 * Further pages and a single chosen brand are indexed; any other filter or order points to the plain listing, which
 * would otherwise be indexed thousands of times.
 */
export function indexingOf(state: ListingState): Indexing {
  const own: ListingState = { ...plainListing, page: state.page, filters: state.filters };
  const [filter] = state.filters;
  const single = filter !== undefined && 'values' in filter && isIndexedFacet(filter.key) && filter.values.length === 1;
  const turned =
    state.sort !== plainListing.sort ||
    state.limit !== plainListing.limit ||
    state.exact ||
    state.car !== null ||
    state.open !== null;
  const isIndexable = state.filters.length === 0 || (state.filters.length === 1 && single);
  if (turned || !isIndexable) return { index: false, canonicalQuery: '' };
  return { index: true, canonicalQuery: listingQuery(own) };
}
