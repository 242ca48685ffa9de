import type { CartLine, SessionState } from '@/lib/contract/orders/session';
import { idOfLine, type Pending } from '@/lib/session/pending';

/** The confirmed lines as they will stand: pending quantities shown, removed lines left out. Money stays confirmed. */
export function shownLines(state: SessionState, pending: Pending): CartLine[] {
  const lines = pending.clearCart ? [] : state.cart.lines;
  return lines.flatMap((line) => {
    const quantity = pending.cart.get(idOfLine(line))?.quantity ?? line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
}

/** How many lines are on their way that the service has not described yet. */
export function arrivingLines(state: SessionState, pending: Pending): number {
  const known = new Set(pending.clearCart ? [] : state.cart.lines.map(idOfLine));
  return [...pending.cart].filter(([id, { quantity }]) => quantity > 0 && !known.has(id)).length;
}
