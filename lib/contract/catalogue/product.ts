import { z } from 'zod';
import {
  absentAsEmpty,
  absentAsNull,
  brandRef,
  categoryRef,
  completed,
  id,
  instant,
  money,
  optionalCount,
  optionalFlag,
  optionalText,
  picture,
  slug,
  tagRef,
} from '../shared';
import { completeStock } from './stated-stock';

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
  daysMin: absentAsNull(z.int().min(0)),
  daysMax: absentAsNull(z.int().min(0)),
  /** Empty if only the whole quantity is known. */
  steps: z.array(stockStep).max(5).default([]),
});
export type Availability = z.infer<typeof availability>;

/** A typed attribute (TecDoc's criterion) with its value in the requested language. */
export const criterion = z.object({
  key: optionalText,
  name: z.string(),
  value: z.string(),
  unit: absentAsNull(z.string()),
});
export type Criterion = z.infer<typeof criterion>;

/** Whether the price is for one piece or for a whole set. */
export const soldAs = z.enum(['piece', 'set']);
export type SoldAs = z.infer<typeof soldAs>;

/** `all` = universal part, `unknown` = no linkage known, `list` = linked to the vehicles of `POST /product/cars`. */
export const compatibility = z.enum(['all', 'unknown', 'list']);

/** The fields of a product in lists, cards and suggestions. `articleId` is TecDoc's name of `id`. */
export const productCardFields = z.object({
  id,
  name: z.string(),
  slug,
  /** By default the `sku`. */
  partNumber: optionalText,
  brand: absentAsNull(brandRef),
  category: absentAsNull(categoryRef),
  images: absentAsEmpty(picture),
  badges: absentAsEmpty(badge),
  rating: z.number().min(0).max(5).default(0),
  reviews: optionalCount,
  price: absentAsNull(money),
  compareAtPrice: absentAsNull(money),
  availability: availability.default({ rating: 0, quantity: 0, daysMin: null, daysMax: null, steps: [] }),
  stockRating: stockRating.default(0),
  soldAs: soldAs.default('piece'),
  compatibility: compatibility.default('unknown'),
  /** The two or three criteria that distinguish this part from similar ones. */
  attributes: absentAsEmpty(criterion),
  /** In a search by number: the part's relation to that number, and the maker of the number. */
  found: z
    .object({
      relation: z.enum(['same', 'replaces', 'replacedBy', 'analog']),
      number: z.string(),
      maker: z.string().nullable(),
    })
    .optional(),
});

/** A product's fields; those that say what is in stock, and the number of the part, may have other names. */
export const completedProduct = <Schema extends z.ZodType>(fields: Schema) =>
  completed(fields, (raw) => {
    const { partNumber, sku } = raw;
    const stock = completeStock(raw);
    return partNumber === undefined && typeof sku === 'string' ? { ...stock, partNumber: sku } : stock;
  });

export const productCard = completedProduct(productCardFields);
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
  cutOff: absentAsNull(z.string()),
  /** Share (0–1) of recent deliveries from this warehouse that arrived on time; null if too few are recorded. */
  punctuality: absentAsNull(z.object({ share: z.number().min(0).max(1), deliveries: z.int().min(1) })),
});
export type Offer = z.infer<typeof offer>;

/** Key of the option by which a line of the cart names a choice of {@link offerChoice}. */
export const offerOptionKey = 'offer';

/**
 * A choice of the product with its own delivery day and price. `offer` is the value of the option `offer` of a line; it
 * is empty for the default choice, which lines name by omitting the option.
 */
export const offerChoice = z.object({
  offer: z.string(),
  price: money,
  quantity: z.int().min(1),
  daysMin: z.int().min(0),
  daysMax: z.int().min(0),
});
export type OfferChoice = z.infer<typeof offerChoice>;

export const oenNumber = z.object({ brandName: z.string(), oeNumber: z.string() });

/** TecDoc's interchange qualifiers 1–6. */
export const referenceTypeKey = z.int().min(1).max(6);

export const productOption = z.object({
  key: z.string(),
  name: z.string(),
  values: z.array(z.object({ value: z.string(), name: z.string(), surcharge: absentAsNull(money) })).min(1),
});

export const review = z.object({
  id,
  date: instant,
  author: optionalText,
  avatar: absentAsNull(z.string()),
  rating: z.int().min(1).max(5),
  content: z.string(),
  verified: optionalFlag,
});
export type Review = z.infer<typeof review>;

/** The recent list prices of a product; a customer's own prices have no history. */
export const priceHistory = z.object({
  /** Oldest first, current price last; the first may be older than the displayed period. */
  steps: z.array(z.object({ since: z.iso.datetime(), price: money })).min(1),
  /** The lowest price in the 30 days before the current one, the reference of a reduction. Null if unknown. */
  lowestBefore: absentAsNull(money),
});
export type PriceHistory = z.infer<typeof priceHistory>;

const productFields = productCardFields.extend({
  articleId: id,
  sku: optionalText,
  type: optionalText,
  genericArticleId: optionalText,
  description: optionalText,
  breadcrumbs: absentAsEmpty(categoryRef),
  criteria: absentAsEmpty(criterion),
  oenNumbers: absentAsEmpty(oenNumber),
  eanNumbers: absentAsEmpty(z.string()),
  replacedByNumber: absentAsEmpty(z.string()),
  options: absentAsEmpty(productOption),
  tags: absentAsEmpty(tagRef),
  offers: absentAsEmpty(offer),
  /** Choices of delivery day and price, earliest first; empty if there is only one. */
  choices: absentAsEmpty(offerChoice),
  brandCountry: absentAsNull(z.string()),
  warrantyMonths: optionalCount,
  quantityPerCar: absentAsNull(z.int().min(1)),
  coreDeposit: absentAsNull(money),
  /** Numbers that `POST /productalt` accepts to find the analogs of this product. */
  altNums: absentAsEmpty(z.string()),
  carsCount: optionalCount,
  reviewList: absentAsEmpty(review),
  /** Number of reviews with 1 to 5 stars. */
  ratingCounts: z.array(z.int().min(0)).length(5).default([0, 0, 0, 0, 0]),
  priceHistory: priceHistory.nullish(),
  /** The end of a temporary price, after which the previous price applies again. */
  priceUntil: z.iso.datetime().nullish(),
});

/** A product's page. `articleId` is by default the `id`, and `sku` the part number. */
export const product = completed(completedProduct(productFields), ({ id: number, articleId, sku, partNumber }) =>
  articleId === undefined || sku === undefined
    ? { articleId: articleId ?? number, sku: sku ?? partNumber ?? '' }
    : undefined,
);
export type Product = z.infer<typeof product>;
