import 'server-only';
import { z } from 'zod';
import type { ProductCard } from '@/lib/contract/product';
import { id, type Locale, locale } from '@/lib/contract/shared';
import { shopProducts } from '@/lib/contract/shop';
import { BffError } from './bff-error';
import type { BffContext } from './with-session';

const most = 24;
const viewedQuery = z.strictObject({
  lang: locale,
  ids: z
    .string()
    .regex(/^\d{1,10}(?:,\d{1,10})*$/)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(id).max(most)),
});

type Viewed = { readonly lang: Locale; readonly products: readonly ProductCard[] };

/** The products of `?lang=…&ids=1,2,3`, in that order, without those that are no longer sold. */
export async function readViewed(context: BffContext): Promise<Viewed> {
  const { searchParams } = new URL(context.request.url);
  const asked = viewedQuery.safeParse(Object.fromEntries(searchParams));
  if (!asked.success) throw new BffError(400, 'VALIDATION', 'The query names no language and products.');
  const { lang, ids } = asked.data;
  const body = { lang, prodIds: ids, limit: ids.length, facets: false, pics_options: { size: 'wc' } };
  const result = await context.call(shopProducts, { body });
  if (!result.ok) throw new BffError(503, 'UNAVAILABLE', 'The products cannot be read now.');
  const byId = new Map(result.data.items.map((product) => [product.id, product]));
  return { lang, products: ids.flatMap((one) => byId.get(one) ?? []) };
}
