import { z } from 'zod';
import type { ResponseOf } from '@/lib/contract/call';
import type { AnsweredQuestion, productQuestions } from '@/lib/contract/catalogue/feedback';
import type { Offer, OfferChoice, PriceHistory, Product } from '@/lib/contract/catalogue/product';
import type { shopProduct } from '@/lib/contract/catalogue/shop';
import { forEachLocale, localized, type Texts } from '@/lib/contract/locales/locales';
import { type Locale, locale } from '@/lib/contract/shared';
import { maxPieces } from '@/lib/domain/cart/commands';
import { referenceDays, shownDays } from '@/lib/domain/prices/price-history';
import { redactPersonalData } from '@/lib/domain/text/redact';
import { addDays, localDay } from '@/lib/domain/time/calendar';
import { unitPrice } from '@/services/prices/prices';
import { productFieldColumns, productFieldRow } from '../catalogue/product-fields';
import { textColumn, textOf, textPair } from '../db/localized';
import type { Database } from '../db/pools';
import { maybeRow, oneRow, type Queryable, rows, type Statement, statement } from '../db/query';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import { referenceOf } from '../reference/reference';
import { countryName } from '../reference/reference-data';
import type { Reference } from '../reference/reference-types';
import { minSavingSql, offersSql, supplierOffers, usefulOffers } from '../suppliers/offer-choices';
import {
  availabilityOf,
  breadcrumbsOf,
  cardColumns,
  cardRow,
  criteriaOf,
  money,
  storedCriterion,
  toCard,
} from './card';

const numberRow = z.object({ raw: z.string(), maker: z.string(), kind: z.string() });
const reviewRow = z.object({
  id: z.int(),
  date: z.string(),
  author: z.string(),
  rating: z.int(),
  content: z.string(),
  verified: z.boolean(),
});
const texts = textPair(z.string()).shape;
const option = z.object({
  key: z.string(),
  ...texts,
  values: z.array(z.object({ value: z.string(), ...texts, surcharge: unitPrice.nullish() })),
});

const productRow = cardRow.extend({
  cat1: z.int().nullable(),
  sku: z.string(),
  description: z.string(),
  ean: z.array(z.string()),
  ...productFieldRow,
  options: z.array(option),
  all_criteria: z.array(storedCriterion),
  replaced_by: z.array(z.string()),
  numbers: z.array(numberRow).nullable(),
  tags: z.array(z.int()).nullable(),
  cars: z.int(),
  review_list: z.array(reviewRow).nullable(),
  stars: z.array(z.tuple([z.int(), z.int()])).nullable(),
  created_at: z.date(),
  price_steps: z.array(z.tuple([z.number(), unitPrice])).nullable(),
  price_until: z.date().nullable(),
  supplier_offers: supplierOffers,
  min_saving: z.int(),
});
export type ProductRow = z.infer<typeof productRow>;

const maxReviews = 20;
const maxNumbers = 300;
const maxPriceSteps = 400;

function bySlug(lang: Locale): Statement<ProductRow> {
  return statement({
    name: `product-by-slug-${lang}`,
    row: productRow,
    text: `SELECT ${cardColumns(lang, 'p.pictures')}, l.cat1, p.sku, ${textColumn('p.description', lang)} AS description, p.ean,
        ${productFieldColumns}, p.options, p.criteria AS all_criteria, p.replaced_by,
        (SELECT json_agg(n) FROM (SELECT raw, maker, kind FROM oen
          WHERE product_id = p.id AND NOT alias ORDER BY maker, raw LIMIT ${maxNumbers}) n) AS numbers,
        (SELECT array_agg(tag_id ORDER BY tag_id) FROM tag t JOIN product_tag pt ON pt.tag_id = t.id
          WHERE pt.product_id = p.id) AS tags,
        CASE WHEN l.fit_group > 0 THEN (SELECT count(*) FROM fit_group_car WHERE group_id = l.fit_group) ELSE 0 END AS cars,
        (SELECT json_agg(r) FROM (SELECT id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS date,
          author, rating, content, verified FROM review WHERE product_id = p.id
          ORDER BY (content <> '') DESC, created_at DESC LIMIT ${maxReviews}) r) AS review_list,
        (SELECT json_agg(json_build_array(rating, n)) FROM (SELECT rating, count(*) AS n FROM review
          WHERE product_id = p.id GROUP BY rating) s) AS stars,
        p.created_at,
        (SELECT json_agg(json_build_array(extract(epoch FROM since) * 1000, price) ORDER BY since)
          FROM (SELECT since, price FROM price_change WHERE product_id = p.id
            ORDER BY since DESC LIMIT ${maxPriceSteps}) h) AS price_steps,
        (SELECT plan.ends_at FROM price_plan_line t JOIN price_plan plan ON plan.id = t.plan_id
            JOIN brand b ON b.slug = t.brand_slug
          WHERE t.part_key = p.part_key AND b.id = p.brand_id AND plan.state = 'running' AND t.applied
            AND t.price = l.price ORDER BY plan.turn DESC LIMIT 1) AS price_until,
        ${offersSql('NULL::int')} AS supplier_offers, ${minSavingSql} AS min_saving
      FROM product p JOIN listing l ON l.product_id = p.id WHERE p.slug = $1`,
  });
}

