import type { Cart } from '@/lib/contract/orders/session';
import type { ApiError } from '@/lib/requests/api';

/** What has just happened to the cart or a list and is worth a word. */
export type CartEvent =
  | {
      readonly kind: 'added';
      readonly name: string | undefined;
      /** The part, and the car that it was put into the cart for. */
      readonly chosen?: { readonly productId: number; readonly carId: number };
    }
  | { readonly kind: 'removed'; readonly name: string; readonly undo: () => void }
  | { readonly kind: 'cleared'; readonly undo: () => void }
  | { readonly kind: 'listed'; readonly list: 'wishlist' | 'compare'; readonly present: boolean }
  /** A named cart that was current here has been ordered or removed elsewhere. */
  | { readonly kind: 'gone'; readonly cart: Cart }
  /** The request was sent and the shop is slow to answer. */
  | { readonly kind: 'slow' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void };

const listeners = new Set<(event: CartEvent) => void>();

export function emitCartEvent(event: CartEvent): void {
  for (const listener of listeners) listener(event);
}

export function onCartEvent(listener: (event: CartEvent) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
