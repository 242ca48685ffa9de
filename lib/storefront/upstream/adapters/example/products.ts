import { z } from 'zod';
import type { Availability, Criterion, ProductCard } from '@/lib/contract/catalogue/product';
import { badges } from '@/lib/contract/catalogue/product';
import type { BrandRef } from '@/lib/contract/shared';
import type { OurRequest } from '../adapter';
import { mapItems } from '../map-items';
import { moneyOrNull, numberOf, pictureOf, productSlug } from './values';

const theirAttribute = z.object({
  code: z.string(),
  title: z.string(),
  value: z.string(),
  label: z.string(),
  unit: z.string().nullable(),
});

/** A product in lists of their shop service. */
export const theirCard = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  sku: z.string(),
  part_number: z.string(),
  brand: z.object({ slug: z.string(), name: z.string() }),
  price: z.number().nullable(),
  compare_at_price: z.number().nullable(),
  images: z.array(z.string()),
  badges: z.array(z.string()),
  rating: z.number(),
  reviews: z.int(),
  stock: z.int(),
  availability: z.enum(['in_stock', 'on_order', 'out_of_stock']),
  attributes: z.array(theirAttribute),
});
export type TheirCard = z.infer<typeof theirCard>;

/** Their lists: items under `data`, the number of matches under `meta`. */
export const theirList = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), meta: z.object({ total: z.int() }) });

/** Working days of their goods: none from stock, at most two weeks from the supplier. */
const supplierDays = { min: 3, max: 14 } as const;
/** They sell goods on order without a limit. */
const piecesOnOrder = 99;
/** Levels of the contract's scale that they know: in the store now, or later. */
export const ratings = { in_stock: 5, on_order: 1, out_of_stock: 0 } as const;

/** Availability of a product: its stock, or an order from the supplier. */
export function availabilityOf({
  availability: state,
  stock,
}: Pick<TheirCard, 'availability' | 'stock'>): Availability {
  const rating = ratings[state];
  if (rating === 0) return { rating, quantity: 0, daysMin: null, daysMax: null, steps: [] };
  const quantity = rating === 5 ? Math.max(1, stock) : piecesOnOrder;
  const [daysMin, daysMax] = rating === 5 ? [0, 0] : [supplierDays.min, supplierDays.max];
  return { rating, quantity, daysMin, daysMax, steps: [{ rating, quantity, daysMin, daysMax }] };
}

/** Brands have only a slug in their shop service. */
export function brandOf({ slug, name }: TheirCard['brand']): BrandRef {
  return { id: numberOf(slug), name, slug };
}

export function criteriaOf(attributes: TheirCard['attributes']): Criterion[] {
  return attributes.map(({ code, title, label, unit }) => ({ key: code, name: title, value: label, unit }));
}

/** A card of the contract. Their lists name neither category nor compatibility. */
export function cardOf(theirs: TheirCard): ProductCard {
  const availability = availabilityOf(theirs);
  return {
    id: theirs.id,
    name: theirs.name,
    slug: productSlug.ours(theirs.slug),
    partNumber: theirs.part_number,
    brand: brandOf(theirs.brand),
    category: null,
    images: theirs.images.map((url) => pictureOf(url)),
    badges: badges.filter((badge) => theirs.badges.includes(badge)),
    rating: theirs.rating,
    reviews: theirs.reviews,
    price: moneyOrNull(theirs.price),
    compareAtPrice: moneyOrNull(theirs.compare_at_price),
    availability,
    stockRating: availability.rating,
    soldAs: 'piece',
    compatibility: 'unknown',
    attributes: criteriaOf(theirs.attributes).slice(0, 3),
  };
}

const maxIds = 100;

/** Cards by id, from their list of products, for services that know less about a product. */
export async function cardsById(
  { fetchTheirs, locale }: Pick<OurRequest, 'fetchTheirs' | 'locale'>,
  ids: readonly number[],
  size: 'wa' | 'wb' = 'wb',
): Promise<ReadonlyMap<number, ProductCard>> {
  const unique = [...new Set(ids)];
  const cards = new Map<number, ProductCard>();
  for (let start = 0; start < unique.length; start += maxIds) {
    const prodIds = unique.slice(start, start + maxIds);
    const { data } = await fetchTheirs(theirList(theirCard), {
      ...{ service: 'shop', method: 'POST', path: '/products', idempotent: true },
      body: { lang: locale, prodIds, limit: maxIds, pics_options: { size } },
    });
    for (const card of mapItems(data, cardOf)) cards.set(card.id, card);
  }
  return cards;
}
