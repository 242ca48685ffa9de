import { useMemo } from 'react';
import { emitCartEvent, sessionStore, useSession, useSessionValue } from '@/components/session/session-client';
import type { CartLine } from '@/lib/contract/orders/session';
import { idOfLine, setLine } from '@/lib/domain/cart/commands';
import { intentsForCart, shownCartIntents } from '@/lib/domain/cart/pending-intents';
import { arrivingLines, shownLines, shownTotalQuantity } from '@/lib/domain/cart/shown-lines';
import { changeLines, shownCartId } from './cart-client';

/** Whether the signed-in customer has more than one cart. */
export function useSeveralCarts(): boolean {
  return useSessionValue(({ confirmed }) => (confirmed?.carts?.length ?? 0) > 1);
}

/** Sets the quantity of a line; 0 removes it, with an undo action. */
export function setLineQuantity(line: CartLine, quantity: number): void {
  if (quantity <= 0) removeLine(line);
  else changeLines([setLine(line, quantity)]);
}

export function removeLine(line: CartLine): void {
  const cartId = shownCartId();
  changeLines([setLine(line, 0)], cartId);
  const undo = () => changeLines([setLine(line, line.quantity)], cartId);
  emitCartEvent({ kind: 'removed', name: line.product.name, undo });
}

export function clearCart(): void {
  const { confirmed, pending } = sessionStore.get();
  const lines = confirmed ? shownLines(confirmed, pending) : [];
  const cartId = confirmed?.cart.id;
  sessionStore.intend(intentsForCart(cartId, { clear: true }));
  const undo = () =>
    changeLines(
      lines.map((line) => setLine(line, line.quantity)),
      cartId,
    );
  emitCartEvent({ kind: 'cleared', undo });
}

/** Accepts the changed prices and keeps the lines. */
export function acceptPrices(): void {
  sessionStore.intend(intentsForCart(shownCartId(), { acceptPrices: true }));
}

/** The displayed cart: pending quantities, with sums as last confirmed by the service. */
export function useCart() {
  const { status, confirmed, pending, failure } = useSession();
  return useMemo(() => {
    const { clear, commands } = shownCartIntents(confirmed, pending);
    return {
      status,
      failure,
      lines: confirmed ? shownLines(confirmed, pending) : [],
      quantity: shownTotalQuantity(confirmed, pending),
      cart: confirmed?.cart ?? null,
      /** Lines that the service has not described yet. */
      arriving: confirmed ? arrivingLines(confirmed, pending) : 0,
      /** Sums are outdated while intents are pending. */
      settling: clear || commands.length > 0,
    };
  }, [status, confirmed, pending, failure]);
}

/** How a line is named in lists of the page. */
export const keyOfLine = idOfLine;
