import type { DeliveryOption, DeliveryPromise } from '@/lib/contract/orders/delivery';

type Line = { readonly key: string; readonly quantity: number };
type Group = { readonly promise: DeliveryPromise; readonly quantity: number };

/** How many pieces come on which days, the earliest first; lines without a promise are left out. */
export function arrivalGroups(lines: readonly Line[], promised: DeliveryOption['lines']): Group[] {
  const groups = new Map<string, Group>();
  for (const { key, promise } of promised) {
    const quantity = lines.find((line) => line.key === key)?.quantity ?? 0;
    if (quantity === 0) continue;
    const days = `${promise.to} ${promise.from}`;
    groups.set(days, { promise, quantity: (groups.get(days)?.quantity ?? 0) + quantity });
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}
