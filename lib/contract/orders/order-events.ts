import { z } from 'zod';
import { id, money } from '../shared';
import { refundMethod } from './order-refunds';

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
