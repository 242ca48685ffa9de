import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { soldAs } from '@/lib/contract/catalogue/product';
import { localized, type Texts } from '@/lib/contract/locales/locales';
import type { CartCar } from '@/lib/contract/orders/session';
import type { Locale } from '@/lib/contract/shared';
import { unitPrice } from '@/services/money/unit-price';
import { eachText, textFields, textPair } from '../db/localized';
import { type Queryable, statement } from '../db/query';
import { catalogueCars } from '../garage/garage';
import { hidesPrice, ownPrice } from '../prices/own-price';

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

/** Names a line inside a cart: the same product with the same options is the same line. */
export function lineKey(productId: number, chosen: ChosenValues): string {
  const pairs = Object.entries(chosen).sort(([a], [b]) => (a < b ? -1 : 1));
  if (pairs.length === 0) return String(productId);
  return `${productId}-${createHash('sha256').update(JSON.stringify(pairs)).digest('base64url').slice(0, 16)}`;
}

/**
 * The given choices completed: an option that was not chosen gets its first value, as the product page shows it.
 * Undefined when a key or a value is not of this product.
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
  const word = (texts: Texts<string>) => localized(texts, lang);
  const order = new Map(options.map(({ key }, at) => [key, at]));
  return Object.entries(chosen)
    .sort(([a], [b]) => (order.get(a) ?? options.length) - (order.get(b) ?? options.length))
    .map(([key, value]) => {
      const option = options.find((candidate) => candidate.key === key);
      const found = option?.values.find((candidate) => candidate.value === value);
      return { key, name: option ? word(option) : key, value, label: found ? word(found) : value };
    });
}

/** Surcharge of the chosen options, in bani. */
export function surchargeOf(options: StoredOptions, chosen: ChosenValues): number {
  const surcharges = options.map(
    ({ key, values }) => values.find(({ value }) => value === chosen[key])?.surcharge ?? 0,
  );
  return surcharges.reduce((sum, surcharge) => sum + surcharge, 0);
}

/** The lines' cars, in line order; unknown cars are missing. */
export async function readLineCars(
  on: Queryable,
  lines: readonly LineRow[],
  garage: readonly UserVehicle[],
): Promise<CartCar[]> {
  const ids = [...new Set(lines.flatMap(({ car_id }) => car_id ?? []))];
  const own = new Map(garage.map((car) => [car.carId, car]));
  const others = await catalogueCars(
    on,
    ids.filter((carId) => !own.has(carId)),
  );
  return ids.flatMap((carId) => {
    const mine = own.get(carId);
    const name = mine?.name ?? mine?.fullName ?? others.get(carId)?.fullName;
    return name === undefined ? [] : [{ carId, name, plate: mine?.plate ?? null }];
  });
}

const holding = z.object({
  warehouse_id: z.int(),
  kind: z.enum(['store', 'central', 'supplier']),
  quantity: z.int(),
  days_min: z.int(),
  days_max: z.int(),
});

/** A cart line with its product's current data; `found` is false without a product. */
const lineRow = z.object({
  key: z.string(),
  product_id: z.int(),
  chosen: z.record(z.string(), z.string()),
  quantity: z.int(),
  car_id: z.int().nullable(),
  price_seen: unitPrice,
  instead_of: z.string().nullable(),
  found: z.boolean(),
  ...textFields('name', z.string()),
  slug: z.string(),
  part_number: z.string(),
  drawing: z.string(),
  options: storedOptions,
  /** Price per piece for the cart's owner, and list price. */
  price: unitPrice.nullable(),
  list_price: unitPrice.nullable(),
  /** The customer displays list prices instead of own ones. */
  hidden: z.boolean(),
  /** The cart's owner has no confirmed e-mail: there is a maximum per part. */
  limited: z.boolean(),
  compare_at: unitPrice.nullable(),
  /** The lasting names of the part kind and of its group. */
  categories: z.array(z.string()),
  sold_as: soldAs,
  brand_id: z.int().nullable(),
  brand_slug: z.string().nullable(),
  brand_name: z.string().nullable(),
  stock: z.array(holding),
});
export type LineRow = z.infer<typeof lineRow>;

/** SQL of cart lines `c` with their products, as offered to customer `s.customer_id`. */
const selectLines = (
  lines: string,
) => `SELECT c.key, c.product_id, c.options AS chosen, c.quantity, c.car_id, c.price_seen, c.instead_of, p.id IS NOT NULL AS found,
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
        WHERE h.product_id = c.product_id AND h.quantity > 0), '[]') AS stock
    FROM ${lines} LEFT JOIN product p ON p.id = c.product_id
      LEFT JOIN listing l ON l.product_id = p.id
      LEFT JOIN brand b ON b.id = p.brand_id`;

export const cartLines = statement({
  name: 'session-cart-lines',
  text: `${selectLines('cart_line c JOIN shop_session s ON s.id = c.session_id')} WHERE c.session_id = $1 ORDER BY c.position`,
  row: lineRow,
});

/** A product in a quantity as a line of its own, with the price of a customer or the list price. */
export const lineOfProduct = statement({
  name: 'line-of-product',
  text: `${selectLines(`(SELECT '' AS key, $1::int AS product_id, '{}'::jsonb AS options, $2::int AS quantity, NULL::int AS car_id,
      0 AS price_seen, NULL::text AS instead_of, ${eachText((key) => `'' AS name_${key}`)}, '' AS slug, '' AS part_number) c
    CROSS JOIN (SELECT $3::int AS customer_id) s`)}`,
  row: lineRow,
});
