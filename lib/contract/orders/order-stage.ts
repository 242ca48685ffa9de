import { z } from 'zod';
import { money } from '../shared';
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
