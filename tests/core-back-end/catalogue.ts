import { brands } from './data/brands';
import { categories, pathOf, subtreeIds } from './data/categories';
import type { Product } from './data/products';
import { tags } from './data/shop-lists';
import { compact, containsWords, type Lang, normalize } from './text';

/** One entry of filter_options.filters. */
export interface Filter {
  readonly code: string;
  readonly values?: readonly (string | number)[] | null | undefined;
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

export type Availability = 'in_stock' | 'on_order' | 'out_of_stock';

export function availabilityOf(product: Product): Availability {
  if (product.stock > 0) return 'in_stock';
  return product.canBackOrder ? 'on_order' : 'out_of_stock';
}

export function brandNameOf(product: Product): string {
  return brands.find(({ slug }) => slug === product.brand)?.name ?? product.brand;
}

export function fitsCar(product: Product, carId: number): boolean {
  return (
    product.compatibility === 'all' || (product.compatibility !== 'unknown' && product.compatibility.includes(carId))
  );
}

function categoryIdsOf(slugs: readonly string[]): readonly number[] {
  return categories.filter(({ slug }) => slugs.includes(slug)).flatMap(({ id }) => subtreeIds(id));
}

export function isInGroup(product: Product, aGroupId: number): boolean {
  return pathOf(product.categoryId).some((category) => category.aGroupId === aGroupId);
}

/** Finds tags by id or by their whole name in either language. */
export function tagIdsOf(names: readonly (string | number)[]): readonly number[] {
  const wanted = names.map((name) => normalize(String(name)));
  return tags
    .filter(({ id, name }) =>
      [String(id), normalize(name.ro), normalize(name.ru)].some((each) => wanted.includes(each)),
    )
    .map(({ id }) => id);
}

export function hasTag(product: Product, tagIds: readonly number[]): boolean {
  return product.tagIds.some((id) => tagIds.includes(id));
}

/** Whether the words of the query occur in the names, numbers, brand or categories, in either language. */
export function matchesText(product: Product, query: string): boolean {
  const path = pathOf(product.categoryId).flatMap(({ name }) => [name.ro, name.ru]);
  const texts = [product.name.ro, product.name.ru, product.sku, brandNameOf(product), ...path];
  return containsWords(query, ...texts) || matchesNumber(product, query);
}

export function matchesOeNumber(product: Product, query: string): boolean {
  const wanted = compact(query);
  return wanted.length > 2 && product.oeNumbers.some(({ number }) => compact(number).startsWith(wanted));
}

function matchesNumber(product: Product, query: string): boolean {
  const wanted = compact(query);
  return wanted.length > 2 && compact(product.partNumber).includes(wanted);
}

/** Whether the number is exactly the part number or an OE number of the product. */
export function hasNumber(product: Product, number: string): boolean {
  const wanted = compact(number);
  return [product.partNumber, ...product.oeNumbers.map((oe) => oe.number)].some((each) => compact(each) === wanted);
}

export function matchesFilter(product: Product, filter: Filter): boolean {
  const values = (filter.values ?? []).map(String);
  if (filter.code === 'price') {
    const { price } = product;
    return price !== null && price >= (filter.min ?? 0) && price <= (filter.max ?? Number.POSITIVE_INFINITY);
  }
  if (values.length === 0) return true;
  if (filter.code === 'category') return categoryIdsOf(values).includes(product.categoryId);
  if (filter.code === 'brand') return values.includes(product.brand);
  if (filter.code === 'availability') return values.includes(availabilityOf(product));
  if (filter.code === 'badge') return product.badges.some((badge) => values.includes(badge));
  if (!filter.code.startsWith('attr_')) return true;
  return product.attributes.some(({ code, value }) => `attr_${code}` === filter.code && values.includes(value));
}

type Comparison = (a: Product, b: Product) => number;

/** Products without a price come last in both directions. */
function byPrice(direction: 1 | -1): Comparison {
  return (a, b) => {
    if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null);
    return (a.price - b.price) * direction;
  };
}

const defaultOrder: Comparison = (a, b) => Number(b.stock > 0) - Number(a.stock > 0) || a.id - b.id;

function comparisonOf(sort: string, lang: Lang): Comparison {
  if (sort === 'price_asc') return byPrice(1);
  if (sort === 'price_desc') return byPrice(-1);
  if (sort === 'name_asc') return (a, b) => a.name[lang].localeCompare(b.name[lang], lang);
  if (sort === 'name_desc') return (a, b) => b.name[lang].localeCompare(a.name[lang], lang);
  if (sort === 'rating') return (a, b) => b.rating - a.rating;
  if (sort === 'newest') return (a, b) => b.createdAt.getTime() - a.createdAt.getTime();
  return defaultOrder;
}

/** An unknown sort code means the default order. */
export function sortProducts(products: readonly Product[], sort: string, lang: Lang): Product[] {
  return products.toSorted(comparisonOf(sort, lang));
}
