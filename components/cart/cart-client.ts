import { useMemo } from 'react';
import { emitCartEvent, sessionStore, useSession, useSessionValue } from '@/components/session/session-client';
import { uuid } from '@/lib/browser/ids/uuid';
import { currentSearch } from '@/lib/browser/search/found-by';
import { type SessionSnapshot, slowNoticeMs } from '@/lib/browser/session/session-store';
import type { CartCommand } from '@/lib/contract/orders/session';
import { lineId } from '@/lib/domain/cart/commands';
import { listWithIntents, pendingForCart, shownQuantity, shownTotalQuantity } from '@/lib/domain/cart/pending-intents';

type AddOptions = {
  readonly options?: Readonly<Record<string, string>> | undefined;
  /** Car the part is chosen for; defaults to the current car. */
  readonly carId?: number | undefined;
  /** Product name in the confirmation message. */
  readonly name?: string;
};

/** Id of the displayed cart; undefined for a visitor, who has one cart. */
export const shownCartId = () => sessionStore.get().confirmed?.cart.id;

/** Changes lines of the displayed cart. An undo changes the cart in which its change was made. */
export function changeLines(commands: readonly CartCommand[], cartId = shownCartId()): void {
  sessionStore.intend(pendingForCart(cartId, { commands }));
}

/** Loads the session if necessary. Emits an event when it is slow or fails. */
export async function loadedSession(retry: () => void) {
  const timer = setTimeout(() => emitCartEvent({ kind: 'slow' }), slowNoticeMs);
  await sessionStore.load().finally(() => clearTimeout(timer));
  const { status, failure } = sessionStore.get();
  if (status === 'ready') return sessionStore.get();
  if (failure) emitCartEvent({ kind: 'failed', error: failure, retry });
  return null;
}

/** Adds to the quantity in the cart. */
export async function addToCart(productId: number, quantity: number, addition: AddOptions): Promise<void> {
  const search = currentSearch();
  const session = await loadedSession(() => void addToCart(productId, quantity, addition));
  if (!session) return;
  const { options, name } = addition;
  const isNew = shownQuantity(session.confirmed, session.pending, lineId(productId, options)) === 0;
  // A new line gets the current car; an existing line keeps its car.
  const carId = addition.carId ?? (isNew ? currentCarId(session) : undefined);
  const details = { ...(options && { options }), ...(carId && { carId }), ...(search && { foundBy: search.text }) };
  changeLines([{ action: 'add', productId, quantity, ...details, commandId: uuid() }]);
  emitCartEvent({ kind: 'added', name, ...(carId && { chosen: { productId, carId } }) });
}

const currentCarId = ({ confirmed, pending }: SessionSnapshot) =>
  pending.currentCarId === undefined ? confirmed?.currentCarId : pending.currentCarId;

/** Sets the quantity of a product without options, for the steppers of cards. */
export function setProductQuantity(productId: number, quantity: number, cartId = shownCartId()): void {
  changeLines([quantity === 0 ? { action: 'remove', productId } : { action: 'set', productId, quantity }], cartId);
}

/** Adds a product to the wishlist or the comparison, or removes it. */
export async function toggleListed(list: ListName, productId: number): Promise<void> {
  const session = await loadedSession(() => void toggleListed(list, productId));
  if (!session) return;
  const present = !idsOf(session, list).includes(productId);
  sessionStore.intend({ [list]: new Map([[productId, present]]) });
  emitCartEvent({ kind: 'listed', list, present });
}

/** Quantity of a product with these options in the cart. */
export function usePieces(productId: number, options?: Readonly<Record<string, string>>): number {
  return useSessionValue(({ confirmed, pending }) => shownQuantity(confirmed, pending, lineId(productId, options)));
}

/** Total number of pieces in the cart. */
export function useTotalPieces(): number {
  return useSessionValue(({ confirmed, pending }) => shownTotalQuantity(confirmed, pending));
}

export type ListName = 'wishlist' | 'compare';

const idsOf = ({ confirmed, pending }: Pick<SessionSnapshot, 'confirmed' | 'pending'>, list: ListName) =>
  listWithIntents(confirmed?.[list] ?? [], pending[list]);

/** Whether a product is in the wishlist or the comparison. */
export function useIsListed(list: ListName, productId: number): boolean {
  return useSessionValue((session) => idsOf(session, list).includes(productId));
}

/** Number of products in the wishlist or the comparison. */
export function useListedCount(list: ListName): number {
  return useSessionValue((session) => idsOf(session, list).length);
}

/** Product ids of the wishlist or the comparison. */
export function useListed(list: ListName) {
  const { status, confirmed, pending } = useSession();
  return useMemo(() => ({ status, ids: idsOf({ confirmed, pending }, list) }), [status, confirmed, pending, list]);
}
