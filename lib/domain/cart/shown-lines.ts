import type { CartCar, CartLine, SessionState } from '@/lib/contract/orders/session';
import { applyCommands, idOfCommand, idOfLine } from './commands';
import { type PendingIntents, shownCartIntents } from './pending-intents';

export type LineGroup = {
  /** Null for lines that are for no car, or for one that is not known any more. */
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
  const { clear, commands } = shownCartIntents(state, pending);
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

/** How many lines the service has not confirmed yet. */
export function arrivingLines(state: SessionState, pending: PendingIntents): number {
  const confirmed = new Set(state.cart.lines.map(idOfLine));
  return [...shownQuantities(state, pending)].filter(([id, quantity]) => quantity > 0 && !confirmed.has(id)).length;
}
