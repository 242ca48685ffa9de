import type { SessionState } from '@/lib/contract/orders/session';
import { mergePending, nothingPending, toChange } from '@/lib/session/pending';
import { toPending } from '@/lib/session/read-draft';
import type { Change, Waiting } from './kept';

/** Both changes in one, the later one winning where they speak of the same thing. */
export function mergeChanges(earlier: Change, later: Change): Change {
  return toChange(mergePending(mergePending(nothingPending, toPending(earlier)), toPending(later)));
}

/** How many things a change speaks of. */
export function countOf({ clearCart, cart, wishlist, compare, garage, currentCarId }: Change): number {
  const listed = [cart, wishlist, compare, garage].reduce((sum, part) => sum + (part?.length ?? 0), 0);
  const chosen = currentCarId !== undefined && !garage?.some(({ carId }) => carId === currentCarId);
  return listed + Number(clearCart === true) + Number(chosen);
}

/** The change without VINs, which are not written down on any device. */
export function withoutVins(change: Change): { readonly change: Change; readonly left: boolean } {
  const left = change.garage?.some(({ vin }) => typeof vin === 'string') ?? false;
  if (!left) return { change, left };
  const garage = change.garage?.map(({ vin, ...said }) => (typeof vin === 'string' ? said : { ...said, vin }));
  return { change: { ...change, ...(garage && { garage: garage.map(dropUndefined) }) }, left };
}

type Said = NonNullable<Change['garage']>[number];
const dropUndefined = ({ vin, ...said }: Said): Said => (vin === undefined ? said : { ...said, vin });

/** What waits once this change has joined it; `base` is the session that the visitor saw when the first was made. */
export function joinWaiting(waiting: Waiting | null, later: Change, base: SessionState): Waiting {
  const { change, left } = withoutVins(later);
  return {
    base: waiting?.base ?? base,
    change: waiting ? mergeChanges(waiting.change, change) : change,
    vinLeftOut: left || (waiting?.vinLeftOut ?? false),
  };
}
