import { z } from 'zod';
import { garageIntent, maxGarageVehicles, userVehicle } from '../account/garage';
import { defineCall } from '../call';
import { completedProduct, productCardFields } from '../catalogue/product';
import { maxNumberLength } from '../limits';
import {
  absentAsEmpty,
  absentAsNull,
  boundedRecord,
  completed,
  completedSlug,
  id,
  isRawFields,
  locale,
  type Money,
  maxInt32,
  money,
  noBody,
  noParams,
  optionalCount,
  optionalText,
  searchText,
} from '../shared';
import { countOf, lineTotal, sumOf } from './sums';

/** At least 128 bits from a secure generator; only the storefront's server has it. */
export const sessionKey = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

export const maxQuantity = 999;
export const maxCartLines = 200;
export const maxListedProducts = 200;

/** Chosen options by option key. */
const lineOptions = boundedRecord(z.string().max(64), z.string().max(160), 20);

/** The product and the chosen options that identify a line of the cart. */
const commandLine = { productId: id, options: lineOptions.optional() };
const commandDetails = {
  ...commandLine,
  quantity: z.int().min(1).max(maxQuantity),
  /** The vehicle of the line. If omitted, an existing line keeps its vehicle. */
  carId: id.nullable().optional(),
  /** The requested number, if the product replaces it. */
  insteadOf: z.string().trim().min(1).max(maxNumberLength).optional(),
};

/** A change of one cart line. The account service applies commands in order. */
export const cartCommand = z.union([
  /**
   * Adds to the quantity in the cart, up to the maximum. The service applies each command id once, so a request can be
   * repeated. Without `carId`, a new line is for the current car and an existing line keeps its car.
   */
  z.strictObject({
    action: z.literal('add'),
    ...commandDetails,
    commandId: z.uuid(),
    /** The search that led to the product, for the shop's figures. */
    foundBy: searchText.optional(),
  }),
  /** Sets the quantity; the default action. */
  z.strictObject({ action: z.literal('set').optional(), ...commandDetails }),
  z.strictObject({ action: z.literal('remove'), ...commandLine }),
]);
export type CartCommand = z.infer<typeof cartCommand>;
/** Maximum commands in one request: enough to set and add every line of a full cart. */
export const maxCartCommands = 400;

/** Maximum carts of a customer, including the first. */
export const maxCarts = 20;
/** At most as long as an order reference, because the name is proposed as the reference. */
export const cartName = z.string().trim().min(1).max(60);

const cartProduct = productCardFields.pick({
  id: true,
  name: true,
  slug: true,
  images: true,
  partNumber: true,
  brand: true,
  price: true,
  compareAtPrice: true,
  availability: true,
  stockRating: true,
  soldAs: true,
});

/** A chosen option. A back end may give only its name and value. */
const chosenOption = completed(
  z.object({ key: z.string(), name: z.string(), value: z.string(), label: z.string() }),
  ({ key, name, value, label }) =>
    key === undefined || label === undefined ? { key: key ?? name, label: label ?? value } : undefined,
);

const cartLineFields = z.object({
  /** Identifies the line within this cart. */
  key: z.string(),
  product: completedSlug(completedProduct(cartProduct)),
  /** `value` is used in commands, `label` is displayed. */
  options: absentAsEmpty(chosenOption),
  quantity: z.int().min(1),
  total: money,
  carId: absentAsNull(id),
  /**
   * `gone`: no longer sold. `short`: less stock than requested (see `product.availability.quantity`). `price`: changed
   * since the line was added. `limit`: more than a buyer without a confirmed e-mail may order at once (see `most`).
   */
  problems: absentAsEmpty(z.enum(['gone', 'short', 'limit', 'price'])),
  /** For `limit`: the maximum pieces of the product across all lines. */
  most: z.int().min(1).optional(),
  /** For `price`: the price when the line was added or last accepted; omitted while own prices are hidden. */
  priceBefore: absentAsNull(money),
  /** The line's total at list prices, if the customer's own price is lower. */
  listTotal: money.optional(),
  /** The requested number, if the product replaces it. */
  insteadOf: z.string().optional(),
});

/** A line of the cart. Its absent key is made of product and options, its absent total of price and quantity. */
export const cartLine = completed(cartLineFields, (raw) => {
  const { key, product, options, total } = raw;
  if ((key !== undefined && total !== undefined) || !isRawFields(product)) return undefined;
  return { key: key ?? JSON.stringify([product['id'], options ?? []]), total: lineTotal(raw) };
});
export type CartLine = z.infer<typeof cartLine>;

