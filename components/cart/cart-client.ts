'use client';

import { useMemo } from 'react';
import { mostPieces } from '@/lib/cart/limits';
import {
  arrivingLines,
  idOfLine,
  lineId,
  lineOptions,
  type Pending,
  shownLines,
  shownList,
  shownQuantity,
  shownTotalQuantity,
} from '@/lib/cart/pending';
import { patienceMs, type SessionSnapshot } from '@/lib/cart/session-store';
import type { CartIntent, CartLine } from '@/lib/contract/session';
import { tellCartEvent } from './cart-events';
import { sessionStore, useSession, useSessionFact } from './session-client';

export type AddOptions = {
  readonly options?: Readonly<Record<string, string>>;
  /** The car that the part is chosen for, in place of the current one. */
  readonly carId?: number;
  /** Said in the message that follows. */
  readonly name?: string;
};

const settled = (quantity: number) => Math.max(0, Math.min(mostPieces, Math.round(quantity)));

function intend(intents: Partial<Pending>): void {
  sessionStore.intend(intents);
}

function intendLines(intents: readonly CartIntent[]): void {
  intend({ cart: new Map(intents.map((intent) => [lineId(intent.productId, intent.options), intent])) });
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

export const intentOf = (line: CartLine, quantity: number): CartIntent => ({
  productId: line.product.id,
  options: lineOptions(line),
  carId: line.carId,
  quantity: settled(quantity),
});

/** Sets how many of a line stand in the cart; 0 removes it, with a way back. */
export function setLineQuantity(line: CartLine, quantity: number): void {
  if (quantity <= 0) removeLine(line);
  else intendLines([intentOf(line, quantity)]);
}

export function removeLine(line: CartLine): void {
  intendLines([intentOf(line, 0)]);
  const undo = () => intendLines([intentOf(line, line.quantity)]);
  tellCartEvent({ kind: 'removed', name: line.product.name, undo });
}

/** Sets the quantity of a product without options, for the steppers of cards. */
export function setProductQuantity(productId: number, quantity: number): void {
  intendLines([{ productId, quantity: settled(quantity) }]);
}

export function clearCart(): void {
  const { confirmed, pending } = sessionStore.get();
  const lines = confirmed ? shownLines(confirmed, pending) : [];
  intend({ clearCart: true });
  const undo = () => intendLines(lines.map((line) => intentOf(line, line.quantity)));
  tellCartEvent({ kind: 'cleared', undo });
}

/** The shopper has seen the changed prices and keeps the lines. */
export function acceptPrices(): void {
  intend({ acceptPrices: true });
}

/** Puts a product into the wishlist or the comparison, or takes it out. */
export async function toggleListed(list: ListName, productId: number): Promise<void> {
  const known = await knownSession(() => void toggleListed(list, productId));
  if (!known) return;
  const present = !shownList(known.confirmed?.[list] ?? [], known.pending[list]).includes(productId);
  intend({ [list]: new Map([[productId, present]]) });
  tellCartEvent({ kind: 'listed', list, present });
}

/** The cart as the shopper means it: pending quantities shown, money as the service last said. */
export function useCart() {
  const { status, confirmed, pending, failure } = useSession();
  return useMemo(
    () => ({
      status,
      failure,
      lines: confirmed ? shownLines(confirmed, pending) : [],
      quantity: shownTotalQuantity(confirmed, pending),
      cart: confirmed?.cart ?? null,
      /** Lines that the service has not described yet. */
      arriving: confirmed ? arrivingLines(confirmed, pending) : 0,
      /** The sums are about to change. */
      settling: pending.clearCart || pending.cart.size > 0,
    }),
    [status, confirmed, pending, failure],
  );
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

/** How a line is named in lists of the page. */
export const keyOfLine = idOfLine;
