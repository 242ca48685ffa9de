import type { DeliveryOption, DeliveryPromise } from '@/lib/contract/orders/delivery';

type ArrivingLine = { readonly key: string; readonly quantity: number };
type ArrivalGroup = { readonly promise: DeliveryPromise; readonly quantity: number };

/** How many pieces arrive on which days, earliest first; lines without a delivery promise are left out. */
export function arrivalGroups(lines: readonly ArrivingLine[], promised: DeliveryOption['lines']): ArrivalGroup[] {
  const groups = new Map<string, ArrivalGroup>();
  for (const { key, promise } of promised) {
    const quantity = lines.find((line) => line.key === key)?.quantity ?? 0;
    if (quantity === 0) continue;
    const days = `${promise.to} ${promise.from}`;
    groups.set(days, { promise, quantity: (groups.get(days)?.quantity ?? 0) + quantity });
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}
