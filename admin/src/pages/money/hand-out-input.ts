import type { OrderRecord } from '@/lib/contract/admin/orders';
import { sumOf, typedBani } from './amounts';

/**
 * Amount due in bani at the hand-out of the parcels in the store, including open amounts of earlier parcels; undefined
 * for an order that is not paid on delivery.
 */
export function dueAtHandOut({ cash, parcels, total }: OrderRecord): number | undefined {
  if (!cash) return undefined;
  const handed = parcels.filter(({ sentAt }) => sentAt !== null);
  const due = parcels.length === 0 ? total : sumOf(handed, (parcel) => parcel.due);
  return Math.max(0, due - cash.received);
}

/** Received money in the input of a hand-out. Without an amount, the API books the amount due. */
export function handOutMoney({ received, method }: Readonly<Record<string, unknown>>) {
  const amount = typedBani(received);
  return { ...(amount !== undefined && { received: amount }), ...(typeof method === 'string' && { method }) };
}
