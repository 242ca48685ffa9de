import 'server-only';
import { z } from 'zod';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { id, type Locale, locale } from '@/lib/contract/shared';
import type { CarVerdicts } from '@/lib/fit/car-verdicts';
import { BffError } from './bff-error';
import { factsParam, idParam, verdictsFor } from './car-query';
import type { BffContext } from './with-session';

const most = 24;
const viewedQuery = z.strictObject({
  lang: locale,
  ids: z
    .string()
    .regex(/^\d{1,10}(?:,\d{1,10})*$/)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(id).max(most)),
  /** The car that lists are narrowed to. */
  car: idParam.optional(),
  eq: factsParam,
});

type Viewed = {
  readonly lang: Locale;
  readonly products: readonly ProductCard[];
  /** For the car of the query. */
  readonly fits?: CarVerdicts;
};

/**
 * The products of `?lang=…&ids=1,2,3`, in that order, without those that are no longer sold. With a car those that do
 * not fit it come last.
 */
export async function readViewed(context: BffContext): Promise<Viewed> {
  const { searchParams } = new URL(context.request.url);
  const asked = viewedQuery.safeParse(Object.fromEntries(searchParams));
  if (!asked.success) throw new BffError(400, 'VALIDATION', 'The query names no language and products.');
  const { lang, ids, car: carId, eq: facts } = asked.data;
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
