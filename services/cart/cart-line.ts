import { createHash } from 'node:crypto';
import { z } from 'zod';
import { shopLimits } from '@/lib/config/shop-limits';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { offerOptionKey, soldAs } from '@/lib/contract/catalogue/product';
import { localized, type Texts } from '@/lib/contract/locales/locales';
import type { CartCar, CartLine } from '@/lib/contract/orders/session';
import type { Locale } from '@/lib/contract/shared';
import { mdl, multiplyMoney } from '@/lib/domain/money/money';
import { availabilityOf } from '@/lib/domain/stock/availability';
import { toFormerPrice, unitPrice } from '@/services/prices/prices';
import { eachText, textFields, textOf, textPair } from '../db/localized';
import { execute, type Queryable, statement } from '../db/query';
import { catalogueCars } from '../garage/garage';
import { pictureFor } from '../pictures/picture-url';
import { hidesPrice, ownPrice } from '../prices/prices';
import { chosenOffer, offerOption, offersSql, supplierOffers } from '../suppliers/offer-choices';

const texts = textPair(z.string()).shape;

/** Options of a product as stored. */
export const storedOptions = z.array(
  z.object({
    key: z.string(),
    ...texts,
    values: z.array(z.object({ value: z.string(), ...texts, surcharge: unitPrice.nullish() })).min(1),
  }),
);
export type StoredOptions = z.infer<typeof storedOptions>;

/** A value for each option of a product, by key. */
export type ChosenValues = Readonly<Record<string, string>>;

/** Key of a cart line: one line per product and options. */
export function lineKey(productId: number, chosen: ChosenValues): string {
  const pairs = Object.entries(chosen).sort(([a], [b]) => (a < b ? -1 : 1));
  if (pairs.length === 0) return String(productId);
  return `${productId}-${createHash('sha256').update(JSON.stringify(pairs)).digest('base64url').slice(0, 16)}`;
}

/**
 * Completes choices: an option without a choice gets its first value, as on the product page. Undefined when a key or
 * value does not belong to the product.
 */
export function completeOptions(options: StoredOptions, choices: ChosenValues): ChosenValues | undefined {
  const keys = new Set(options.map(({ key }) => key));
  if (Object.keys(choices).some((key) => !keys.has(key))) return undefined;
  const chosen: Record<string, string> = {};
  for (const { key, values } of options) {
    const choice = choices[key];
    const value = choice === undefined ? values[0] : values.find((candidate) => candidate.value === choice);
    if (!value) return undefined;
    chosen[key] = value.value;
  }
  return chosen;
}

type ChosenOption = { readonly key: string; readonly name: string; readonly value: string; readonly label: string };

/** Chosen options in the product's order and language; options it no longer has keep their codes. */
export function nameOptions(options: StoredOptions, chosen: ChosenValues, lang: Locale): ChosenOption[] {
  const textFor = (texts: Texts<string>) => localized(texts, lang);
  const order = new Map(options.map(({ key }, at) => [key, at]));
  return Object.entries(chosen)
    .sort(([a], [b]) => (order.get(a) ?? options.length) - (order.get(b) ?? options.length))
    .map(([key, value]) => {
      const option = options.find((candidate) => candidate.key === key);
      const chosenValue = option?.values.find((candidate) => candidate.value === value);
      return { key, name: option ? textFor(option) : key, value, label: chosenValue ? textFor(chosenValue) : value };
    });
}

/** Surcharge of the chosen options, in bani. */
export function surchargeOf(options: StoredOptions, chosen: ChosenValues): number {
  const surcharges = options.map(
    ({ key, values }) => values.find(({ value }) => value === chosen[key])?.surcharge ?? 0,
  );
  return surcharges.reduce((sum, surcharge) => sum + surcharge, 0);
}

