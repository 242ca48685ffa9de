import { privateKeys, storedJson, storeJson } from '@/lib/browser/storage/browser-storage';
import { type Order, order, ordersCheckout } from '@/lib/contract/orders/orders';
import { placedOrder } from '@/lib/domain/checkout/placed-order';

type Placed = Omit<Parameters<typeof placedOrder>[0], 'body' | 'placedAt'> & {
  /** The sent order. */
  readonly body: unknown;
};

/**
 * Keeps the confirmation of an order in this tab, for a back end whose orders of guests cannot be read. Only the last
 * order is kept; nothing is kept if the storage is blocked.
 */
export function keepPlacedOrder({ body, ...placed }: Placed): void {
  const sent = ordersCheckout.request.parse(body);
  storeJson('sessionStorage', privateKeys.placedOrder, placedOrder({ ...placed, body: sent, placedAt: new Date() }));
}

/** The confirmation kept in this tab for an order, by its token or id; null for any other order. */
export function keptOrder(reference: string): Order | null {
  const { data } = order.safeParse(storedJson('sessionStorage', privateKeys.placedOrder));
  return data && [data.token, String(data.id)].includes(reference) ? data : null;
}
