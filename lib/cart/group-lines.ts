import type { CartCar, CartLine } from '@/lib/contract/orders/session';

export type LineGroup = {
  /** Null for lines that are for no car, or for one that is not known any more. */
  readonly car: CartCar | null;
  readonly lines: readonly CartLine[];
};

/** The lines by the car that they are chosen for, in the order of the cart; those for no car stand last. */
export function groupLines(lines: readonly CartLine[], cars: readonly CartCar[] = []): readonly LineGroup[] {
  const known = new Map(cars.map((car) => [car.carId, car]));
  const groups = new Map<number, LineGroup>();
  for (const line of lines) {
    const car = known.get(line.carId ?? 0) ?? null;
    const id = car?.carId ?? 0;
    groups.set(id, { car, lines: [...(groups.get(id)?.lines ?? []), line] });
  }
  return [...groups.values()].sort((a, b) => Number(a.car === null) - Number(b.car === null));
}
