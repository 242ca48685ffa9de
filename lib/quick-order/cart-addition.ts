import { maxPieces } from '@/lib/cart/limits';
import type { CartIntent, CartLine } from '@/lib/contract/orders/session';
import { lineOptions } from '@/lib/session/pending-intents';
import { type OrderRow, rowState } from './order-rows';

/** The contract says the same, but its schemas are too heavy for the browser. */
export const maxCartLines = 200;

export type CartAddition = {
  readonly intents: readonly CartIntent[];
  /** Rows that the intents put into the cart. */
  readonly rows: readonly OrderRow[];
  /** Parts of which the cart cannot hold as many as there would be: it gets the most. */
  readonly capped: number;
  /** Lines beyond what a cart holds; then nothing is to be sent. */
  readonly over: number;
};

/** What the ready rows add to a cart: quantities come on top of those that stand there. */
export function cartAddition(rows: readonly OrderRow[], lines: readonly CartLine[]): CartAddition {
  const ready = rows.filter((row) => rowState(row) === 'ready');
  const wanted = new Map<number, number>();
  for (const { choice, quantity } of ready) {
    if (choice !== null) wanted.set(choice, (wanted.get(choice) ?? 0) + (quantity ?? 0));
  }
  let capped = 0;
  let fresh = 0;
  const intents = [...wanted].map(([productId, quantity]): CartIntent => {
    const line = lines.find(({ product }) => product.id === productId);
    if (!line) fresh += 1;
    const sum = (line?.quantity ?? 0) + quantity;
    if (sum > maxPieces) capped += 1;
    return { productId, quantity: Math.min(sum, maxPieces), ...(line && { options: lineOptions(line) }) };
  });
  return { intents, rows: ready, capped, over: Math.max(0, lines.length + fresh - maxCartLines) };
}
