import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { useFeature } from '@/components/features/missing-features';
import { emitCartEvent, sessionStore, useSession, useSessionValue } from '@/components/session/session-client';
import { hideToast, showToast } from '@/components/ui/overlay/toast-store';
import type { CartLine } from '@/lib/contract/orders/session';
import { lineId, setLine } from '@/lib/domain/cart/commands';
import {
  countUnconfirmedLines,
  displayedCartIntents,
  pendingForCart,
  shownLines,
  shownQuantity,
  shownTotalQuantity,
} from '@/lib/domain/cart/pending-intents';
import { addToCart, changeLines, type ListName, setProductQuantity, shownCartId } from './cart-client';

/** Whether the signed-in customer has more than one cart. */
export function useHasSeveralCarts(): boolean {
  const count = useSessionValue(({ confirmed }) => confirmed?.carts?.length ?? 0);
  return useFeature('savedCarts') && count > 1;
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
  sessionStore.intend(pendingForCart(cartId, { clear: true }));
  const undo = () =>
    changeLines(
      lines.map((line) => setLine(line, line.quantity)),
      cartId,
    );
  emitCartEvent({ kind: 'cleared', undo });
}

/** Accepts the changed prices and keeps the lines. */
export function acceptPrices(): void {
  sessionStore.intend(pendingForCart(shownCartId(), { acceptPrices: true }));
}

/** The displayed cart: quantities include pending changes; sums are the last ones that the service confirmed. */
export function useCart() {
  const { status, confirmed, pending, failure } = useSession();
  return useMemo(() => {
    const { clear, commands } = displayedCartIntents(confirmed, pending);
    return {
      status,
      failure,
      lines: confirmed ? shownLines(confirmed, pending) : [],
      quantity: shownTotalQuantity(confirmed, pending),
      cart: confirmed?.cart ?? null,
      /** Pending lines without product data from the service. */
      arriving: confirmed ? countUnconfirmedLines(confirmed, pending) : 0,
      /** Sums are outdated while changes are pending. */
      settling: clear || commands.length > 0,
    };
  }, [status, confirmed, pending, failure]);
}

const listIntent = (list: ListName, ids: readonly number[], present: boolean) => ({
  [list]: new Map(ids.map((id) => [id, present])),
});

/** Moves a line to the wishlist, or back into its cart. */
function moveLine(line: CartLine, cartId: number | undefined, isToWishlist: boolean): void {
  const commands = [setLine(line, isToWishlist ? 0 : line.quantity)];
  sessionStore.intend({
    ...pendingForCart(cartId, { commands }),
    ...listIntent('wishlist', [line.product.id], isToWishlist),
  });
}

/** Moves products between the cart and lists. Each move shows a toast with an undo action. */
export function useListMoves() {
  const t = useTranslations('moves');
  const offerUndo = useCallback(
    (text: string, undo: () => void) => showToast({ text, action: { label: t('undo'), run: undo } }),
    [t],
  );
  return {
    /** Moves a cart line to the wishlist. */
    toWishlist(line: CartLine): void {
      const cartId = shownCartId();
      moveLine(line, cartId, true);
      offerUndo(t('shelved', { name: line.product.name }), () => moveLine(line, cartId, false));
    },
    /** Moves a product from the wishlist to the cart and adds one piece. */
    async toCart({ id, name }: { readonly id: number; readonly name: string }): Promise<void> {
      await sessionStore.load();
      const { confirmed, pending } = sessionStore.get();
      const before = shownQuantity(confirmed, pending, lineId(id));
      await addToCart(id, 1, {});
      sessionStore.intend(listIntent('wishlist', [id], false));
      hideToast();
      offerUndo(t('moved', { name }), () => {
        setProductQuantity(id, before, confirmed?.cart.id);
        sessionStore.intend(listIntent('wishlist', [id], true));
      });
    },
    /** Removes products from a list; `name` is set when a single product is removed. */
    removeFrom(list: ListName, ids: readonly number[], name?: string): void {
      sessionStore.intend(listIntent(list, ids, false));
      const text = name === undefined ? t('cleared', { count: ids.length }) : t('takenOff', { name });
      offerUndo(text, () => sessionStore.intend(listIntent(list, ids, true)));
    },
  };
}
