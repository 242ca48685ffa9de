import { z } from 'zod';
import { fitVerdicts } from '../limits';
import { deliveryPromise } from '../orders/delivery';
import { ordersCheckout } from '../orders/orders';
import { paymentMethods } from '../orders/payment';
import { id, locale } from '../shared';

const maxBani = 2_000_000_000;
export const maxOrderLines = 500;
const bani = z.int();
const { contact, company, delivery, notes, reference } = ordersCheckout.request.shape;

/** Reason for a changed price, stored with the order. */
const reason = z.string().trim().min(3).max(200);

/** Warehouse of the chosen supplier offer; without a value, the default offer. */
export const offerOfLine = z.string().regex(/^[1-9]\d{0,8}$/);

const line = z.strictObject({
  productId: id,
  quantity: z.int().min(1).max(9999),
  offer: offerOfLine.optional(),
  /** Replaces the buyer's price of a piece. Requires the permission `overridePrice`. */
  priceOverride: z.strictObject({ price: z.int().min(0).max(maxBani), reason }).optional(),
});

const vin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-HJ-NPR-Z0-9]{17}$/);

const draft = {
  /** Language of the buyer's letters. */
  lang: locale,
  /** The buyer's account, for the prices of its contracts. */
  customerId: id.optional(),
  /** The car that the parts are for. */
  car: z.strictObject({ carId: id, vin: vin.optional() }).optional(),
  /** On the whole order, in bani. Requires the permission `overridePrice`. */
  discount: z.strictObject({ amount: z.int().min(1).max(maxBani), reason }).optional(),
};

/** An order that is being entered. */
export const quoteRequest = z.strictObject({
  ...draft,
  lines: z.array(line).max(maxOrderLines),
  /** Destination; by default the nearest area of each method. */
  city: z.string().trim().max(100).optional(),
  state: z.string().trim().max(100).optional(),
});

/** The offers that staff can choose for a line with this product. */
export const orderOffers = z.object({
  productId: z.int(),
  offers: z.array(
    z.object({
      /** As in order lines; empty for the default offer. */
      offer: z.string(),
      /** Empty for the shop's own stock. */
      supplier: z.string(),
      /** Working days; null without stock. */
      daysMin: z.int().nullable(),
      daysMax: z.int().nullable(),
      /** Unit price for the customer. */
      price: bani,
      stock: z.int(),
      /** Purchase cost of a piece with VAT; null if it is unknown, and without the right `margin`. */
      cost: bani.nullable(),
    }),
  ),
});
export type OrderOffers = z.output<typeof orderOffers>;
export type OrderOffer = OrderOffers['offers'][number];

const quotedLine = z.object({
  productId: id,
  /** The chosen offer; empty for the default offer. */
  offer: z.string(),
  name: z.string(),
  partNumber: z.string(),
  brand: z.string(),
  quantity: z.int(),
  /** Pieces of the chosen offer; of all warehouses for the default offer. */
  stock: z.int(),
  /** Prices of one piece: in the shop, of this buyer, and charged. Null if the product is no longer sold. */
  listPrice: bani.nullable(),
  usualPrice: bani.nullable(),
  price: bani.nullable(),
  total: bani,
  problem: z.enum(['gone', 'short']).nullable(),
  /** Null without a car. */
  fit: z.object({ verdict: z.enum(fitVerdicts), text: z.string() }).nullable(),
});

const quotedDelivery = z.object({
  methodId: id,
  code: z.string(),
  name: z.string(),
  needsAddress: z.boolean(),
  price: bani,
  /** Total of the order with this method. */
  total: bani,
  /** Reason why the method is unavailable: the place or the weight. */
  refused: z.enum(['place', 'weight']).nullable(),
  promise: deliveryPromise.nullable(),
  stores: z.array(z.object({ id, name: z.string(), address: z.string(), promise: deliveryPromise.nullable() })),
});

/** Quote of a new order, with all choices of staff. */
export const quoteResponse = z.object({
  lines: z.array(quotedLine),
  subtotal: bani,
  discount: bani,
  deliveries: z.array(quotedDelivery),
  /** Contracts that the buyer may order on by invoice; `left` of the credit limit, null without a limit. */
  contracts: z.array(z.object({ id, number: z.string(), name: z.string(), left: bani.nullable() })),
  /** Whether the shop takes cards, so that the buyer can get a link to pay. */
  takesCards: z.boolean(),
});

export const orderCreate = z.strictObject({
  ...draft,
  lines: z.array(line).min(1).max(maxOrderLines),
  /** The e-mail is required for payment by link (`card`). */
  contact,
  company,
  delivery,
  payment: z.enum(paymentMethods),
  contractId: id.optional(),
  notes,
  reference,
  /** Parts that may not fit are checked by VIN before packing. */
  fitCheck: z.boolean().default(false),
  /** The total that the buyer accepted. The order fails with 409 CART_CHANGED if the total differs. */
  expectedTotal: z.int().min(0).max(maxBani),
});

export type QuoteRequest = z.output<typeof quoteRequest>;
export type OrderQuote = z.output<typeof quoteResponse>;
export type OrderCreate = z.output<typeof orderCreate>;
