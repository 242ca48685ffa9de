import { z } from 'zod';
import { brandRef, categoryRef, id, money, picture, slug } from '../shared';

export const badges = ['sale', 'new', 'hot'] as const;
export const badge = z.enum(badges);
export type Badge = z.infer<typeof badge>;

/**
 * 0–5: 5 in our store now, 4 tomorrow, 3 within 3 days, 2 within 7 days, 1 later, 0 none. Lists, suggestions and the
 * product page share this scale.
 */
export const stockRating = z.int().min(0).max(5);

/**
 * Pieces with the same arrival: `days` are working days until they are in a store of the capital, 0 if they are there.
 */
export const stockStep = z.object({
  rating: stockRating.min(1),
  quantity: z.int().min(1),
  daysMin: z.int().min(0),
  daysMax: z.int().min(0),
});
export type StockStep = z.infer<typeof stockStep>;

/**
 * Pieces by arrival, earliest first. Rating and days are those of the earliest step, null if nothing is available.
 * `quantity` is the sum of all steps, up to the maximum of an order line.
 */
export const availability = z.object({
  rating: stockRating,
  quantity: z.int().min(0),
  daysMin: z.int().min(0).nullable(),
  daysMax: z.int().min(0).nullable(),
  steps: z.array(stockStep).max(5),
});
export type Availability = z.infer<typeof availability>;

/** A typed attribute (TecDoc's criterion) with its value in the requested language. */
export const criterion = z.object({
  key: z.string(),
  name: z.string(),
  value: z.string(),
  unit: z.string().nullable(),
});
export type Criterion = z.infer<typeof criterion>;

/** Whether the price is for one piece or for a whole set. */
export const soldAs = z.enum(['piece', 'set']);
export type SoldAs = z.infer<typeof soldAs>;

/** `all` = universal part, `unknown` = no linkage known, `list` = linked to the vehicles of `POST /product/cars`. */
export const compatibility = z.enum(['all', 'unknown', 'list']);

/** The fields of a product in lists, cards and suggestions. `articleId` is TecDoc's name of `id`. */
export const productCard = z.object({
  id,
  name: z.string(),
  slug,
  partNumber: z.string(),
  brand: brandRef.nullable(),
  category: categoryRef.nullable(),
  images: z.array(picture),
  badges: z.array(badge),
  rating: z.number().min(0).max(5),
  reviews: z.int().min(0),
  price: money.nullable(),
  compareAtPrice: money.nullable(),
  availability,
  stockRating,
  soldAs,
  compatibility,
  /** The two or three criteria that distinguish this part from similar ones. */
  attributes: z.array(criterion),
  /** In a search by number: the part's relation to that number, and the maker of the number. */
  found: z
    .object({
      relation: z.enum(['same', 'replaces', 'replacedBy', 'analog']),
      number: z.string(),
      maker: z.string().nullable(),
    })
    .optional(),
});
export type ProductCard = z.infer<typeof productCard>;

/** The minimum that identifies a product to a shopper. */
export const productHead = z.object({
  id,
  name: z.string(),
  slug,
  brandName: z.string(),
  partNumber: z.string(),
  picture,
});
export type ProductHead = z.infer<typeof productHead>;

export const offer = z.object({
  warehouseId: id,
  name: z.string(),
  /** `store` offers pickup; `central` delivers to the store; `supplier` takes orders. */
  kind: z.enum(['store', 'central', 'supplier']),
  quantity: z.int().min(0),
  price: money,
  etaDaysMin: z.int().min(0),
  etaDaysMax: z.int().min(0),
  /** Local time `HH:MM` until which the promise holds. */
  cutOff: z.string().nullable(),
  /** Share (0–1) of recent deliveries from this warehouse that arrived on time; null if too few are recorded. */
  punctuality: z.object({ share: z.number().min(0).max(1), deliveries: z.int().min(1) }).nullable(),
});
export type Offer = z.infer<typeof offer>;

export const oenNumber = z.object({ brandName: z.string(), oeNumber: z.string() });

/** TecDoc's interchange qualifiers 1–6. */
export const referenceTypeKey = z.int().min(1).max(6);

export const productOption = z.object({
  key: z.string(),
  name: z.string(),
  values: z.array(z.object({ value: z.string(), name: z.string(), surcharge: money.nullable() })).min(1),
});

export const review = z.object({
  id,
  date: z.iso.datetime(),
  author: z.string(),
  avatar: z.string().nullable(),
  rating: z.int().min(1).max(5),
  content: z.string(),
  verified: z.boolean(),
});
export type Review = z.infer<typeof review>;

/** The recent list prices of a product; a customer's own prices have no history. */
export const priceHistory = z.object({
  /** Oldest first, current price last; the first may be older than the displayed period. */
  steps: z.array(z.object({ since: z.iso.datetime(), price: money })).min(1),
  /** The lowest price in the 30 days before the current one, the reference of a reduction. Null if unknown. */
  lowestBefore: money.nullable(),
});
export type PriceHistory = z.infer<typeof priceHistory>;

export const product = productCard.extend({
  articleId: id,
  sku: z.string(),
  type: z.string(),
  genericArticleId: z.string(),
  description: z.string(),
  breadcrumbs: z.array(categoryRef),
  criteria: z.array(criterion),
  oenNumbers: z.array(oenNumber),
  eanNumbers: z.array(z.string()),
  replacedByNumber: z.array(z.string()),
  options: z.array(productOption),
  tags: z.array(z.object({ id, name: z.string(), slug })),
  offers: z.array(offer),
  brandCountry: z.string().nullable(),
  warrantyMonths: z.int().min(0),
  quantityPerCar: z.int().min(1).nullable(),
  coreDeposit: money.nullable(),
  /** Numbers that `POST /productalt` accepts to find the analogs of this product. */
  altNums: z.array(z.string()),
  carsCount: z.int().min(0),
  reviewList: z.array(review),
  /** Number of reviews with 1 to 5 stars. */
  ratingCounts: z.array(z.int().min(0)).length(5),
  priceHistory: priceHistory.nullish(),
  /** The end of a temporary price, after which the previous price applies again. */
  priceUntil: z.iso.datetime().nullish(),
});
export type Product = z.infer<typeof product>;