/** Cars of the lines, in line order, without unknown ones. */
export async function readLineCars(
  on: Queryable,
  lines: readonly LineRow[],
  garage: readonly UserVehicle[],
): Promise<CartCar[]> {
  const ids = [...new Set(lines.flatMap(({ car_id }) => car_id ?? []))];
  const garageCars = new Map(garage.map((car) => [car.carId, car]));
  const others = await catalogueCars(
    on,
    ids.filter((carId) => !garageCars.has(carId)),
  );
  return ids.flatMap((carId) => {
    const garageCar = garageCars.get(carId);
    const name = garageCar?.name ?? garageCar?.fullName ?? others.get(carId)?.fullName;
    return name === undefined ? [] : [{ carId, name, plate: garageCar?.plate ?? null }];
  });
}

const holding = z.object({
  warehouse_id: z.int(),
  kind: z.enum(['store', 'central', 'supplier']),
  quantity: z.int(),
  days_min: z.int(),
  days_max: z.int(),
});

const storedLine = z.object({
  key: z.string(),
  product_id: z.int(),
  chosen: z.record(z.string(), z.string()),
  quantity: z.int(),
  car_id: z.int().nullable(),
  price_seen: unitPrice,
  instead_of: z.string().nullable(),
  found_by: z.string().nullable(),
  has_product: z.boolean(),
  ...textFields('name', z.string()),
  slug: z.string(),
  part_number: z.string(),
  drawing: z.string(),
  options: storedOptions,
  /** Price per piece for the cart's owner, and list price. */
  price: unitPrice.nullable(),
  list_price: unitPrice.nullable(),
  /** The customer has chosen to see list prices instead of own prices. */
  hidden: z.boolean(),
  /** The cart's owner has no confirmed e-mail, so that pieces per part are limited. */
  limited: z.boolean(),
  compare_at: unitPrice.nullable(),
  /** Codes of the part kind and its group. */
  categories: z.array(z.string()),
  sold_as: soldAs,
  brand_id: z.int().nullable(),
  brand_slug: z.string().nullable(),
  brand_name: z.string().nullable(),
  stock: z.array(holding),
  offers: supplierOffers,
});

/** A line with the day, price and pieces of the offer that the shopper chose; `offer` is null without such a choice. */
function withOffer({ offers, ...line }: z.output<typeof storedLine>) {
  const choice = line.chosen[offerOptionKey];
  if (choice === undefined) return { ...line, offer: null };
  const chosen = chosenOffer(offers, line.chosen);
  const pieces: z.output<typeof holding> = {
    ...{ warehouse_id: chosen?.warehouseId ?? 0, kind: 'supplier', quantity: chosen?.quantity ?? 0 },
    ...{ days_min: chosen?.daysMin ?? 0, days_max: chosen?.daysMax ?? 0 },
  };
  return {
    ...line,
    options: [...line.options, offerOption(choice, chosen)],
    ...(chosen && { price: chosen.price, list_price: chosen.list, compare_at: null }),
    offer: pieces,
  };
}

/** A cart line with current product data; `has_product` is false if the product no longer exists. */
const lineRow = storedLine.transform(withOffer);
export type LineRow = z.infer<typeof lineRow>;

/** The stock that a line can be taken from: of its chosen offer, or of all warehouses. */
export const holdingsOf = ({ offer, stock }: Pick<LineRow, 'offer' | 'stock'>) => (offer ? [offer] : stock);

