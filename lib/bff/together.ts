import 'server-only';
import { z } from 'zod';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { type Locale, locale, slug } from '@/lib/contract/shared';
import type { CarVerdicts } from '@/lib/fit/car-verdicts';
import { BffError } from './bff-error';
import { factsParam, idParam, verdictsFor } from './car-query';
import type { BffContext } from './with-session';

const shown = 6;
const togetherQuery = z.strictObject({
  lang: locale,
  category: slug,
  /** The product that is shown, and therefore left out. */
  beside: idParam,
  car: idParam,
  eq: factsParam,
});

export type Together = {
  readonly lang: Locale;
  readonly products: readonly ProductCard[];
  readonly fits: CarVerdicts;
};

/** Products of a group that fit a car, without the one whose page asks. */
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
  return { lang, products, fits: await verdictsFor(context, { lang, carId, facts }, prodIds) };
}
