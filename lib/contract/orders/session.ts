import { z } from 'zod';
import { garageIntent, maxGarageVehicles, userVehicle } from '../account/garage';
import { defineCall } from '../call';
import { productCard } from '../catalogue/product';
import { maxNumberLength } from '../limits';
import { boundedRecord, id, locale, maxInt32, money, noBody, noParams } from '../shared';

/** At least 128 bits from a secure generator; known to the storefront's server only. */
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
  /** The vehicle that the line is chosen for. Omitted: an existing line keeps its vehicle. */
  carId: id.nullable().optional(),
  /** The requested number, where the product replaces it. */
  insteadOf: z.string().trim().min(1).max(maxNumberLength).optional(),
};

/** A change of one cart line. The account service applies commands in their order. */
export const cartCommand = z.union([
  /**
   * Adds to the quantity in the cart, up to the maximum. The service applies a command id once, so a request can be
   * repeated. Without `carId` a new line is for the current car; an existing line keeps its car unless a car is given.
   */
  z.strictObject({ action: z.literal('add'), ...commandDetails, commandId: z.uuid() }),
  /** Sets the quantity; the default action. */
  z.strictObject({ action: z.literal('set').optional(), ...commandDetails }),
  z.strictObject({ action: z.literal('remove'), ...commandLine }),
]);
export type CartCommand = z.infer<typeof cartCommand>;
/** Commands in one request: a full cart is set, and as much is added. */
export const maxCartCommands = 400;

/** Carts of a customer, the first counted. */
export const maxCarts = 20;
/** As long as the reference of an order, for which it is proposed. */
export const cartName = z.string().trim().min(1).max(60);

export const cartLine = z.object({
  /** Names the line inside this cart. */
  key: z.string(),
  product: productCard.pick({
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
  }),
  /** `value` is what an intent names, `label` what the shopper reads. */
  options: z.array(z.object({ key: z.string(), name: z.string(), value: z.string(), label: z.string() })),
  quantity: z.int().min(1),
  total: money,
  carId: id.nullable(),
  /**
   * `gone` no longer sold, `short` less stock than requested (see `product.availability.quantity`), `price` changed
   * since it was added, `limit` more than a buyer without a confirmed e-mail may order at once (see `most`).
   */
  problems: z.array(z.enum(['gone', 'short', 'limit', 'price'])),
  /** For `limit`: the most pieces of the product, in all its lines together. */
  most: z.int().min(1).optional(),
  /** Price when added or last accepted, for `price`; omitted while own prices are hidden. */
  priceBefore: money.nullable(),
  /** What everybody pays for the line, where the customer pays less. */
  listTotal: money.optional(),
  /** The number that was asked for, where the product replaces it. */
  insteadOf: z.string().optional(),
});
export type CartLine = z.infer<typeof cartLine>;

export const titledTotal = z.object({ code: z.string(), title: z.string(), price: money });

/** Why a promo code takes nothing off: `small` and `unfit` may pass as the cart grows, `used` = by this customer. */
export const promoProblem = z.enum(['early', 'expired', 'usedUp', 'used', 'small', 'unfit']);
export type PromoProblem = z.infer<typeof promoProblem>;

/** Promo code of the cart. Its reduction is in `totals` under `promo`, negative. */
export const cartPromo = z.object({
  code: z.string(),
  problem: promoProblem.nullable(),
  /** Takes off what delivery costs, which is known with the order. */
  freeDelivery: z.boolean(),
  /** The goods that it is for, by name; null = all. */
  scope: z.string().nullable(),
  /** The least sum of those goods, and for `small` how much is missing, unless list prices hide the own ones. */
  minimum: money.nullable(),
  missing: money.nullable(),
});
export type CartPromo = z.infer<typeof cartPromo>;

/** Longer ones are refused unread. */
export const maxPromoCode = 64;

/** A car of cart lines, with its plate if it is in the garage. */
export const cartCar = z.object({ carId: id, name: z.string(), plate: z.string().nullable() });
export type CartCar = z.infer<typeof cartCar>;

/** `totals` are extra rows such as delivery; `quantity` adds up the lines' quantities. */
export const cart = z.object({
  /** Which of a customer's carts it is; a visitor has one, without a number. */
  id: id.optional(),
  /** What the customer calls it; none = the first one, as long as it has no name. */
  name: z.string().optional(),
  lines: z.array(cartLine),
  subtotal: money,
  totals: z.array(titledTotal),
  total: money,
  quantity: z.int().min(0),
  /** The cars that lines name, as far as they are known; none = no line names one. */
  cars: z.array(cartCar).optional(),
  promo: cartPromo.optional(),
  /** What the lines cost the customer, while `hideMyPrice` shows list prices in all other sums. */
  charged: money.optional(),
  /** What the promo code takes off that, when it is another sum than the one shown. */
  chargedDiscount: money.optional(),
});
export type Cart = z.infer<typeof cart>;

