import 'server-only';
import { z } from 'zod';
import { carFacts, shopFit } from '@/lib/contract/catalogue/fit';
import type { Filter } from '@/lib/contract/catalogue/listing';
import type { Badge, ProductCard } from '@/lib/contract/catalogue/product';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { id, type Locale, locale, slug } from '@/lib/contract/shared';
import type { CarVerdicts } from '@/lib/domain/fit/conditions';
import { readFacts } from '@/lib/domain/listing/listing-form';
import { type HomeList, homeLists } from '@/lib/domain/navigation/home-lists';
import { carOfList } from '@/lib/storefront/upstream/operations/listing';
import { BffError } from './responses';
import type { BffContext } from './with-session';

/** An id in a URL. */
const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(id);

/** Facts about the car in a URL. */
export const factsParam = z.string().max(2000).default('').transform(readFacts).pipe(carFacts);

type CarQuery = { readonly lang: Locale; readonly carId: number; readonly facts: z.output<typeof carFacts> };

/** The fit verdicts of products for a car; empty if they cannot be read, and cards then show none. */
async function verdictsFor(
  context: BffContext,
  { lang, carId, facts }: CarQuery,
  prodIds: readonly number[],
): Promise<CarVerdicts> {
  const verdicts =
    prodIds.length > 0
      ? await context.call(shopFit, { body: { lang, carId, facts, prodIds: [...prodIds] } })
      : undefined;
  const items = verdicts?.ok ? verdicts.data.items : [];
  return { carId, of: new Map(items.map(({ id: product, ...fit }) => [product, fit])) };
}

const maxInRail = 6;
/** Product badges by list of the home page. */
const listBadges: Record<HomeList, Badge> = { featured: 'hot', sale: 'sale', new: 'new' };
const railQuery = z.strictObject({ lang: locale, list: z.enum(homeLists).optional(), car: idParam, eq: factsParam });
const inStock: Filter = { key: 'availability', values: ['1'] };

export type CarProducts = {
  readonly lang: Locale;
  readonly products: readonly ProductCard[];
  readonly fits: CarVerdicts;
};

/** Products in stock that fit a car: those of a list, or the bestsellers. */
export async function readRail(context: BffContext): Promise<CarProducts> {
  const query = railQuery.safeParse(Object.fromEntries(new URL(context.request.url).searchParams));
  if (!query.success) throw new BffError(400, 'VALIDATION', 'The query names no language and car.');
  const { lang, list, car: carId, eq: facts } = query.data;
  const filters = list === undefined ? [inStock] : [{ key: 'badge', values: [listBadges[list]] }, inStock];
  const listed = await context.call(shopProducts, {
    body: {
      ...{ lang, carId, carFacts: facts, limit: maxInRail, facets: false, pics_options: { size: 'wc' } },
      filter_options: { filters },
    },
  });
  if (!listed.ok) throw new BffError(503, 'UNAVAILABLE', 'The products cannot be read now.');
  // Without the car the list would be unfiltered.
  if (!(await carOfList(lang, carId, listed.data)))
    throw new BffError(404, 'NOT_FOUND', 'The catalogue has no such car.');
  const { items: products } = listed.data;
  const prodIds = products.map(({ id }) => id);
  return { lang, products, fits: await verdictsFor(context, { lang, carId, facts }, prodIds) };
}

const maxViewed = 24;
const viewedQuery = z.strictObject({
  lang: locale,
  ids: z
    .string()
    .regex(/^\d{1,10}(?:,\d{1,10})*$/)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(id).max(maxViewed)),
  /** The car by which lists are filtered. */
  car: idParam.optional(),
  eq: factsParam,
});

type Viewed = {
  readonly lang: Locale;
  readonly products: readonly ProductCard[];
  /** Fit verdicts for the car in the query. */
  readonly fits?: CarVerdicts;
};

/**
 * The products of `?lang=…&ids=1,2,3` in that order, except those no longer sold. With a car, parts that do not fit
 * come last.
 */
export async function readViewed(context: BffContext): Promise<Viewed> {
  const { searchParams } = new URL(context.request.url);
  const query = viewedQuery.safeParse(Object.fromEntries(searchParams));
  if (!query.success) throw new BffError(400, 'VALIDATION', 'The query names no language and products.');
  const { lang, ids, car: carId, eq: facts } = query.data;
  const body = { lang, prodIds: ids, limit: ids.length, facets: false, pics_options: { size: 'wc' } };
  const result = await context.call(shopProducts, { body });
  if (!result.ok) throw new BffError(503, 'UNAVAILABLE', 'The products cannot be read now.');
  const byId = new Map(result.data.items.map((product) => [product.id, product]));
  const products = ids.flatMap((one) => byId.get(one) ?? []);
  if (carId === undefined) return { lang, products };
  const fits = await verdictsFor(context, { lang, carId, facts }, [...byId.keys()]);
  const misfit = (product: ProductCard) => Number(fits.of.get(product.id)?.verdict === 'none');
  return { lang, products: products.toSorted((one, other) => misfit(one) - misfit(other)), fits };
}

const maxTogether = 4;
const togetherQuery = z.strictObject({
  lang: locale,
  category: slug,
  /** The product of the page, which is excluded. */
  beside: idParam,
  car: idParam,
  eq: factsParam,
});

/** Products of a group that fit a car, except the product of the page. */
export async function readTogether(context: BffContext): Promise<CarProducts> {
  const query = togetherQuery.safeParse(Object.fromEntries(new URL(context.request.url).searchParams));
  if (!query.success) throw new BffError(400, 'VALIDATION', 'The query names no language, group, product and car.');
  const { lang, category, beside, car: carId, eq: facts } = query.data;
  const listed = await context.call(shopProducts, {
    body: {
      ...{ lang, carId, carFacts: facts, limit: maxTogether + 1, facets: false, pics_options: { size: 'wc' } },
      filter_options: { filters: [{ key: 'category', values: [category] }] },
    },
  });
  if (!listed.ok) throw new BffError(503, 'UNAVAILABLE', 'The products cannot be read now.');
  const products = listed.data.items.filter((product) => product.id !== beside).slice(0, maxTogether);
  const prodIds = products.map((product) => product.id);
  return { lang, products, fits: await verdictsFor(context, { lang, carId, facts }, prodIds) };
}