export const titledTotal = z.object({ code: optionalText, title: z.string(), price: money });

/** A sum with its additional rows. */
function withRows(sum: unknown, rows: unknown): unknown {
  const start = money.safeParse(sum);
  if (!start.success || !Array.isArray(rows)) return sum;
  const amounts = rows.map((row) => money.safeParse(isRawFields(row) ? row['price'] : undefined).data?.amount ?? 0);
  return amounts.reduce<Money>(({ amount, currency }, more) => ({ amount: amount + more, currency }), start.data);
}

/**
 * Why a promo code has no effect. `small` and `unfit` may resolve when the cart changes; `used`: already used by this
 * customer.
 */
export const promoProblem = z.enum(['early', 'expired', 'usedUp', 'used', 'small', 'unfit']);
export type PromoProblem = z.infer<typeof promoProblem>;

/** Promo code of the cart. Its reduction is the negative row `promo` in `totals`. */
export const cartPromo = z.object({
  code: z.string(),
  problem: promoProblem.nullable(),
  /** Makes delivery free; the amount is known only with the order. */
  freeDelivery: z.boolean(),
  /** Names of the eligible goods; null for all. */
  scope: z.string().nullable(),
  /**
   * The minimum sum of eligible goods, and for `small` the missing amount. Omitted while list prices hide own prices.
   */
  minimum: money.nullable(),
  missing: money.nullable(),
});
export type CartPromo = z.infer<typeof cartPromo>;

/** Longer codes are rejected without a lookup. */
export const maxPromoCode = 64;

/** A car of cart lines, with its plate if it is in the garage. */
export const cartCar = z.object({ carId: id, name: z.string(), plate: z.string().nullable() });
export type CartCar = z.infer<typeof cartCar>;

const cartFields = z.object({
  /** The id of a customer's cart; a visitor's only cart has none. */
  id: id.optional(),
  /** The customer's name for the cart; omitted for the first cart until it is named. */
  name: z.string().optional(),
  lines: z.array(cartLine),
  subtotal: money,
  totals: absentAsEmpty(titledTotal),
  total: money,
  quantity: optionalCount,
  /** Cars of the lines, if the catalogue has them; omitted if no line has a car. */
  cars: z.array(cartCar).optional(),
  promo: cartPromo.optional(),
  /** The customer's total at own prices, while `hideMyPrice` shows list prices in all other sums. */
  charged: money.optional(),
  /** The promo code's reduction of `charged`, if it differs from the displayed one. */
  chargedDiscount: money.optional(),
});

/**
 * `totals` are additional rows such as delivery; `quantity` is the sum of the lines' quantities. Absent sums are those
 * of the lines.
 */
export const cart = completed(cartFields, ({ lines, subtotal, totals, total, quantity }) => {
  if (!Array.isArray(lines) || ![subtotal, total, quantity].includes(undefined)) return undefined;
  const sum = subtotal ?? sumOf(lines);
  return { subtotal: sum, total: total ?? withRows(sum, totals), quantity: quantity ?? countOf(lines) };
});
export type Cart = z.infer<typeof cart>;

/** A customer's cart in brief; `quantity` is the sum of the lines' quantities. */
export const cartSummary = z.object({
  id,
  name: z.string().nullable(),
  /** The car of the cart; it may have left the garage since. */
  carId: id.nullable(),
  quantity: z.int().min(0),
});
export type CartSummary = z.infer<typeof cartSummary>;

/** Cart, lists, garage and settings of a visitor or customer, with prices computed by the service. */
export const sessionState = z.object({
  revision: optionalCount,
  /** The current cart of this sign-in. */
  cart,
  /** All carts of a customer, the first one first; empty until data are stored. Omitted for visitors. */
  carts: z.array(cartSummary).max(maxCarts).optional(),
  wishlist: absentAsEmpty(id),
  compare: absentAsEmpty(id),
  garage: z.array(userVehicle).max(maxGarageVehicles).default([]),
  /** A car of the garage, or null. Removing that car clears it. */
  currentCarId: absentAsNull(id),
});
export type SessionState = z.infer<typeof sessionState>;

const listIntent = z.strictObject({ productId: id, present: z.boolean() });

