import type { Filter } from '@/lib/contract/catalogue/listing';
import type { CarFacts } from '@/lib/fit/conditions';
import { escapeListValue, facetParam } from './facet-fields';
import { isPlainListing, type ListCarFilter, type ListingState, type OpenFacet, plainListing } from './listing-state';

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

/** URL of a search whose text loses the words of these facets. */
export function withDroppedSpecs(query: string, off: readonly string[]): string {
  return off.length === 0 ? query : `${query === '' ? '?' : `${query}&`}off=${off.join(',')}`;
}

/** Query that a page's links add for its car; empty without one. */
export function carLinkQuery(car: ListCarFilter | null): string {
  return car === null ? '' : listingQuery({ ...plainListing, car: { ...car, exact: false } });
}
