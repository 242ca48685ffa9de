import type { OrderRecord } from '@/lib/contract/admin/orders';
import { sumOf, typedBani } from './amounts';

/**
 * Due for the parcels in the store that are handed out, in bani, with what is still open for earlier ones; undefined for
 * an order that is not paid on delivery.
 */
export function dueAtHandOut({ cash, parcels, total }: OrderRecord): number | undefined {
  if (!cash) return undefined;
  const handed = parcels.filter(({ sentAt }) => sentAt !== null);
  const due = parcels.length === 0 ? total : sumOf(handed, (parcel) => parcel.due);
  return Math.max(0, due - cash.received);
}

/** The received money in the input of a hand-out. An empty amount is left out: the API books what is due. */
export function handOutMoney({ received, method }: Readonly<Record<string, unknown>>) {
  const amount = typedBani(received);
  return { ...(amount !== undefined && { received: amount }), ...(typeof method === 'string' && { method }) };
}
