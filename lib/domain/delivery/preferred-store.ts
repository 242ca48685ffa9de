import type { DeliveryOption } from '@/lib/contract/orders/delivery';

type Store = DeliveryOption['stores'][number];

/** Facts about the buyer that decide which store is proposed. */
export type StoreHints = {
  /** The store chosen in this form, or in the last order of this browser; empty for none. */
  readonly chosen: string;
  readonly lastUsed: string;
  /** The buyer's locality; empty if unknown. */
  readonly city: string;
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * The store that pick-up begins with: the chosen or last used one, else one in the buyer's locality, else the one where the
 * order is ready first, of these the one that holds the most pieces. Empty without stores.
 */
export function preferredStore(stores: readonly Store[], { chosen, lastUsed, city }: StoreHints): string {
  const known = [chosen, lastUsed].find((id) => stores.some((store) => String(store.id) === id));
  if (known !== undefined) return known;
  const isNear = ({ name, address }: Store) => city.trim() !== '' && plain(`${name} ${address}`).includes(plain(city));
  const readyOn = ({ promise }: Store) => promise?.from ?? '9999';
  const [first] = [...stores].sort(
    (a, b) =>
      Number(isNear(b)) - Number(isNear(a)) || readyOn(a).localeCompare(readyOn(b)) || b.here - a.here || a.id - b.id,
  );
  return first === undefined ? '' : String(first.id);
}
