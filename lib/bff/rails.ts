import 'server-only';
import { z } from 'zod';
import type { Filter } from '@/lib/contract/catalogue/listing';
import type { Badge, ProductCard } from '@/lib/contract/catalogue/product';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { type Locale, locale } from '@/lib/contract/shared';
import type { CarVerdicts } from '@/lib/fit/car-verdicts';
import { BffError } from './bff-error';
import { type CarQuery, factsParam, idParam, verdictsFor } from './car-query';
import type { BffContext } from './with-session';

/** The blocks of the home page, by the badge that their products wear. */
const railBadges = { featured: 'hot', sale: 'sale', new: 'new' } as const satisfies Record<string, Badge>;
export type RailId = keyof typeof railBadges;

const shown = 12;
const railsQuery = z.strictObject({ lang: locale, car: idParam, eq: factsParam });
const inStock: Filter = { key: 'availability', values: ['1'] };

export type Rail = {
  readonly id: RailId;
  readonly products: readonly ProductCard[];
  readonly total: number;
  readonly totalCapped: boolean;
};

export type Rails = { readonly lang: Locale; readonly rails: readonly Rail[]; readonly fits: CarVerdicts };

/** The blocks of the home page as they are for a car: nothing in them that does not fit it. */
export async function readRails(context: BffContext): Promise<Rails> {
  const asked = railsQuery.safeParse(Object.fromEntries(new URL(context.request.url).searchParams));
  if (!asked.success) throw new BffError(400, 'VALIDATION', 'The query names no language and car.');
  const { lang, car: carId, eq: facts } = asked.data;
  const car = { lang, carId, facts };
  const [featured, sale, fresh, popular] = await Promise.all([
    readRail(context, car, 'featured'),
    readRail(context, car, 'sale'),
    readRail(context, car, 'new'),
    listFor(context, car, [inStock]),
  ]);
  const found = [{ ...featured, products: fillRail(featured.products, popular.items) }, sale, fresh];
  const prodIds = [...new Set(found.flatMap(({ products }) => products.map(({ id }) => id)))];
  return { lang, rails: found, fits: await verdictsFor(context, car, prodIds) };
}

async function readRail(context: BffContext, car: CarQuery, id: RailId): Promise<Rail> {
  const { items, total, totalCapped } = await listFor(context, car, [
    { key: 'badge', values: [railBadges[id]] },
    inStock,
  ]);
  return { id, products: items, total, totalCapped };
}

async function listFor(context: BffContext, { lang, carId, facts }: CarQuery, filters: Filter[]) {
  const body = { lang, carId, carFacts: facts, limit: shown, facets: false, pics_options: { size: 'wc' } as const };
  const listed = await context.call(shopProducts, { body: { ...body, filter_options: { filters } } });
  if (!listed.ok) throw new BffError(503, 'UNAVAILABLE', 'The products cannot be read now.');
  // Without a car the list would be the one for everybody, which is no answer here.
  if (!listed.data.car) throw new BffError(404, 'NOT_FOUND', 'The catalogue has no such car.');
  return listed.data;
}

/** The first list, filled up with bestsellers for the car where too few of its products fit. */
function fillRail(first: readonly ProductCard[], more: readonly ProductCard[]): readonly ProductCard[] {
  const others = more.filter(({ id }) => first.every((product) => product.id !== id));
  return [...first, ...others].slice(0, shown);
}
