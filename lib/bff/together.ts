import 'server-only';
import { z } from 'zod';
import { carFacts, shopFit } from '@/lib/contract/fit';
import type { ProductCard } from '@/lib/contract/product';
import { id, type Locale, locale, slug } from '@/lib/contract/shared';
import { shopProducts } from '@/lib/contract/shop';
import type { CarVerdicts } from '@/lib/fit/car-verdicts';
import { readFacts } from '@/lib/listing/form';
import { BffError } from './bff-error';
import type { BffContext } from './with-session';

const shown = 6;
const number = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(id);
const togetherQuery = z.strictObject({
  lang: locale,
  category: slug,
  /** The product beside which the others stand. */
  beside: number,
  car: number,
  eq: z.string().max(2000).default('').transform(readFacts).pipe(carFacts),
});

export type Together = {
  readonly lang: Locale;
  readonly products: readonly ProductCard[];
  readonly fits: CarVerdicts;
};

/** Parts of a group that fit a car, without the one beside which they stand. */
export async function readTogether(context: BffContext): Promise<Together> {
  const asked = togetherQuery.safeParse(Object.fromEntries(new URL(context.request.url).searchParams));
  if (!asked.success) throw new BffError(400, 'VALIDATION', 'The query names no language, group, product and car.');
  const { lang, category, beside, car: carId, eq: facts } = asked.data;
  const listed = await context.call(shopProducts, {
    body: {
      ...{ lang, carId, carFacts: facts, limit: shown + 1, facets: false, pics_options: { size: 'wc' } },
      filter_options: { filters: [{ key: 'category', values: [category] }] },
    },
  });
  if (!listed.ok) throw new BffError(503, 'UNAVAILABLE', 'The products cannot be read now.');
  const products = listed.data.items.filter((product) => product.id !== beside).slice(0, shown);
  const prodIds = products.map((product) => product.id);
  const judged =
    prodIds.length > 0 ? await context.call(shopFit, { body: { lang, carId, facts, prodIds } }) : undefined;
  const items = judged?.ok ? judged.data.items : [];
  return { lang, products, fits: { carId, of: new Map(items.map(({ id: product, ...fit }) => [product, fit])) } };
}
