import type { SessionState } from '@/lib/contract/orders/session';
import { mergeIntents, noIntents, toSessionChange } from '@/lib/session/pending-intents';
import { toPendingIntents } from '@/lib/session/read-draft';
import type { Change, QueuedChange } from './offline-protocol';

/** Both changes in one, the later one winning where they speak of the same thing. */
export function mergeSessionChanges(earlier: Change, later: Change): Change {
  return toSessionChange(mergeIntents(mergeIntents(noIntents, toPendingIntents(earlier)), toPendingIntents(later)));
}

/** How many entries a change touches. */
export function countChanges({ clearCart, cart, wishlist, compare, garage, currentCarId }: Change): number {
  const listed = [cart, wishlist, compare, garage].reduce((sum, part) => sum + (part?.length ?? 0), 0);
  const chosen = currentCarId !== undefined && !garage?.some(({ carId }) => carId === currentCarId);
  return listed + Number(clearCart === true) + Number(chosen);
}

/** The change without VINs, which are never stored on a device; `left` says whether there were any. */
export function withoutVins(change: Change): { readonly change: Change; readonly left: boolean } {
  const left = change.garage?.some(({ vin }) => typeof vin === 'string') ?? false;
  if (!left) return { change, left };
  const garage = change.garage?.map(({ vin, ...said }) => (typeof vin === 'string' ? said : { ...said, vin }));
  return { change: { ...change, ...(garage && { garage: garage.map(dropUndefined) }) }, left };
}

type QueuedCarNotes = NonNullable<Change['garage']>[number];
const dropUndefined = ({ vin, ...said }: QueuedCarNotes): QueuedCarNotes =>
  vin === undefined ? said : { ...said, vin };

/** Adds a change to the queue; `base` is the session that the visitor saw before the first queued change. */
export function enqueueChange(waiting: QueuedChange | null, later: Change, base: SessionState): QueuedChange {
  const { change, left } = withoutVins(later);
  return {
    base: waiting?.base ?? base,
    change: waiting ? mergeSessionChanges(waiting.change, change) : change,
    vinLeftOut: left || (waiting?.vinLeftOut ?? false),
  };
}
