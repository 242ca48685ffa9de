import type { CartSummary } from '@/lib/contract/orders/session';

/**
 * The reference of an order from the cart of this name: what the buyer has written, or the cart's own name as long as
 * that is nothing, or what was proposed for another cart.
 */
export function proposedReference(
  written: string,
  name: string | undefined,
  carts: readonly Pick<CartSummary, 'name'>[] = [],
): string {
  const own = written.trim() !== '' && carts.every((cart) => cart.name !== written);
  return own ? written : (name ?? '');
}
