import type { Order } from '@/lib/contract/orders/orders';

/** Route of an order change: for a customer's own order, or by order token. */
export function changeOfOrder({ id, token, claimed }: Order, change: 'cancel' | 'return') {
  if (!claimed) return { path: `/api/account/orders/${change}`, proof: { token } };
  return { path: `/api/account/orders/${id}/${change === 'return' ? 'returns' : change}`, proof: {} };
}
