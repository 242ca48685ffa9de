import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { sessionStore } from '@/components/session/session-client';
import { hideToast, showToast } from '@/components/ui/overlay/toast-store';
import type { CartLine } from '@/lib/contract/orders/session';
import { lineId, setLine } from '@/lib/domain/cart/commands';
import { intentsForCart } from '@/lib/domain/cart/pending-intents';
import { shownQuantity } from '@/lib/domain/cart/shown-lines';
import { addToCart, setProductQuantity, shownCartId } from './cart-client';

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
