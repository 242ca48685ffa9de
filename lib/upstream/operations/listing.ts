import 'server-only';
import type { Filter } from '@/lib/contract/listing';
import type { Locale } from '@/lib/contract/shared';
import { type FacetCar, isPlain, type ListingState } from '@/lib/listing/state';
import { dataOrNull } from '../result';
import { getPlainProducts, getProducts, type ProductsAnswer, type ProductsQuery } from './catalogue';

/** What a listing lists: a category or a brand as a filter of its own, a tag, or a search. */
export type ListingScope = {
  readonly filters?: readonly Filter[];
  readonly search?: Pick<ProductsQuery, 'searchStr' | 'tagName' | 'carId' | 'aGroupId'>;
  /** Tags under which a change of this listing is announced. */
  readonly tags?: readonly string[];
};

/** A page that is about a car lists what fits that one, whatever car the address names. */
function carQuery(car: FacetCar | null, carId: number | undefined): Partial<ProductsQuery> {
  if (car === null || (carId !== undefined && carId !== car.carId)) return {};
  return { carId: car.carId, carFacts: { ...car.facts }, onlyExact: car.exact };
}

/** What is chosen inside of a page's own list; a choice cannot take the place of what the page is about. */
function inScope(own: readonly Filter[], chosen: readonly Filter[]): Filter[] {
  return [...own, ...chosen.filter(({ key }) => key === 'category' || !own.some((filter) => filter.key === key))];
}

function productsQuery(
  { page, limit, sort, filters, exact, car, open }: ListingState,
  scope: ListingScope,
): ProductsQuery {
  return {
    filter_options: { filters: inScope(scope.filters ?? [], filters) },
    pics_options: { size: 'wc' },
    ...scope.search,
    ...carQuery(car, scope.search?.carId),
    ...(exact && { exact }),
    page,
    limit,
    sort,
    facets: true,
    ...(open && { openFacet: { key: open.key, ...(open.find !== '' && { find: open.find }) } }),
  };
}

/** A page of a listing; null when it lies past the end. Plain views are kept for everybody, narrowed ones are asked anew. */
export async function readListing(
  locale: Locale,
  state: ListingState,
  scope: ListingScope,
): Promise<ProductsAnswer | null> {
  const query = productsQuery(state, scope);
  const shared = isPlain(state) && scope.search?.searchStr === undefined;
  const result = shared ? await getPlainProducts(locale, query, scope.tags) : await getProducts(locale, query);
  const answer = dataOrNull(result);
  return answer && state.page > Math.max(1, answer.pages) ? null : answer;
}
