import { z } from 'zod';
import { id, money } from '../shared';
import { deliveryPromise } from './delivery';

export const orderStatus = z.enum(['PENDING', 'SHIPPED', 'COMPLETED', 'CANCELLED']);
export type OrderStatus = z.infer<typeof orderStatus>;

/**
 * Ours (+): the status as it is shown: whether the payment is awaited, which goods are on their way or wait in the store.
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
  /**
   * What is paid with this parcel when the order is paid on delivery: its goods less their share of the promo code, and
   * its delivery price.
   */
  due: money,
  /** When it was sent, or was ready in the store; and when it was handed out. */
  sentAt: z.iso.datetime().nullable(),
  handedAt: z.iso.datetime().nullable(),
});
export type OrderParcel = z.infer<typeof orderParcel>;

export const orderPickup = z.object({
  /** The store by name, its street and number, and its hours as `Mo-Fr 08:30-18:00`. */
  store: z.string(),
  address: z.string(),
  hours: z.string(),
  /**
   * The code to say at the counter; null before the order is ready and after it was picked up.
   */
  code: z.string().nullable(),
  /** Last pickup day; none before it arrived. */
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

/** A line of an order by its position, and how many of its pieces are returned. */
export const returnLine = z.strictObject({
  position: z.int().min(1).max(32_767),
  quantity: z.int().min(1).max(999),
  reason: returnReason,
});

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
 * How money goes back: to the card that paid, in cash or by courier where it was paid so, by bank transfer, or off what is
 * owed on a contract.
 */
export const refundMethods = ['card', 'cash', 'courier', 'transfer', 'contract'] as const;
export const refundMethod = z.enum(refundMethods);
export type RefundMethod = z.infer<typeof refundMethod>;

/** `due`: not sent yet. */
export const refundState = z.enum(['due', 'done']);

/** A refund of an order. */
export const orderRefund = z.object({
  /** The number of the refund within its order, from 1. */
  number: z.int().min(1),
  amount: money,
  /** The part of the amount that is delivery. */
  delivery: money,
  way: refundMethod,
  state: refundState,
  createdAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  /** The return that it pays back; null for a refund without one. */
  returnId: id.nullable(),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/** What can happen to an order. */
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

/** An entry of an order's history; it has the fields that its kind is about. */
export const orderEvent = z.object({
  kind: z.enum(orderEventKinds),
  at: z.iso.datetime(),
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  /** What was paid or given back. */
  amount: money.optional(),
  /** How it was given back. */
  way: refundMethod.optional(),
  returnId: id.optional(),
  /** Which parcel of an order that is sent in two. */
  parcel: z.int().min(1).max(2).optional(),
  /** Who cancelled. */
  by: z.enum(['customer', 'shop', 'payment']).optional(),
});
export type OrderEvent = z.infer<typeof orderEvent>;
