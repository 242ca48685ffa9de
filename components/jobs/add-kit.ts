import { emitCartEvent } from '@/components/session/cart-events';
import { sessionStore } from '@/components/session/session-client';
import { maxPieces } from '@/lib/cart/limits';
import type { CartIntent } from '@/lib/contract/orders/session';
import { lineId, shownQuantity } from '@/lib/session/pending-intents';

export type KitPieces = readonly { readonly prodId: number; readonly quantity: number }[];

/** Puts all parts of a kit into the cart at once, each for this car, on top of what stands there; says whether it did. */
export async function addKit(parts: KitPieces, carId: number, name: string): Promise<boolean> {
  await sessionStore.load();
  const { status, failure, confirmed, pending } = sessionStore.get();
  if (status !== 'ready') {
    if (failure) emitCartEvent({ kind: 'failed', error: failure, retry: () => void addKit(parts, carId, name) });
    return false;
  }
  // One part may stand in two lines.
  const wanted = new Map<number, number>();
  for (const { prodId, quantity } of parts) wanted.set(prodId, (wanted.get(prodId) ?? 0) + quantity);
  const cart = new Map(
    [...wanted].map(([productId, more]): [string, CartIntent] => {
      const id = lineId(productId);
      const quantity = Math.min(maxPieces, shownQuantity(confirmed, pending, id) + more);
      return [id, { productId, quantity, carId }];
    }),
  );
  sessionStore.intend({ cart });
  emitCartEvent({ kind: 'added', name });
  return true;
}