/** A complete product by slug. */
export const productBySlug = forEachLocale(bySlug);

/** Period and minimum number of deliveries of a punctuality rate. */
const countedDays = 90;
const fewestDeliveries = 30;
const punctualityMs = 10 * 60_000;

// Excludes pieces that waited for other pieces of their parcel. Pieces not sent by their day count as late.
const counts = statement({
  name: 'punctuality-counts',
  text: `SELECT r.warehouse_id, count(*)::int AS deliveries, count(*) FILTER (WHERE r.reached <= r.promised)::int AS kept
    FROM stock_reservation r JOIN customer_order o ON o.id = r.order_id
      LEFT JOIN order_parcel p ON p.order_id = o.id
        AND p.number = (SELECT min(parcel) FROM order_item i WHERE i.order_id = o.id AND i.product_id = r.product_id)
    WHERE r.promised > $2::date AND r.promised <= $1::date AND r.promised = coalesce(p.promised_to, o.promised_to)
      AND (r.reached IS NOT NULL OR (r.promised < $1::date AND CASE WHEN p.number IS NULL THEN o.status = 'PENDING'
        ELSE p.sent_at IS NULL AND o.status IN ('PENDING', 'SHIPPED') END))
    GROUP BY r.warehouse_id HAVING count(*) >= ${fewestDeliveries}`,
  row: z.object({ warehouse_id: z.int(), deliveries: z.int(), kept: z.int() }),
});

/** Share of punctual deliveries by warehouse; warehouses with too few deliveries are omitted. */
export type Punctualities = ReadonlyMap<number, NonNullable<Offer['punctuality']>>;

/** Counted from the shop's own orders of the last days. */
export async function countPunctuality(on: Queryable, today: string): Promise<Punctualities> {
  const result = await rows(on, counts, [today, addDays(today, -countedDays)]);
  return new Map(
    result.map(({ warehouse_id, deliveries, kept }) => [warehouse_id, { share: kept / deliveries, deliveries }]),
  );
}

type CachedPunctualities = { readonly until: number; readonly counted: Promise<Punctualities> };
const cacheOf = new WeakMap<Database, CachedPunctualities>();

/** Cached punctuality, recounted in the background every few minutes. */
export function punctualityOf(db: Database, now = new Date()): Promise<Punctualities> {
  const cached = cacheOf.get(db);
  if (cached && now.getTime() < cached.until) return cached.counted;
  const next = { until: now.getTime() + punctualityMs, counted: countPunctuality(db.read, localDay(now)) };
  cacheOf.set(db, cached ? { ...cached, until: next.until } : next);
  next.counted.then(
    () => cacheOf.set(db, next),
    () => (cached ? undefined : cacheOf.delete(db)),
  );
  return cached?.counted ?? next.counted;
}

type PricedProduct = Pick<ProductRow, 'price' | 'price_steps' | 'created_at'>;
type PriceStep = { readonly since: number; readonly price: number };

const DAY = 86_400_000;