/** SQL of cart lines `c` with their products, as offered to customer `s.customer_id`. */
const selectLines = (
  lines: string,
) => `SELECT c.key, c.product_id, c.options AS chosen, c.quantity, c.car_id, c.price_seen, c.instead_of, c.found_by, p.id IS NOT NULL AS has_product,
      ${eachText((key) => `coalesce(p.name_${key}, c.name_${key}) AS name_${key}`)},
      coalesce(p.slug, c.slug) AS slug, coalesce(p.part_number, c.part_number) AS part_number,
      coalesce(p.pictures[1], p.drawing, 'no-image') AS drawing, coalesce(p.options, '[]') AS options,
      ${ownPrice('s.customer_id')} AS price, l.price AS list_price, l.compare_at,
      coalesce((SELECT sold_as FROM category WHERE id = l.cat2), 'piece') AS sold_as,
      ARRAY(SELECT code FROM category WHERE id IN (l.cat1, l.cat2)) AS categories,
      coalesce((SELECT ${hidesPrice} FROM customer WHERE id = s.customer_id), false) AS hidden,
      NOT coalesce((SELECT email_confirmed FROM customer WHERE id = s.customer_id), false) AS limited, b.id AS brand_id, b.slug AS brand_slug, b.name AS brand_name,
      coalesce((SELECT json_agg(json_build_object('warehouse_id', w.id, 'kind', w.kind, 'quantity', h.quantity,
          'days_min', w.days_min, 'days_max', w.days_max))
        FROM stock h JOIN warehouse w ON w.id = h.warehouse_id
        WHERE h.product_id = c.product_id AND h.quantity > 0), '[]') AS stock,
      CASE WHEN c.options ? '${offerOptionKey}' THEN ${offersSql('s.customer_id')} END AS offers
    FROM ${lines} LEFT JOIN product p ON p.id = c.product_id
      LEFT JOIN listing l ON l.product_id = p.id
      LEFT JOIN brand b ON b.id = p.brand_id`;

export const cartLines = statement({
  name: 'session-cart-lines',
  text: `${selectLines('cart_line c JOIN shop_session s ON s.id = c.session_id')} WHERE c.session_id = $1 ORDER BY c.position`,
  row: lineRow,
});

/** A product and quantity as a cart line with the options `$4`, with the customer's price or the list price. */
export const lineOfProduct = statement({
  name: 'line-of-product',
  text: `${selectLines(`(SELECT '' AS key, $1::int AS product_id, $4::jsonb AS options, $2::int AS quantity, NULL::int AS car_id,
      0 AS price_seen, NULL::text AS instead_of, NULL::text AS found_by, ${eachText((key) => `'' AS name_${key}`)}, '' AS slug, '' AS part_number) c
    CROSS JOIN (SELECT $3::int AS customer_id) s`)}`,
  row: lineRow,
});

/**
 * Products and quantities as cart lines with the prices of customer `$2` or list prices: `$1` is JSON of `position`,
 * `product_id`, `quantity`, `car_id` and `offer` (the warehouse of a chosen offer). The number of pieces has no limit.
 */
export const linesOfProducts = statement({
  name: 'lines-of-products',
  text: `${selectLines(`(SELECT i.position::text AS key, i.product_id, jsonb_strip_nulls(jsonb_build_object('${offerOptionKey}', i.offer)) AS options, i.quantity, i.car_id, i.position,
      0 AS price_seen, NULL::text AS instead_of, NULL::text AS found_by, ${eachText((key) => `'' AS name_${key}`)}, '' AS slug, '' AS part_number
    FROM jsonb_to_recordset($1) AS i (position int, product_id int, quantity int, car_id int, offer text)) c
    CROSS JOIN (SELECT $2::int AS customer_id) s`)} ORDER BY c.position`,
  row: lineRow.transform((line) => ({
    ...line,
    ...{ limited: false, chosen: completeOptions(line.options, line.chosen) ?? line.chosen },
  })),
});

const { most, always, shareOfStock, mostPerIpAnHour } = shopLimits.guestOrders.pieces;
const shareOf = (inStock: number) => Math.max(always, Math.floor(inStock * shareOfStock));

/** Maximum pieces of a part per order of a buyer without a confirmed e-mail. */
function maxGuestPieces(inStock: number): number {
  return Math.min(most, shareOf(inStock));
}

/** Maximum pieces of a part for all such orders from one IP within an hour. */
export function maxGuestPiecesAnHour(inStock: number): number {
  return Math.min(mostPerIpAnHour, shareOf(inStock));
}

/** Products beyond the owner's maximum per order, with the maximum. */
export function beyondLimit(
  lines: readonly Pick<LineRow, 'product_id' | 'quantity' | 'limited' | 'offer' | 'stock'>[],
): ReadonlyMap<number, number> {
  const quantities = new Map<number, number>();
  for (const { product_id, quantity } of lines)
    quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity);
  const limited = lines.filter((line) => line.limited);
  return new Map(
    limited.flatMap((line) => {
      const allowed = maxGuestPieces(piecesInStock(line));
      return (quantities.get(line.product_id) ?? 0) > allowed ? [[line.product_id, allowed]] : [];
    }),
  );
}

