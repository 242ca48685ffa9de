import type { Order } from '@/lib/contract/orders/orders';

/** Where a change of an order is asked for: one of an account by its customer, any other by whoever holds its token. */
export function changeOfOrder({ id, token, claimed }: Order, change: 'cancel' | 'return') {
  if (!claimed) return { path: `/api/account/orders/${change}`, proof: { token } };
  return { path: `/api/account/orders/${id}/${change === 'return' ? 'returns' : change}`, proof: {} };
}