/** Recent list prices of the product; null for one without a price. */
export function priceHistoryOf({ price, price_steps, created_at }: PricedProduct, now: number): PriceHistory | null {
  if (price === null) return null;
  const steps = (price_steps ?? []).map(([since, was]): PriceStep => ({ since, price: was }));
  if (steps.length === 0) steps.push({ since: created_at.valueOf(), price });
  // The price was changed outside the import. The page must show the charged price.
  else if (steps.at(-1)?.price !== price) steps.push({ since: now, price });
  const from = now - shownDays * DAY;
  return {
    steps: steps
      .filter((_, at) => (steps[at + 1]?.since ?? now) > from || at === steps.length - 1)
      .map(({ since, price: was }) => ({ since: new Date(since).toISOString(), price: money(was) })),
    lowestBefore: money(lowestBefore(steps, price, now)),
  };
}

/* A price older than the shown period is its own reference price, so that there is no reduction. */
function lowestBefore(steps: readonly PriceStep[], price: number, now: number): number | null {
  const until = steps.at(-1)?.since ?? now;
  if (until <= now - shownDays * DAY) return price;
  const from = until - referenceDays * DAY;
  const before = steps.slice(0, -1).filter((_, at) => (steps[at + 1]?.since ?? until) > from);
  if (before.length > 0) return Math.min(...before.map((step) => step.price));
  return until <= now - referenceDays * DAY ? price : null;
}

const starLevels = [1, 2, 3, 4, 5];
const maxAltNums = 100;

/** Handles `POST /product`. */
export async function readProduct(body: z.output<typeof shopProduct.request>, context: CallContext): Promise<Product> {
  const { lang, slug } = body;
  const row = slug === undefined ? undefined : await maybeRow(context.db.read, productBySlug[lang], [slug]);
  if (row === undefined) throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'Page Not Found');
  const productContext = { reference: await referenceOf(context.db), punctuality: await punctualityOf(context.db) };
  return toProduct(row, productContext, lang, body.pics_options?.size ?? 'wd');
}

type ProductContext = { readonly reference: Reference; readonly punctuality: Punctualities };

function toProduct(
  row: ProductRow,
  context: ProductContext,
  lang: Locale,
  size: Parameters<typeof toCard>[3],
): Product {
  const { reference } = context;
  const kind = row.cat2 === null ? undefined : reference.categoryById.get(row.cat2);
  const category = kind ?? (row.cat1 === null ? undefined : reference.categoryById.get(row.cat1));
  const numbers = row.numbers ?? [];
  const oe = numbers.filter((number) => number.kind === 'oe');
  const replaced = numbers.flatMap(({ kind, raw }) => (kind === 'replaced_by' || kind === 'replaces' ? [raw] : []));
  return {
    articleId: row.id,
    sku: row.sku,
    type: kind?.name[lang] ?? '',
    genericArticleId: kind?.code ?? '',
    description: row.description,
    breadcrumbs: category ? breadcrumbsOf(category, lang) : [],
    criteria: criteriaOf(row.all_criteria, reference, lang),
    oenNumbers: oe.map(({ maker, raw }) => ({ brandName: maker, oeNumber: raw })),
    eanNumbers: row.ean,
    replacedByNumber: row.replaced_by,
    options: optionsOf(row, lang),
    tags: (row.tags ?? []).flatMap((id) => tagOf(id, reference, lang)),
    offers: offersOf(row, context, lang),
    choices: choicesOf(row, reference),
    brandCountry: countryName(
      row.brand_id === null ? null : (reference.brandById.get(row.brand_id)?.country ?? null),
      lang,
    ),
    warrantyMonths: row.warranty_months,
    quantityPerCar: row.quantity_per_car,
    coreDeposit: money(row.core_deposit),
    altNums: [...new Set([row.part_number, ...replaced, ...oe.map(({ raw }) => raw)])].slice(0, maxAltNums),
    carsCount: row.cars,
    reviewList: (row.review_list ?? []).map((review) => ({ ...review, avatar: null })),
    priceHistory: priceHistoryOf(row, Date.now()),
    priceUntil: row.price_until?.toISOString() ?? null,
    ratingCounts: starLevels.map((stars) => row.stars?.find(([rating]) => rating === stars)?.[1] ?? 0),
    // Added last: adding this many properties to a copy costs a hundred times as much as copying into a literal.
    ...toCard(row, reference, lang, size),
  };
}

