import type { GarageIntent } from '@/lib/contract/account/garage';
import type { CartCar, CartCommand, CartLine, SessionChange, SessionState } from '@/lib/contract/orders/session';
import { appendCommand, applyCommands, idOfCommand, idOfLine } from './commands';

/** Serialises the unconfirmed intents with the time (ms); null when there are none. */
export function writeIntentDraft(pending: PendingIntents, now: number): string | null {
  return hasNoIntents(pending) ? null : JSON.stringify({ at: now, changes: toSessionChanges(pending) });
}

/** Unconfirmed changes of one cart. */
export type CartIntents = {
  readonly clear: boolean;
  readonly acceptPrices: boolean;
  readonly commands: readonly CartCommand[];
};

/** Key of the cart without an id: the only cart of a visitor. */
const unnumberedCart = 0;

/** Changes of the session that the service has not confirmed yet. */
export type PendingIntents = {
  /** By cart id, so that an intent never changes a cart that became current later. */
  readonly carts: ReadonlyMap<number, CartIntents>;
  readonly wishlist: ReadonlyMap<number, boolean>;
  readonly compare: ReadonlyMap<number, boolean>;
  readonly garage: ReadonlyMap<number, GarageIntent>;
  readonly currentCarId: number | null | undefined;
};

const none: ReadonlyMap<never, never> = new Map<never, never>();

export const noIntents: PendingIntents = {
  carts: none,
  wishlist: none,
  compare: none,
  garage: none,
  currentCarId: undefined,
};
const noCartIntents: CartIntents = { clear: false, acceptPrices: false, commands: [] };

/** Intents for the cart of this id; a visitor's cart has none. */
export function pendingForCart(
  cartId: number | undefined,
  intents: Partial<CartIntents>,
): Pick<PendingIntents, 'carts'> {
  return { carts: new Map([[cartId ?? unnumberedCart, { ...noCartIntents, ...intents }]]) };
}

/** Merges two sets of intents; the later one wins for the same line, product or car. */
export function mergeIntents(earlier: PendingIntents, change: Partial<PendingIntents>): PendingIntents {
  const later = { ...noIntents, ...change };
  return {
    carts: mergeByKey(earlier.carts, later.carts, mergeCart),
    wishlist: new Map([...earlier.wishlist, ...later.wishlist]),
    compare: new Map([...earlier.compare, ...later.compare]),
    garage: mergeByKey(earlier.garage, later.garage, mergeCar),
    currentCarId: later.currentCarId === undefined ? earlier.currentCarId : later.currentCarId,
  };
}

function mergeByKey<Value>(
  earlier: ReadonlyMap<number, Value>,
  later: ReadonlyMap<number, Value>,
  merge: (earlier: Value | undefined, later: Value) => Value,
): ReadonlyMap<number, Value> {
  return new Map([...earlier, ...[...later].map(([key, value]) => [key, merge(earlier.get(key), value)] as const)]);
}

function mergeCart(earlier: CartIntents = noCartIntents, later: CartIntents = noCartIntents): CartIntents {
  return {
    clear: earlier.clear || later.clear,
    acceptPrices: earlier.acceptPrices || later.acceptPrices,
    commands: later.commands.reduce(appendCommand, later.clear ? [] : earlier.commands),
  };
}

/** The intents for the displayed cart, including those from before it had an id. */
export function displayedCartIntents(state: SessionState | null, { carts }: PendingIntents): CartIntents {
  const { id = unnumberedCart } = state?.cart ?? {};
  const numbered = id === unnumberedCart ? undefined : carts.get(id);
  return mergeCart(carts.get(unnumberedCart), numbered);
}

/** Assigns the intents of the cart without an id to the cart with this id. */
export function numberCart(pending: PendingIntents, cartId: number): PendingIntents {
  const carts = new Map(pending.carts);
  const unnumbered = carts.get(unnumberedCart);
  if (!unnumbered) return pending;
  carts.delete(unnumberedCart);
  return { ...pending, carts: carts.set(cartId, mergeCart(unnumbered, carts.get(cartId))) };
}

/** Removes intents for carts that the session does not have, since they belong to another customer. */
export function keepCartsOf({ carts = [] }: SessionState, pending: PendingIntents): PendingIntents {
  const ids = new Set([unnumberedCart, ...carts.map(({ id }) => id)]);
  return { ...pending, carts: new Map([...pending.carts].filter(([id]) => ids.has(id))) };
}

// Later values win field by field; answers about equipment are merged.
function mergeCar(earlier: GarageIntent | undefined, later: GarageIntent): GarageIntent {
  const facts = { ...earlier?.facts, ...later.facts };
  return { ...earlier, ...later, ...(Object.keys(facts).length > 0 && { facts }) };
}

export function hasNoIntents(pending: PendingIntents): boolean {
  return toSessionChanges(pending).length === 0;
}

const listIntents = (intents: ReadonlyMap<number, boolean>) =>
  [...intents].map(([productId, present]) => ({ productId, present }));

type Change = Omit<SessionChange, 'lang'>;

