import { z } from 'zod';
import { deliveryPromise } from '@/lib/contract/orders/delivery';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import { offerOfLine } from './new-order';

const { contact, delivery } = ordersCheckout.request.shape;
const productId = z.int().min(1).max(2_147_483_647);

/** A change of an order that was not sent. Absent fields and lines keep their values. */
export const orderEdit = z.strictObject({
  lines: z
    .array(
      z
        .strictObject({
          position: z.int().min(1).max(32_767),
          /** 0 removes the line. */
          quantity: z.int().min(0).max(999),
          /** Replaces the part at its current price. */
          replaceBy: productId.optional(),
          /** The chosen offer of the new part. */
          offer: offerOfLine.optional(),
        })
        .refine(({ replaceBy, offer }) => offer === undefined || replaceBy !== undefined, { path: ['offer'] }),
    )
    .max(1000)
    .default([]),
  added: z
    .array(z.strictObject({ productId, quantity: z.int().min(1).max(999), offer: offerOfLine.optional() }))
    .max(100)
    .default([]),
  contact: contact.optional(),
  delivery: delivery.omit({ addressId: true, dispatch: true }).optional(),
  comment: z.string().trim().max(1000).optional(),
  reference: z.string().trim().max(60).optional(),
});
export type OrderEdit = z.output<typeof orderEdit>;

/** Amounts of an order in bani after an edit, before it is saved. */
export const orderEditPreview = z.object({
  subtotal: z.int(),
  totals: z.array(z.object({ code: z.string(), title: z.string(), amount: z.int() })),
  total: z.int(),
  totalBefore: z.int(),
  /** Paid money that goes back to the buyer. */
  refund: z.int(),
  promise: deliveryPromise.nullable(),
  /** Price of one piece and sum of each line, in the order of the lines of the order after the edit. */
  lines: z.array(
    z.object({ position: z.int(), productId: z.int(), price: z.int(), quantity: z.int(), total: z.int() }),
  ),
});
