import type { SessionState } from '@/lib/contract/orders/session';
import { idOfCommand, idOfLine } from '@/lib/domain/cart/commands';
import { toSessionChanges } from '@/lib/domain/cart/pending-intents';
import { toPendingIntents } from '@/lib/domain/cart/read-draft';
import type { Change, QueuedChange, SessionPart } from './offline-protocol';

type Entries = ReadonlyMap<string, unknown>;
const parts: readonly SessionPart[] = ['cart', 'wishlist', 'compare', 'garage'];

/** The entries of a session part by key, without prices and stock, which change independently of the visitor. */
function sessionPartContents(part: SessionPart, { cart, garage, currentCarId, ...lists }: SessionState): Entries {
  if (part === 'cart') return new Map(cart.lines.map((line) => [idOfLine(line), line.quantity]));
  if (part !== 'garage') return new Map(lists[part].map((id) => [String(id), true]));
  const entries = garage.flatMap(({ carId, name, plate, mileage, facts }) =>
    carEntries(carId, { present: true, name, plate, mileage, facts }),
  );
  return new Map([...entries, ['current', currentCarId]]);
}

/** The entries of a part after the change; undefined for a removed entry. Additions never conflict. */
function intendedContents(part: SessionPart, change: Change): Entries {
  if (part === 'cart') {
    const absolute = change.cart?.filter(({ action }) => action !== 'add') ?? [];
    return new Map(absolute.map((one) => [idOfCommand(one), one.action === 'remove' ? undefined : one.quantity]));
  }
  if (part !== 'garage') return new Map(change[part]?.map((one) => [String(one.productId), one.present || undefined]));
  const entries = (change.garage ?? []).flatMap(({ carId, vin: _, ...car }) => carEntries(carId, car));
  return new Map([
    ...entries,
    ...(change.currentCarId === undefined ? [] : [['current', change.currentCarId] as const]),
  ]);
}

type CarEntry = {
  readonly present: boolean;
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
  readonly [field: string]: unknown;
};

/** A car as separate entries, so that its name may change here and its mileage elsewhere without a conflict. */
function carEntries(carId: number, { present, facts = {}, ...notes }: CarEntry): (readonly [string, unknown])[] {
  const entries = [['', present || undefined], ...Object.entries(notes), ...Object.entries(facts)] as const;
  return entries.map(([name, value]) => [`${carId} ${name}`, value ?? undefined]);
}

/**
 * Compares a session before and after an offline period. `conflicts` are parts in which the same entries were changed
 * elsewhere to other values; `changed` are parts in which only other entries were changed.
 */
export function compareSessions(base: SessionState, now: SessionState, changes: readonly Change[]) {
  const { clearCart = false, cart = [] } = changes.find(({ cartId }) => cartId === base.cart.id) ?? {};
  const change: Change = { ...changes[0], clearCart, cart };
  const changedEntries = (part: SessionPart) => {
    // Different carts cannot be compared.
    if (part === 'cart' && base.cart.id !== now.cart.id) return [];
    const [before, after] = [sessionPartContents(part, base), sessionPartContents(part, now)];
    const names = new Set([...before.keys(), ...after.keys()]);
    return [...names].filter((name) => before.get(name) !== after.get(name));
  };
  const hasConflict = (part: SessionPart) => {
    const [after, intended] = [sessionPartContents(part, now), intendedContents(part, change)];
    const emptied = part === 'cart' && change.clearCart === true;
    return changedEntries(part).some((name) => (intended.has(name) ? after.get(name) !== intended.get(name) : emptied));
  };
  const conflicts = parts.filter(hasConflict);
  return { conflicts, changed: parts.filter((part) => !conflicts.includes(part) && changedEntries(part).length > 0) };
}

/** Adds a change to those before it; the later one wins for the same entry of the same cart. */
export const mergeSessionChanges = (earlier: readonly Change[], later: Change): Change[] =>
  toSessionChanges(toPendingIntents([...earlier, later]));

/** Number of entries that the changes affect. */
export const countChanges = (changes: readonly Change[]): number =>
  changes.reduce((sum, change) => sum + countEntries(change), 0);

function countEntries({ clearCart, cart, wishlist, compare, garage, currentCarId }: Change): number {
  const listed = [cart, wishlist, compare, garage].reduce((sum, part) => sum + (part?.length ?? 0), 0);
  const chosen = currentCarId !== undefined && !garage?.some(({ carId }) => carId === currentCarId);
  return listed + Number(clearCart === true) + Number(chosen);
}

/** The change without VINs, which are never stored on a device; `left` says whether there were any. */
export function withoutVins(change: Change): { readonly change: Change; readonly left: boolean } {
  const left = change.garage?.some(({ vin }) => typeof vin === 'string') ?? false;
  if (!left) return { change, left };
  const garage = change.garage?.map(({ vin, ...notes }) => (typeof vin === 'string' ? notes : { ...notes, vin }));
  return { change: { ...change, ...(garage && { garage: garage.map(dropUndefined) }) }, left };
}

type QueuedCarNotes = NonNullable<Change['garage']>[number];
const dropUndefined = ({ vin, ...notes }: QueuedCarNotes): QueuedCarNotes =>
  vin === undefined ? notes : { ...notes, vin };

/** Adds a change to the queue; `base` is the session that the visitor saw before the first queued change. */
export function enqueueChange(waiting: QueuedChange | null, later: Change, base: SessionState): QueuedChange {
  const { change, left } = withoutVins(later);
  return {
    base: waiting?.base ?? base,
    changes: mergeSessionChanges(waiting?.changes ?? [], change),
    vinLeftOut: left || (waiting?.vinLeftOut ?? false),
  };
}
