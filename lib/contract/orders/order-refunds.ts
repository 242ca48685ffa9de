import { z } from 'zod';
import { id, money } from '../shared';

/**
 * How money goes back: to the card that paid, in cash or by courier where it was paid so, by bank transfer, or off what is
 * owed on a contract.
 */
export const refundMethods = ['card', 'cash', 'courier', 'transfer', 'contract'] as const;
export const refundMethod = z.enum(refundMethods);
export type RefundMethod = z.infer<typeof refundMethod>;

/** `due`: on its way to the bank. */
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
