import type { Facet } from '@/lib/contract/catalogue/listing';
import { isIndexedFacet } from '@/lib/contract/facets';
import { type ListingState, listingQuery, plainListing } from './listing-state';

/** Whether search engines index a state of a listing, and its canonical query. */
type Indexing = {
  readonly index: boolean;
  /** Canonical query of the URL. */
  readonly canonicalQuery: string;
};

/** The name of the only chosen value if its facet is indexed, such as a brand; null otherwise. */
export function soleValueName({ filters }: ListingState, facets: readonly Facet[]): string | null {
  const [filter, second] = filters;
  if (filter === undefined || second !== undefined || !('values' in filter) || !isIndexedFacet(filter.key)) return null;
  const [value, other] = filter.values;
  const facet = facets.find(({ key }) => key === filter.key);
  if (value === undefined || other !== undefined || facet === undefined || facet.type === 'range') return null;
  return facet.items.find((item) => item.value === value && item.count > 0)?.name ?? null;
}

/**
 * Indexes further pages and a single chosen value, such as a brand, if the page has its own title, description and
 * count for it (`named`). The canonical URL of any other filter or order is the plain listing, to avoid thousands of
 * indexed variants.
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
