import type { Facet } from '@/lib/contract/catalogue/listing';
import { isIndexedFacet } from '@/lib/contract/facets';
import { type ListingState, listingQuery, plainListing } from './listing-state';

/** Whether search engines index a state of a listing, and its canonical query. */
type Indexing = {
  readonly index: boolean;
  /** Canonical query of the URL. */
  readonly canonicalQuery: string;
};

/** The name of the one chosen value of a facet that search engines index, such as a brand; null for other choices. */
export function soleValueName({ filters }: ListingState, facets: readonly Facet[]): string | null {
  const [filter, second] = filters;
  if (filter === undefined || second !== undefined || !('values' in filter) || !isIndexedFacet(filter.key)) return null;
  const [value, other] = filter.values;
  const facet = facets.find(({ key }) => key === filter.key);
  if (value === undefined || other !== undefined || facet === undefined || facet.type === 'range') return null;
  return facet.items.find((item) => item.value === value && item.count > 0)?.name ?? null;
}

/**
 * Further pages are indexed, and a single chosen value such as a brand where the page has a title, a description and a
 * count of its own for it (`named`). Any other filter or order points to the plain listing, which would otherwise be
 * indexed thousands of times.
 */
export function indexingOf(state: ListingState, named = false): Indexing {
  const own: ListingState = { ...plainListing, page: state.page, filters: state.filters };
  const turned =
    state.sort !== plainListing.sort ||
    state.limit !== plainListing.limit ||
    state.exact ||
    state.car !== null ||
    state.open !== null;
  const isIndexable = state.filters.length === 0 || named;
  if (turned || !isIndexable) return { index: false, canonicalQuery: '' };
  return { index: true, canonicalQuery: listingQuery(own) };
}