/** One of a customer's carts; `quantity` adds up the lines' quantities. */
export const cartSummary = z.object({
  id,
  name: z.string().nullable(),
  /** The car that it is for; it may have left the garage since. */
  carId: id.nullable(),
  quantity: z.int().min(0),
});
export type CartSummary = z.infer<typeof cartSummary>;

/** Cart, lists, garage and settings of a visitor or a customer, priced by the service. */
export const sessionState = z.object({
  revision: z.int().min(0),
  /** The current cart of this sign-in. */
  cart,
  /** All carts of a customer, the first one first; none before data were stored. Visitors have no such list. */
  carts: z.array(cartSummary).max(maxCarts).optional(),
  wishlist: z.array(id),
  compare: z.array(id),
  garage: z.array(userVehicle).max(maxGarageVehicles),
  /** One of the garage, or none: removing that car clears it. */
  currentCarId: id.nullable(),
});
export type SessionState = z.infer<typeof sessionState>;

const listIntent = z.strictObject({ productId: id, present: z.boolean() });

export const sessionChange = z.strictObject({
  lang: locale,
  /** Refuse with 409 when the session has moved on from this revision. */
  revision: z.int().min(0).max(maxInt32).optional(),
  /**
   * The customer's cart that `cart`, `clearCart`, `acceptPrices` and `promoCode` apply to; the current one by default.
   * Changing a removed cart restores it.
   */
  cartId: id.optional(),
  cart: z.array(cartCommand).max(maxCartCommands).optional(),
  clearCart: z.boolean().optional(),
  /** The shopper has seen the changed prices. */
  acceptPrices: z.boolean().optional(),
  /** One code per cart, as typed; null removes it. Refused with a cause, unless it only requires more products. */
  promoCode: z.string().trim().min(1).max(maxPromoCode).nullable().optional(),
  wishlist: z.array(listIntent).max(maxListedProducts).optional(),
  compare: z.array(listIntent).max(maxListedProducts).optional(),
  garage: z.array(garageIntent).max(maxGarageVehicles).optional(),
  /** A car that is in the garage after the intents above. */
  currentCarId: id.nullable().optional(),
});
export type SessionChange = z.infer<typeof sessionChange>;

const account = { service: 'account', params: noParams, audience: 'session' } as const;
/** `GET` calls name the language in the URL. */
const langQuery = noBody;

export const sessionRead = defineCall({
  ...account,
  method: 'GET',
  path: '/auth/session',
  summary: 'The session of the token or of x-session-key; language in x-lang',
  request: langQuery,
  response: sessionState,
});

export const sessionReadByKey = defineCall({
  ...account,
  method: 'GET',
  path: '/auth/session/key/{key}',
  summary: 'The session of a key',
  proxied: false,
  params: z.strictObject({ key: sessionKey }),
  request: langQuery,
  response: sessionState,
});

export const sessionReload = defineCall({
  ...account,
  method: 'GET',
  path: '/auth/session/reload',
  summary: 'The session, priced afresh',
  request: langQuery,
  response: sessionState,
});

export const sessionCreate = defineCall({
  ...account,
  method: 'POST',
  path: '/auth/session',
  summary: "Begin a visitor's session with the first thing worth keeping",
  proxied: false,
  request: sessionChange,
  response: z.object({ key: sessionKey, state: sessionState }),
});

export const sessionUpdate = defineCall({
  ...account,
  method: 'PUT',
  path: '/auth/session',
  summary: 'Apply cart commands and other changes; answers the whole new state',
  idempotent: true,
  request: sessionChange,
  response: sessionState,
});

export const sessionCalls = { sessionRead, sessionReadByKey, sessionReload, sessionCreate, sessionUpdate } as const;

/** One action on a customer's carts. */
const cartAction = z.discriminatedUnion('act', [
  /** A further cart, which becomes the current one; `copyOf` = with the lines of that cart. */
  z.strictObject({ act: z.literal('make'), name: cartName, carId: id.nullable().optional(), copyOf: id.optional() }),
  z.strictObject({ act: z.literal('name'), cartId: id, name: cartName, carId: id.nullable().optional() }),
  /** Makes it this sign-in's current cart, and its car, if in the garage, the current car. */
  z.strictObject({ act: z.literal('choose'), cartId: id }),
  /** Any but the first, which is always there. */
  z.strictObject({ act: z.literal('remove'), cartId: id }),
  z.strictObject({ act: z.literal('restore'), cartId: id }),
  /** So many pieces of a line, or as many as there are, on top of those in the other cart. */
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
  summary: "Make, name, choose, remove or restore a customer's carts, or move a line; answers the whole new state",
  request: z.strictObject({ lang: locale, deed: cartAction }),
  response: sessionState,
});

export const cartsCalls = { cartsChange } as const;
