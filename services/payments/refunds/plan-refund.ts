import { costOfPieces, splitByWeights } from '../../promo/split-sum';

/** A line of an order, in bani. */
export type RefundableLine = {
  readonly position: number;
  readonly quantity: number;
  /** What was paid for all its pieces: their price without the line's share of the promo code. */
  readonly paid: number;
  readonly refunded: number;
  /** Pieces whose money went back. */
  readonly refundedQuantity: number;
};

/** What was paid for an order and what of it went back, in bani. */
export type Refundable = {
  readonly paid: number;
  readonly refunded: number;
  /** The part of what was paid that was for delivery. */
  readonly delivery: number;
  readonly refundedDelivery: number;
  readonly lines: readonly RefundableLine[];
};

export type RefundPlan = {
  readonly amount: number;
  /** The part of the amount that is delivery. */
  readonly delivery: number;
  readonly lines: readonly { readonly position: number; readonly quantity: number; readonly amount: number }[];
};

type LinePieces = { readonly position: number; readonly quantity: number };

/** The amount in bani that can still be refunded. */
export function refundableAmount({ paid, refunded }: Refundable): number {
  return Math.max(0, paid - refunded);
}

/**
 * The money for pieces that came back: their part of what was paid for their lines. Delivery goes back with the pieces
 * that make the order whole again. Money that went back before without a line is not given again.
 */
export function planRefundOfPieces(order: Refundable, pieces: readonly LinePieces[]): RefundPlan {
  let left = refundableAmount(order);
  const take = (wanted: number) => {
    const taken = Math.max(0, Math.min(wanted, left));
    left -= taken;
    return taken;
  };
  const back = new Map(pieces.map(({ position, quantity }) => [position, quantity]));
  const after = order.lines.map((line) => {
    const quantity = Math.min(back.get(line.position) ?? 0, line.quantity - line.refundedQuantity);
    return { line, quantity, whole: line.refundedQuantity + quantity };
  });
  const lines = after
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity, whole }) => {
      const due =
        costOfPieces(line.paid, whole, line.quantity) - costOfPieces(line.paid, whole - quantity, line.quantity);
      return { position: line.position, quantity, amount: take(Math.min(due, line.paid - line.refunded)) };
    });
  const complete = after.every(({ line, whole }) => whole === line.quantity);
  const delivery = complete ? take(order.delivery - order.refundedDelivery) : 0;
  return { amount: lines.reduce((sum, line) => sum + line.amount, delivery), delivery, lines };
}

/** The same for less, because pieces came back worn; what is kept is kept of the goods, not of the delivery. */
export function reduceRefundPlan({ delivery, lines }: RefundPlan, amount: number): RefundPlan {
  const carried = Math.min(delivery, amount);
  const shares = splitByWeights(
    amount - carried,
    lines.map((line) => line.amount),
  );
  return { amount, delivery: carried, lines: lines.map((line, at) => ({ ...line, amount: shares[at] ?? 0 })) };
}

/** All that is left of what was paid. */
export function planFullRefund(order: Refundable): RefundPlan {
  const pieces = order.lines.map(({ position, quantity, refundedQuantity }) => ({
    position,
    quantity: quantity - refundedQuantity,
  }));
  return { ...planRefundOfPieces(order, pieces), amount: refundableAmount(order) };
}

/** A sum for no pieces in particular, at most what is left. */
export function planRefundOfAmount(order: Refundable, amount: number): RefundPlan {
  return { amount: Math.min(amount, refundableAmount(order)), delivery: 0, lines: [] };
}
