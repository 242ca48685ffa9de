import type { CartCar, CartLine, SessionState } from '@/lib/contract/orders/session';
import { idOfLine, type PendingIntents, shownCartIntents } from '@/lib/domain/cart/pending-intents';

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

/** The confirmed lines with pending quantities applied and removed lines left out. Sums stay those of the service. */
export function shownLines(state: SessionState, pending: PendingIntents): CartLine[] {
  const intents = shownCartIntents(state, pending);
  return (intents.clear ? [] : state.cart.lines).flatMap((line) => {
    const quantity = intents.lines.get(idOfLine(line))?.quantity ?? line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
}

/** How many new lines the service has not confirmed yet. */
export function arrivingLines(state: SessionState, pending: PendingIntents): number {
  const intents = shownCartIntents(state, pending);
  const confirmed = new Set(intents.clear ? [] : state.cart.lines.map(idOfLine));
  return [...intents.lines].filter(([id, { quantity }]) => quantity > 0 && !confirmed.has(id)).length;
}
