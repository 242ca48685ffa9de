import type { CartSummary } from '@/lib/contract/orders/session';

/**
 * The proposed reference of an order: what the buyer has typed; else, or if it was only the proposal for another cart,
 * the name of this cart.
 */
export function proposedReference(
  written: string,
  name: string | undefined,
  carts: readonly Pick<CartSummary, 'name'>[] = [],
): string {
  const own = written.trim() !== '' && carts.every((cart) => cart.name !== written);
  return own ? written : (name ?? '');
}
