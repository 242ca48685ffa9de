import { z } from 'zod';
import { id, money } from '../shared';
import { deliveryPromise } from './delivery';

export const orderStatus = z.enum(['PENDING', 'SHIPPED', 'COMPLETED', 'CANCELLED']);
export type OrderStatus = z.infer<typeof orderStatus>;

/**
 * Ours (+): the order status as displayed. It also says whether the payment is awaited and whether goods are in transit
 * or ready in the store.
 */
export const orderStages = [
  'unpaid',
  'preparing',
  'partSent',
  'sent',
  'partReady',
  'ready',
  'partReceived',
  'received',
  'cancelled',
  'unfetched',
] as const;
export const orderStage = z.enum(orderStages);
export type OrderStage = z.infer<typeof orderStage>;

export const orderParcel = z.object({
  number: z.int().min(1).max(2),
  promise: deliveryPromise,
  price: money,
  /** Amount due on delivery of this parcel: its goods less their share of the promo code, plus its delivery price. */
  due: money,
  /** `sentAt`: sent, or ready in the store. */
  sentAt: z.iso.datetime().nullable(),
  handedAt: z.iso.datetime().nullable(),
});
export type OrderParcel = z.infer<typeof orderParcel>;

export const orderPickup = z.object({
  /** Name of the store, its street address, and its hours as `Mo-Fr 08:30-18:00`. */
  store: z.string(),
  address: z.string(),
  hours: z.string(),
  /** The pickup code; null before the order is ready and after pickup. */
  code: z.string().nullable(),
  /** Last pickup day; null before the order has arrived. */
  keptUntil: z.iso.date().nullable(),
});
export type OrderPickup = z.infer<typeof orderPickup>;

/** Reasons for a return by cause. */
export const returnReasons = {
  wrong: ['wrong-sent', 'wrong-ordered', 'wrong-incomplete'],
  fit: ['fit-size', 'fit-connection', 'fit-side', 'fit-car', 'fit-else'],
  damaged: ['damaged-transport', 'damaged-faulty'],
  other: ['other-unneeded', 'other-else'],
} as const;

export const returnReason = z.enum([
  ...returnReasons.wrong,
  ...returnReasons.fit,
  ...returnReasons.damaged,
  ...returnReasons.other,
]);

export type ReturnReason = z.infer<typeof returnReason>;

/** Reasons that need a note from the buyer. */
export const reasonsNeedingNote: readonly ReturnReason[] = ['fit-else', 'other-else'];

export const returnStatus = z.enum(['ASKED', 'ACCEPTED', 'REFUSED', 'RECEIVED', 'REFUNDED']);

const returnLineFields = {
  position: z.int().min(1).max(32_767),
  quantity: z.int().min(1).max(999),
  reason: returnReason,
};
/** The position of an order line, and the number of returned pieces. */
export const returnLine = z.object(returnLineFields);
export const requestedReturnLine = z.strictObject(returnLineFields);

export const orderReturn = z.object({
  id,
  status: returnStatus,
  createdAt: z.iso.datetime(),
  lines: z.array(returnLine),
  note: z.string(),
  /** The shop's answer to the buyer; empty without one. */
  answer: z.string(),
});
export type OrderReturn = z.infer<typeof orderReturn>;

/**
 * How money is refunded: to the card, in cash or by courier (if paid that way), by bank transfer, or as a credit to a
 * contract.
 */
export const refundMethods = ['card', 'cash', 'courier', 'transfer', 'contract', 'exchange'] as const;
export const refundMethod = z.enum(refundMethods);
export type RefundMethod = z.infer<typeof refundMethod>;

/** `due`: not paid back yet. */
export const refundState = z.enum(['due', 'done']);

/** A refund of an order. */
export const orderRefund = z.object({
  /** Number of the refund within its order, from 1. */
  number: z.int().min(1),
  amount: money,
  /** The delivery price included in the amount. */
  delivery: money,
  way: refundMethod,
  state: refundState,
  createdAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  /** The refunded return; null for a refund without a return. */
  returnId: id.nullable(),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/** Kinds of events in an order's history. */
export const orderEventKinds = [
  'placed',
  'confirmed',
  'paid',
  'payment-failed',
  'shipped',
  'completed',
  'cancelled',
  'unfetched',
  'refunded',
  'return-asked',
  'return-accepted',
  'return-refused',
  'return-received',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** Stored events, and the changes of an order by staff or by an accepted proposal. */
export const timelineKinds = [...orderEventKinds, 'edited'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** An event of an order; the optional fields depend on its kind. */
export const orderEvent = z.object({
  kind: z.enum(timelineKinds),
  at: z.iso.datetime(),
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  /** The paid or refunded amount. */
  amount: money.optional(),
  /** The refund method. */
  way: refundMethod.optional(),
  returnId: id.optional(),
  /** The parcel number of an order sent in two parcels. */
  parcel: z.int().min(1).max(2).optional(),
  /** The party that cancelled. */
  by: z.enum(['customer', 'shop', 'payment']).optional(),
});
export type OrderEvent = z.infer<typeof orderEvent>;