function toCartChange([id, { clear, acceptPrices, commands }]: readonly [number, CartIntents]): Change {
  const change = {
    ...(clear && { clearCart: true }),
    ...(acceptPrices && { acceptPrices: true }),
    ...(commands.length > 0 && { cart: [...commands] }),
  };
  return Object.keys(change).length > 0 && id !== unnumberedCart ? { ...change, cartId: id } : change;
}

/** Converts the intents to session changes: one for each cart, the first one with the lists and cars. */
export function toSessionChanges(pending: PendingIntents): Change[] {
  const [first, ...further] = [...pending.carts].map(toCartChange);
  const withLists = {
    ...first,
    ...(pending.wishlist.size > 0 && { wishlist: listIntents(pending.wishlist) }),
    ...(pending.compare.size > 0 && { compare: listIntents(pending.compare) }),
    ...(pending.garage.size > 0 && { garage: [...pending.garage.values()] }),
    ...(pending.currentCarId !== undefined && { currentCarId: pending.currentCarId }),
  };
  return [withLists, ...further].filter((change) => Object.keys(change).length > 0);
}

/** Splits the intents into those of the first of `toSessionChanges` and the remaining ones. */
export function splitIntents(pending: PendingIntents): readonly [first: PendingIntents, rest: PendingIntents] {
  const [first, ...further] = pending.carts;
  const cartsOf = (carts: readonly (readonly [number, CartIntents])[]) => ({ carts: new Map(carts) });
  return [
    { ...pending, ...cartsOf(first ? [first] : []) },
    { ...noIntents, ...cartsOf(further) },
  ];
}

/** Removes the `add` commands that the service has applied. */
export function withoutCommands(pending: PendingIntents, commandIds: readonly string[]): PendingIntents {
  const isOpen = (command: CartCommand) => command.action !== 'add' || !commandIds.includes(command.commandId);
  const carts = [...pending.carts].map(
    ([id, cart]) => [id, { ...cart, commands: cart.commands.filter(isOpen) }] as const,
  );
  return { ...pending, carts: new Map(carts) };
}

/** A list (wishlist, comparison) with pending intents applied. */
export function listWithIntents(ids: readonly number[], intents: ReadonlyMap<number, boolean>): number[] {
  const remaining = ids.filter((id) => intents.get(id) !== false);
  const added = [...intents].flatMap(([id, present]) => (present && !remaining.includes(id) ? [id] : []));
  return [...remaining, ...added];
}

/** The session as the storefront sends it to the browser. */
export type BrowserSessionState = SessionState & {
  /**
   * The customer's sign-in expired or was ended elsewhere, so this session has no account data. Absent after a sign-out
   * in this browser.
   */
  readonly signedOut?: boolean;
};

export type LineGroup = {
  /** Null for lines without a car, or with an unknown one. */
  readonly car: CartCar | null;
  readonly lines: readonly CartLine[];
};

/** Lines grouped by their car, in cart order; lines without a car last. */
export function groupLines(lines: readonly CartLine[], cars: readonly CartCar[] = []): readonly LineGroup[] {
  const carById = new Map(cars.map((car) => [car.carId, car]));
  const groups = new Map<number, LineGroup>();
  for (const line of lines) {
    const car = carById.get(line.carId ?? 0) ?? null;
    const id = car?.carId ?? 0;
    groups.set(id, { car, lines: [...(groups.get(id)?.lines ?? []), line] });
  }
  return [...groups.values()].sort((a, b) => Number(a.car === null) - Number(b.car === null));
}

/** The quantities of the displayed cart by line id: the confirmed ones with the pending commands applied. */
function shownQuantities(state: SessionState | null, pending: PendingIntents): ReadonlyMap<string, number> {
  const { clear, commands } = displayedCartIntents(state, pending);
  const lines = clear ? [] : (state?.cart.lines ?? []);
  return applyCommands(
    new Map(lines.map((line) => [idOfLine(line), line.quantity])),
    commands.map((command) => [idOfCommand(command), command]),
  );
}

/** Quantity of the line with this id, pending commands included. */
export const shownQuantity = (state: SessionState | null, pending: PendingIntents, id: string): number =>
  shownQuantities(state, pending).get(id) ?? 0;

/** Total quantity of the cart, pending commands included. */
export const shownTotalQuantity = (state: SessionState | null, pending: PendingIntents): number =>
  [...shownQuantities(state, pending).values()].reduce((sum, quantity) => sum + quantity, 0);

/** The confirmed lines with pending quantities, without removed lines. Sums stay those of the service. */
export function shownLines(state: SessionState, pending: PendingIntents): CartLine[] {
  const quantities = shownQuantities(state, pending);
  return state.cart.lines.flatMap((line) => {
    const quantity = quantities.get(idOfLine(line)) ?? 0;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
}

/** Number of lines that the service has not confirmed yet. */
export function countUnconfirmedLines(state: SessionState, pending: PendingIntents): number {
  const confirmed = new Set(state.cart.lines.map(idOfLine));
  return [...shownQuantities(state, pending)].filter(([id, quantity]) => quantity > 0 && !confirmed.has(id)).length;
}
