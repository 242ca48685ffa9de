import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { emitCartEvent, sessionStore, useSession, useSessionValue } from '@/components/session/session-client';
import { hideToast, showToast } from '@/components/ui/overlay/toast-store';
import type { CartLine } from '@/lib/contract/orders/session';
import { idOfLine, lineId, setLine } from '@/lib/domain/cart/commands';
import { intentsForCart, shownCartIntents } from '@/lib/domain/cart/pending-intents';
import { arrivingLines, shownLines, shownQuantity, shownTotalQuantity } from '@/lib/domain/cart/shown-lines';
import { addToCart, changeLines, setProductQuantity, shownCartId } from './cart-client';

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

type ListName = 'wishlist' | 'compare';

const listed = (list: ListName, ids: readonly number[], present: boolean) => ({
  [list]: new Map(ids.map((id) => [id, present])),
});

/** Takes a line out of its cart and puts its product into the wishlist, or back. */
function moveToWishlist(line: CartLine, cartId: number | undefined, away: boolean): void {
  const commands = [setLine(line, away ? 0 : line.quantity)];
  sessionStore.intend({ ...intentsForCart(cartId, { commands }), ...listed('wishlist', [line.product.id], away) });
}

/** Moves products between cart and lists, each with a message that offers undo. */
export function useListMoves() {
  const t = useTranslations('moves');
  const tell = useCallback(
    (text: string, undo: () => void) => showToast({ text, action: { label: t('undo'), run: undo } }),
    [t],
  );
  return {
    /** Out of the cart, into the wishlist. */
    toWishlist(line: CartLine): void {
      const cartId = shownCartId();
      moveToWishlist(line, cartId, true);
      tell(t('shelved', { name: line.product.name }), () => moveToWishlist(line, cartId, false));
    },
    /** Out of the wishlist, into the cart: one piece more than stood there. */
    async toCart({ id, name }: { readonly id: number; readonly name: string }): Promise<void> {
      await sessionStore.load();
      const { confirmed, pending } = sessionStore.get();
      const before = shownQuantity(confirmed, pending, lineId(id));
      await addToCart(id, 1, {});
      sessionStore.intend(listed('wishlist', [id], false));
      hideToast();
      tell(t('moved', { name }), () => {
        setProductQuantity(id, before, confirmed?.cart.id);
        sessionStore.intend(listed('wishlist', [id], true));
      });
    },
    /** Removes from a list; `name` is shown when it is a single product. */
    takeOff(list: ListName, ids: readonly number[], name?: string): void {
      sessionStore.intend(listed(list, ids, false));
      const text = name === undefined ? t('cleared', { count: ids.length }) : t('takenOff', { name });
      tell(text, () => sessionStore.intend(listed(list, ids, true)));
    },
  };
}
