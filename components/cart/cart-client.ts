'use client';

import { useMemo } from 'react';
import { tellCartEvent } from '@/components/session/cart-events';
import { sessionStore, useSession, useSessionFact } from '@/components/session/session-client';
import { mostPieces } from '@/lib/cart/limits';
import type { CartIntent } from '@/lib/contract/orders/session';
import { lineId, shownList, shownQuantity, shownTotalQuantity } from '@/lib/session/pending';
import { patienceMs, type SessionSnapshot } from '@/lib/session/session-state';

export type AddOptions = {
  readonly options?: Readonly<Record<string, string>>;
  /** The car that the part is chosen for, in place of the current one. */
  readonly carId?: number;
  /** Said in the message that follows. */
  readonly name?: string;
};

/** As many pieces as a line may have. */
export const settled = (quantity: number) => Math.max(0, Math.min(mostPieces, Math.round(quantity)));

/** Means that so many pieces of each of these stand in the cart. */
export function intendLines(intents: readonly CartIntent[]): void {
  sessionStore.intend({ cart: new Map(intents.map((intent) => [lineId(intent.productId, intent.options), intent])) });
}

/** The session, read if it has not been; without it an absolute quantity cannot be known, so a failure is told. */
async function knownSession(retry: () => void) {
  const late = setTimeout(() => tellCartEvent({ kind: 'slow' }), patienceMs);
  await sessionStore.load().finally(() => clearTimeout(late));
  const { status, failure } = sessionStore.get();
  if (status === 'ready') return sessionStore.get();
  if (failure) tellCartEvent({ kind: 'failed', error: failure, retry });
  return null;
}

/** Puts pieces into the cart on top of those that stand there. */
export async function addToCart(productId: number, quantity = 1, added: AddOptions = {}): Promise<void> {
  const known = await knownSession(() => void addToCart(productId, quantity, added));
  if (!known) return;
  const { options, name } = added;
  const before = shownQuantity(known.confirmed, known.pending, lineId(productId, options));
  // A new line is for the car that parts are looked for; one that stands already keeps its own.
  const carId = added.carId ?? (before === 0 ? currentCarId(known) : undefined);
  intendLines([
    {
      productId,
      quantity: settled(before + quantity),
      ...(options && { options: { ...options } }),
      ...(carId && { carId }),
    },
  ]);
  tellCartEvent({ kind: 'added', name, ...(carId && { chosen: { productId, carId } }) });
}

const currentCarId = ({ confirmed, pending }: SessionSnapshot) =>
  pending.currentCarId === undefined ? confirmed?.currentCarId : pending.currentCarId;

/** Sets the quantity of a product without options, for the steppers of cards. */
export function setProductQuantity(productId: number, quantity: number): void {
  intendLines([{ productId, quantity: settled(quantity) }]);
}

/** Puts a product into the wishlist or the comparison, or takes it out. */
export async function toggleListed(list: ListName, productId: number): Promise<void> {
  const known = await knownSession(() => void toggleListed(list, productId));
  if (!known) return;
  const present = !shownList(known.confirmed?.[list] ?? [], known.pending[list]).includes(productId);
  sessionStore.intend({ [list]: new Map([[productId, present]]) });
  tellCartEvent({ kind: 'listed', list, present });
}

/** How many of a product with these options stand in the cart. */
export function usePieces(productId: number, options?: Readonly<Record<string, string>>): number {
  return useSessionFact(({ confirmed, pending }) => shownQuantity(confirmed, pending, lineId(productId, options)));
}

/** How many pieces stand in the cart, of all products together. */
export function useTotalPieces(): number {
  return useSessionFact(({ confirmed, pending }) => shownTotalQuantity(confirmed, pending));
}

type ListName = 'wishlist' | 'compare';

const idsOf = ({ confirmed, pending }: Pick<SessionSnapshot, 'confirmed' | 'pending'>, list: ListName) =>
  shownList(confirmed?.[list] ?? [], pending[list]);

/** Whether a product stands in the wishlist or the comparison. */
export function useIsListed(list: ListName, productId: number): boolean {
  return useSessionFact((session) => idsOf(session, list).includes(productId));
}

/** How many products stand in the wishlist or the comparison. */
export function useListedCount(list: ListName): number {
  return useSessionFact((session) => idsOf(session, list).length);
}

/** Product ids of the wishlist or the comparison. */
export function useListed(list: ListName) {
  const { status, confirmed, pending } = useSession();
  return useMemo(
    () => ({
      status,
      ids: idsOf({ confirmed, pending }, list),
    }),
    [status, confirmed, pending, list],
  );
}
