import 'server-only';
import type { Filter } from '@/lib/contract/catalogue/listing';
import { maxFiltersOf } from '@/lib/contract/facets';
import type { Locale } from '@/lib/contract/shared';
import { tagOf } from '@/lib/contract/tags';
import type { CarVerdicts } from '@/lib/domain/fit/conditions';
import { isPlainListing, type ListCarFilter, type ListingState } from '@/lib/domain/listing/listing-state';
import { recordPageRead } from '@/lib/storefront/cache/page-records';
import { dataOrNull } from '../result';
import { getPlainProducts, getProducts, type ProductsPage, type ProductsQuery } from './catalogue';
import { getFits, getVehicle } from './vehicles';

/** The products of a listing: a fixed filter (category or brand), a tag, or a search. */
type ListingScope = {
  readonly filters?: readonly Filter[];
  readonly search?: Pick<ProductsQuery, 'searchStr' | 'tagName' | 'carId' | 'aGroupId'>;
  /** Tags that are revalidated when this listing changes. */
  readonly tags?: readonly string[];
};

/** The car of a query: that of the page if it has one, or else that of the URL. */
function carQuery(car: ListCarFilter | null, carId: number | undefined): Partial<ProductsQuery> {
  if (car === null || (carId !== undefined && carId !== car.carId)) return {};
  return { carId: car.carId, carFacts: { ...car.facts }, onlyExact: car.exact };
}

/** Merges the filters of the page with those of the URL, which cannot replace them. */
function filtersInScope(fixed: readonly Filter[], chosen: readonly Filter[]): Filter[] {
  return [
    ...fixed,
    ...chosen.filter(({ key }) => maxFiltersOf(key) > 1 || !fixed.some((filter) => filter.key === key)),
  ];
}

function productsQuery(
  { page, limit, sort, filters, exact, car, open }: ListingState,
  scope: ListingScope,
): ProductsQuery {
  return {
    filter_options: { filters: filtersInScope(scope.filters ?? [], filters) },
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

export type ListedProducts = ProductsPage & {
  readonly facetRequest: ProductsQuery & { readonly lang: Locale };
  /** Verdicts for the car that filters the list. */
  readonly fits?: CarVerdicts;
  /** Number of products for other cars if none fits this car. */
  readonly others?: Pick<ProductsPage, 'total' | 'totalCapped'>;
};

/** A page of a listing; null past the end. Plain views are cached, filtered ones are not. */
export async function readListing(
  locale: Locale,
  state: ListingState,
  scope: ListingScope,
): Promise<ListedProducts | null> {
  const query = productsQuery(state, scope);
  const shared = isPlainListing(state) && scope.search?.searchStr === undefined;
  const result = shared ? await getPlainProducts(locale, query, scope.tags) : await getProducts(locale, query);
  const answer = dataOrNull(result);
  if (!shared && answer) recordListRead(scope, answer);
  if (answer === null || state.page > Math.max(1, answer.pages)) return null;
  const list = { ...answer, facetRequest: facetRequest(locale, query) };
  if (state.car === null || scope.search?.carId !== undefined) return list;
  const car = await carOfList(locale, state.car.carId, answer);
  return car ? { ...list, car, ...(await readListForCar(locale, state, scope, answer)) } : { ...list, car };
}

type ListCar = NonNullable<ProductsPage['car']>;

/** The car that filters a list. A back end that does not name it is asked for its record; null for an unknown car. */
export async function carOfList(
  locale: Locale,
  carId: number,
  { car }: Pick<ProductsPage, 'car'>,
): Promise<ListCar | null> {
  if (car !== undefined) return car;
  const [vehicle] = dataOrNull(await getVehicle(locale, carId))?.items ?? [];
  return vehicle ? { carId, name: vehicle.fullName } : null;
}

/** The call with which the browser reads the values of a facet: without the products of the page. */
function facetRequest(
  lang: Locale,
  { page, sort, pics_options, openFacet, ...query }: ProductsQuery,
): ListedProducts['facetRequest'] {
  return { lang, ...query, limit: 1 };
}

/**
 * Records the products of a filtered list as tags of its page; lists without tags are cached for a short time.
 */
function recordListRead({ tags = [] }: ListingScope, { items }: ProductsPage): void {
  const productTags = items.map(({ slug }) => tagOf('product', slug));
  recordPageRead(tags.length > 0 ? 'products' : 'found', [...tags, ...productTags]);
}

/** Verdicts of a list for a car, and the number of parts for other cars. */
async function readListForCar(
  locale: Locale,
  { car, ...state }: ListingState,
  scope: ListingScope,
  { items, total }: ProductsPage,
): Promise<Pick<ListedProducts, 'fits' | 'others'>> {
  if (car === null) return {};
  if (total > 0)
    return {
      fits: await getFits(
        locale,
        car,
        items.map(({ id }) => id),
      ),
    };
  const query = productsQuery({ ...state, car: null, page: 1, limit: 1, open: null }, scope);
  const others = dataOrNull(await getProducts(locale, { ...query, facets: false }));
  return others ? { others: { total: others.total, totalCapped: others.totalCapped } } : {};
}