const updateSeenPrices = statement({
  name: 'session-set-seen-prices',
  text: `UPDATE cart_line SET price_seen = i.price FROM unnest($2::text[], $3::int[]) AS i (key, price)
    WHERE cart_line.session_id = $1 AND cart_line.key = i.key`,
});

/** Stores the current prices of the lines as seen by the shopper, except of lines no longer sold. */
export async function markPricesSeen(client: Queryable, sessionId: number, lines: readonly LineRow[]): Promise<void> {
  const priced = lines.flatMap((line) => {
    const price = unitPriceOf(line);
    return price === null || price === line.price_seen ? [] : [{ key: line.key, price }];
  });
  if (priced.length === 0) return;
  const values = [priced.map(({ key }) => key), priced.map(({ price }) => price)];
  await execute(client, updateSeenPrices, [sessionId, ...values]);
}

/** Unit price of the cart's owner with options; null when no longer sold. */
export function unitPriceOf(line: LineRow): number | null {
  return withOptions(line, line.price);
}

/** List price of the same piece. Surcharges are equal for all buyers. */
export function listUnitPriceOf(line: LineRow): number | null {
  return withOptions(line, line.list_price);
}

function withOptions(line: LineRow, price: number | null): number | null {
  return line.has_product && price !== null ? price + surchargeOf(line.options, line.chosen) : null;
}

export function piecesInStock(line: Pick<LineRow, 'offer' | 'stock'>): number {
  return holdingsOf(line).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The displayed line, with changes since it was added; `most` is the exceeded maximum. */
export function toCartLine(line: LineRow, lang: Locale, most?: number): CartLine {
  const charged = unitPriceOf(line);
  const list = listUnitPriceOf(line);
  const price = line.hidden ? list : charged;
  const problems = problemsOf(line, charged, most);
  return {
    key: line.key,
    product: toProduct(line, price, lang),
    options: nameOptions(line.options, line.chosen, lang),
    quantity: line.quantity,
    total: multiplyMoney(mdl(price ?? 0), line.quantity),
    carId: line.car_id,
    problems,
    ...(problems.includes('limit') && { most }),
    ...(line.instead_of !== null && { insteadOf: line.instead_of }),
    priceBefore: problems.includes('price') && !line.hidden ? mdl(line.price_seen) : null,
    ...(list !== null && price !== null && list > price && { listTotal: multiplyMoney(mdl(list), line.quantity) }),
  };
}

function problemsOf(line: LineRow, price: number | null, most: number | undefined): CartLine['problems'] {
  if (price === null) return ['gone'];
  const problems: CartLine['problems'] = [];
  if (piecesInStock(line) < line.quantity) problems.push('short');
  if (most !== undefined) problems.push('limit');
  if (price !== line.price_seen) problems.push('price');
  return problems;
}

function toProduct(line: LineRow, price: number | null, lang: Locale): CartLine['product'] {
  const { brand_id, brand_name, brand_slug } = line;
  const availability = availabilityOf(price === null ? [] : holdingsOf(line).map(holdingOf));
  const formerPrice = toFormerPrice(line.compare_at, price);
  const hasBrand = brand_id !== null && brand_name !== null && brand_slug !== null;
  return {
    id: line.product_id,
    name: textOf(line, 'name', lang),
    slug: line.slug,
    partNumber: line.part_number,
    brand: hasBrand ? { id: brand_id, name: brand_name, slug: brand_slug } : null,
    images: [pictureFor(line.drawing, 'wb')],
    price: price === null ? null : mdl(price),
    compareAtPrice: formerPrice === null ? null : mdl(formerPrice),
    availability,
    stockRating: availability.rating,
    soldAs: line.sold_as,
  };
}

function holdingOf({ kind, quantity, days_min, days_max }: LineRow['stock'][number]) {
  return { kind, quantity, daysMin: days_min, daysMax: days_max };
}