export const sessionChange = z.strictObject({
  lang: locale,
  /** Returns 409 if the session has a newer revision. */
  revision: z.int().min(0).max(maxInt32).optional(),
  /**
   * The customer's cart for `cart`, `clearCart`, `acceptPrices` and `promoCode`; the current one by default. Changing a
   * removed cart restores it.
   */
  cartId: id.optional(),
  cart: z.array(cartCommand).max(maxCartCommands).optional(),
  clearCart: z.boolean().optional(),
  /** The shopper has acknowledged the changed prices. */
  acceptPrices: z.boolean().optional(),
  /**
   * The code of the cart, as typed; null removes it. An invalid code is rejected with its cause; a code that only
   * requires more products is accepted.
   */
  promoCode: z.string().trim().min(1).max(maxPromoCode).nullable().optional(),
  wishlist: z.array(listIntent).max(maxListedProducts).optional(),
  compare: z.array(listIntent).max(maxListedProducts).optional(),
  garage: z.array(garageIntent).max(maxGarageVehicles).optional(),
  /** A car that is in the garage once the changes above are applied. */
  currentCarId: id.nullable().optional(),
});
export type SessionChange = z.infer<typeof sessionChange>;

const account = { service: 'account', params: noParams, audience: 'session' } as const;
/** `GET` calls have the language in the URL. */
const langQuery = noBody;

export const sessionRead = defineCall({
  profile: 'core',
  ...account,
  method: 'GET',
  path: '/auth/session',
  summary: 'The session of the token or of x-session-key; language in x-lang',
  request: langQuery,
  response: sessionState,
});

export const sessionReadByKey = defineCall({
  profile: 'core',
  ...account,
  method: 'GET',
  path: '/auth/session/key/{key}',
  summary: 'The session of a session key',
  proxied: false,
  params: z.strictObject({ key: sessionKey }),
  request: langQuery,
  response: sessionState,
});

export const sessionReload = defineCall({
  profile: 'core',
  ...account,
  method: 'GET',
  path: '/auth/session/reload',
  summary: 'The session with recomputed prices',
  request: langQuery,
  response: sessionState,
});

export const sessionCreate = defineCall({
  profile: 'core',
  ...account,
  method: 'POST',
  path: '/auth/session',
  summary: "Start a visitor's session with its first data",
  proxied: false,
  request: sessionChange,
  response: z.object({ key: sessionKey, state: sessionState }),
});

export const sessionUpdate = defineCall({
  profile: 'core',
  ...account,
  method: 'PUT',
  path: '/auth/session',
  summary: 'Apply cart commands and other changes; returns the whole new state',
  idempotent: true,
  request: sessionChange,
  response: sessionState,
});

export const sessionCalls = { sessionRead, sessionReadByKey, sessionReload, sessionCreate, sessionUpdate } as const;

/** One action on a customer's carts. */
const cartAction = z.discriminatedUnion('act', [
  /** Creates a further cart, which becomes the current one; `copyOf` copies the lines of that cart. */
  z.strictObject({ act: z.literal('make'), name: cartName, carId: id.nullable().optional(), copyOf: id.optional() }),
  z.strictObject({ act: z.literal('name'), cartId: id, name: cartName, carId: id.nullable().optional() }),
  /** Makes the cart the current one of this sign-in, and its car the current car if it is in the garage. */
  z.strictObject({ act: z.literal('choose'), cartId: id }),
  /** The first cart cannot be removed. */
  z.strictObject({ act: z.literal('remove'), cartId: id }),
  z.strictObject({ act: z.literal('restore'), cartId: id }),
  /**
   * Moves pieces of a line to another cart and adds them to its quantity. The number is limited to the pieces of the
   * line.
   */
  z.strictObject({
    act: z.literal('move'),
    cartId: id,
    key: z.string().min(1).max(64),
    quantity: z.int().min(1).max(maxQuantity),
    to: id,
  }),
]);
export type CartAction = z.infer<typeof cartAction>;

export const cartsChange = defineCall({
  service: 'account',
  params: noParams,
  audience: 'customer',
  method: 'POST',
  path: '/auth/session/carts',
  summary: "Create, name, select, remove or restore a customer's carts, or move a line; returns the whole new state",
  request: z.strictObject({ lang: locale, deed: cartAction }),
  response: sessionState,
});

export const cartsCalls = { cartsChange } as const;
