import { z } from 'zod';
import { id, money } from '../shared';

/**
 * How money goes back: to the card that paid, in cash or by courier where it was paid so, by bank transfer, or off what is
 * owed on a contract.
 */
export const refundWays = ['card', 'cash', 'courier', 'transfer', 'contract'] as const;
export const refundWay = z.enum(refundWays);
export type RefundWay = z.infer<typeof refundWay>;

/** `due`: on its way to the bank. */
export const refundState = z.enum(['due', 'done']);

/** Money of an order that goes back. */
export const orderRefund = z.object({
  /** Names it inside its order. */
  number: z.int().min(1),
  amount: money,
  /** The part of the amount that is delivery. */
  delivery: money,
  way: refundWay,
  state: refundState,
  createdAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  /** The return whose pieces it is for. */
  returnId: id.nullable(),
});
export type OrderRefund = z.infer<typeof orderRefund>;
