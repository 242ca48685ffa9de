import type { Random } from './random';

export interface Warehouse {
  readonly id: number;
  readonly kind: 'store' | 'central' | 'supplier';
  readonly daysMin: number;
  readonly daysMax: number;
}

export interface StockLine {
  readonly warehouseId: number;
  readonly quantity: number;
}

/** How often each warehouse holds a part, in the order of `warehouses`. */
const SHARES = [0.34, 0.16, 0.12, 0.42, 0.38, 0.3, 0.18];

/** The 0–5 availability rule of the contract: 5 in a store now, 4 tomorrow, 3 within 3 days, 2 within 7, 1 later, 0 none. */
export function availabilityOf(lines: readonly StockLine[], warehouses: readonly Warehouse[]): number {
  const ratings = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ warehouseId }) => {
      const warehouse = warehouses.find(({ id }) => id === warehouseId);
      if (!warehouse) return 0;
      if (warehouse.kind === 'store') return 5;
      if (warehouse.daysMax <= 1) return 4;
      if (warehouse.daysMax <= 3) return 3;
      return warehouse.daysMax <= 7 ? 2 : 1;
    });
  return Math.max(0, ...ratings);
}

/** Draws what the warehouses hold of an article; favoured articles are always in the first store. */
export function drawStock(warehouses: readonly Warehouse[], favoured: boolean, random: Random): StockLine[] {
  return warehouses.flatMap(({ id, kind }, at) => {
    const share = favoured && at === 0 ? 1 : (SHARES[at] ?? 0.2);
    if (!random.chance(share)) return [];
    const most = kind === 'store' ? 18 : 60;
    return [{ warehouseId: id, quantity: 1 + random.below(most) }];
  });
}

/* A pair of discs, plugs for eight cylinders, cans for the largest engine. */
const ENOUGH = 8;

/** What the warehouses hold, made enough for one car. */
export function stockedForJob(
  lines: readonly StockLine[],
  warehouses: readonly Warehouse[],
  random: Random,
): StockLine[] {
  const held = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (held >= ENOUGH) return [...lines];
  const { id } = random.pick(warehouses);
  const there = lines.find(({ warehouseId }) => warehouseId === id)?.quantity ?? 0;
  const filled = { warehouseId: id, quantity: there + ENOUGH + random.below(ENOUGH) };
  return [...lines.filter(({ warehouseId }) => warehouseId !== id), filled];
}