function optionsOf({ options }: ProductRow, lang: Locale): Product['options'] {
  const name = (texts: Texts<string>) => localized(texts, lang);
  return options.map((option) => ({
    key: option.key,
    name: name(option),
    values: option.values.map((value) => ({
      value: value.value,
      name: name(value),
      surcharge: money(value.surcharge ?? null),
    })),
  }));
}

function tagOf(id: number, reference: Reference, lang: Locale): Product['tags'] {
  const tag = reference.tags.find((one) => one.id === id);
  return tag ? [{ id: tag.id, name: tag.name[lang], slug: tag.slug }] : [];
}

/** Warehouses that offer the part, soonest first. */
function offersOf(row: ProductRow, { reference, punctuality }: ProductContext, lang: Locale): Offer[] {
  const { price } = row;
  if (price === null) return [];
  const offers = (row.stock ?? []).flatMap(([id, quantity]): Offer[] => {
    const warehouse = reference.warehouses.get(id);
    if (warehouse === undefined) return [];
    return [
      {
        warehouseId: id,
        name: textOf(warehouse, 'name', lang),
        kind: warehouse.kind,
        quantity: Math.min(quantity, maxPieces),
        price: money(price),
        etaDaysMin: warehouse.days_min,
        etaDaysMax: warehouse.days_max,
        cutOff: warehouse.cut_off,
        punctuality: punctuality.get(id) ?? null,
      },
    ];
  });
  return offers.sort((one, other) => one.etaDaysMin - other.etaDaysMin || one.etaDaysMax - other.etaDaysMax);
}

/** The default offer and useful alternatives of suppliers, soonest first; empty without a choice. */
function choicesOf(row: ProductRow, reference: Reference): OfferChoice[] {
  const { daysMin, daysMax, quantity } = availabilityOf(row, reference);
  if (row.price === null || daysMin === null || daysMax === null) return [];
  const others = usefulOffers(row.supplier_offers, { price: row.price, daysMax }, row.min_saving);
  if (others.length === 0) return [];
  return [
    { offer: '', price: money(row.price), quantity, daysMin, daysMax },
    ...others.map((offer) => ({
      ...{ offer: String(offer.warehouseId), price: money(offer.list) },
      ...{ quantity: Math.min(offer.quantity, maxPieces), daysMin: offer.daysMin, daysMax: offer.daysMax },
    })),
  ].sort((one, other) => one.daysMax - other.daysMax || one.price.amount - other.price.amount);
}

const publicQuestions = `FROM product_question WHERE slug = $1 AND state = 'answered' AND public`;
const count = statement({
  name: 'product-questions-count',
  text: `SELECT count(*)::int AS total ${publicQuestions}`,
  row: z.object({ total: z.int() }),
});
const page = statement({
  name: 'product-questions',
  text: `SELECT id, lang, author, car, question, answer, asked_at, decided_at ${publicQuestions}
    ORDER BY decided_at DESC, id DESC LIMIT $2 OFFSET $3`,
  row: z.object({
    id: z.int(),
    lang: locale,
    author: z.string(),
    car: z.string().nullable(),
    question: z.string(),
    answer: z.string(),
    asked_at: z.date(),
    decided_at: z.date(),
  }),
});
const usualLimit = 20;

/** Handles `POST /product/questions`. */
export async function readProductQuestions(
  { slug, limit = usualLimit, page: number = 1 }: z.output<typeof productQuestions.request>,
  { db }: Pick<CallContext, 'db'>,
): Promise<ResponseOf<typeof productQuestions>> {
  const { total } = await oneRow(db.read, count, [slug]);
  if (total === 0) return { items: [], total };
  const result = await rows(db.read, page, [slug, limit, (number - 1) * limit]);
  const items = result.map(
    ({ id, lang, author, car, question, answer, asked_at, decided_at }): AnsweredQuestion => ({
      id,
      lang,
      author: author === '' ? null : author,
      car,
      question: redactPersonalData(question),
      askedAt: asked_at.toISOString(),
      answer,
      answeredAt: decided_at.toISOString(),
    }),
  );
  return { items, total };
}
