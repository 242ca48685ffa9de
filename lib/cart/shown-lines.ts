import type { CartLine, SessionState } from '@/lib/contract/orders/session';
import { idOfLine, type PendingIntents } from '@/lib/session/pending-intents';

/** The confirmed lines with pending quantities applied and removed lines left out. Sums stay those of the service. */
export function shownLines(state: SessionState, pending: PendingIntents): CartLine[] {
  const lines = pending.clearCart ? [] : state.cart.lines;
  return lines.flatMap((line) => {
    const quantity = pending.cart.get(idOfLine(line))?.quantity ?? line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
}

/** How many new lines the service has not confirmed yet. */
export function arrivingLines(state: SessionState, pending: PendingIntents): number {
  const known = new Set(pending.clearCart ? [] : state.cart.lines.map(idOfLine));
  return [...pending.cart].filter(([id, { quantity }]) => quantity > 0 && !known.has(id)).length;
}
