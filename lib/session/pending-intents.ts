import type { GarageIntent } from '@/lib/contract/account/garage';
import type { CartIntent, CartLine, SessionChange, SessionState } from '@/lib/contract/orders/session';

/** The unconfirmed intents as text with the time (ms), to be saved; null when there are none. */
export function writeIntentDraft(pending: PendingIntents, now: number): string | null {
  return hasNoIntents(pending) ? null : JSON.stringify({ at: now, change: toSessionChange(pending) });
}

/** Identifies a line by its content, so that an intent finds its line before the service has assigned a key. */
export function lineId(productId: number, options: Readonly<Record<string, string>> = {}): string {
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return [productId, ...chosen.map(([key, value]) => `${key}=${value}`)].join('|');
}

/** The chosen options of a line as an intent writes them. */
export function lineOptions(line: Pick<CartLine, 'options'>): Record<string, string> {
  return Object.fromEntries(line.options.map(({ key, value }) => [key, value]));
}

/** The name of a confirmed line; see {@link lineId}. */
export function idOfLine(line: CartLine): string {
  return lineId(line.product.id, lineOptions(line));
}

/** Absolute intents that the service has not confirmed yet. */
export type PendingIntents = {
  /** The cart that the pending cart intents are for; the current one without it. */
  readonly cartId?: number | undefined;
  readonly clearCart: boolean;
  readonly acceptPrices: boolean;
  readonly cart: ReadonlyMap<string, CartIntent>;
  readonly wishlist: ReadonlyMap<number, boolean>;
  readonly compare: ReadonlyMap<number, boolean>;
  readonly garage: ReadonlyMap<number, GarageIntent>;
  readonly currentCarId: number | null | undefined;
};

const none: ReadonlyMap<never, never> = new Map<never, never>();

export const noIntents: PendingIntents = {
  clearCart: false,
  acceptPrices: false,
  cart: none,
  wishlist: none,
  compare: none,
  garage: none,
  currentCarId: undefined,
};

/** Merges two sets of intents; the later one wins for the same line, product or car. */
export function mergeIntents(earlier: PendingIntents, change: Partial<PendingIntents>): PendingIntents {
  const later = { ...noIntents, ...change };
  return {
    cartId: earlier.cartId ?? later.cartId,
    clearCart: earlier.clearCart || later.clearCart,
    acceptPrices: earlier.acceptPrices || later.acceptPrices,
    cart: new Map([...(later.clearCart ? none : earlier.cart), ...later.cart]),
    wishlist: new Map([...earlier.wishlist, ...later.wishlist]),
    compare: new Map([...earlier.compare, ...later.compare]),
    garage: mergeGarage(earlier.garage, later.garage),
    currentCarId: later.currentCarId === undefined ? earlier.currentCarId : later.currentCarId,
  };
}

// Later values win field by field; answers about equipment are merged.
function mergeGarage(earlier: PendingIntents['garage'], later: PendingIntents['garage']): PendingIntents['garage'] {
  return new Map([...earlier, ...[...later].map(([id, intent]) => [id, mergeCar(earlier.get(id), intent)] as const)]);
}

function mergeCar(earlier: GarageIntent | undefined, later: GarageIntent): GarageIntent {
  const facts = { ...earlier?.facts, ...later.facts };
  return { ...earlier, ...later, ...(Object.keys(facts).length > 0 && { facts }) };
}

export function hasNoIntents(pending: PendingIntents): boolean {
  return Object.keys(toSessionChange(pending)).length === 0;
}

const listIntents = (intents: ReadonlyMap<number, boolean>) =>
  [...intents].map(([productId, present]) => ({ productId, present }));

/** The intents as the session call takes them. */
export function toSessionChange(pending: PendingIntents): Omit<SessionChange, 'lang'> {
  const ofCart = {
    ...(pending.clearCart && { clearCart: true }),
    ...(pending.acceptPrices && { acceptPrices: true }),
    ...(pending.cart.size > 0 && { cart: [...pending.cart.values()] }),
  };
  return {
    ...ofCart,
    ...(pending.cartId !== undefined && Object.keys(ofCart).length > 0 && { cartId: pending.cartId }),
    ...(pending.wishlist.size > 0 && { wishlist: listIntents(pending.wishlist) }),
    ...(pending.compare.size > 0 && { compare: listIntents(pending.compare) }),
    ...(pending.garage.size > 0 && { garage: [...pending.garage.values()] }),
    ...(pending.currentCarId !== undefined && { currentCarId: pending.currentCarId }),
  };
}

/** Quantity of a product with these options in the cart, pending intents included. */
export function shownQuantity(state: SessionState | null, pending: PendingIntents, id: string): number {
  const intent = pending.cart.get(id);
  if (intent) return intent.quantity;
  if (pending.clearCart) return 0;
  return state?.cart.lines.find((line) => idOfLine(line) === id)?.quantity ?? 0;
}

/** Number of pieces in the cart, pending intents included. */
export function shownTotalQuantity(state: SessionState | null, pending: PendingIntents): number {
  const confirmed = new Map(
    pending.clearCart ? [] : (state?.cart.lines ?? []).map((line) => [idOfLine(line), line.quantity]),
  );
  for (const [id, intent] of pending.cart) confirmed.set(id, intent.quantity);
  return [...confirmed.values()].reduce((sum, quantity) => sum + quantity, 0);
}

/** A list (wishlist, comparison) with pending intents applied. */
export function listWithIntents(ids: readonly number[], intents: ReadonlyMap<number, boolean>): number[] {
  const remaining = ids.filter((id) => intents.get(id) !== false);
  const added = [...intents].flatMap(([id, present]) => (present && !remaining.includes(id) ? [id] : []));
  return [...remaining, ...added];
}
