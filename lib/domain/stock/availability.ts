import type { Availability, StockStep } from '@/lib/contract/catalogue/product';
import { maxPieces } from '@/lib/domain/cart/commands';

/** Stock of one warehouse with its delivery time. */
export type WarehouseStock = {
  readonly kind: 'store' | 'central' | 'supplier';
  readonly quantity: number;
  readonly daysMax: number;
};

/** Stock rating of a product: 5 in our store now, 4 tomorrow, 3 within 3 days, 2 within 7 days, 1 later, 0 none. */
export function stockRating(holdings: readonly WarehouseStock[]): number {
  return Math.max(0, ...holdings.filter(({ quantity }) => quantity > 0).map(ratingOf));
}

/** Stock rating of one warehouse with stock. */
export function ratingOf({ kind, daysMax }: Pick<WarehouseStock, 'kind' | 'daysMax'>): number {
  if (kind === 'store') return 5;
  if (daysMax <= 1) return 4;
  if (daysMax <= 3) return 3;
  return daysMax <= 7 ? 2 : 1;
}

/** Stock of a warehouse with the least working days until it arrives. */
export type DatedStock = WarehouseStock & { readonly daysMin: number };

/** Quantities by rating, soonest first, each limited to the maximum of a line. */
export function availabilityOf(holdings: readonly DatedStock[]): Availability {
  const steps: StockStep[] = [];
  for (const rating of [5, 4, 3, 2, 1]) {
    const alike = holdings.filter((holding) => holding.quantity > 0 && ratingOf(holding) === rating);
    if (alike.length > 0) steps.push({ rating, ...together(alike) });
  }
  const [soonest] = steps;
  return {
    rating: soonest?.rating ?? 0,
    quantity: Math.min(maxPieces, sumOf(steps)),
    daysMin: soonest?.daysMin ?? null,
    daysMax: soonest?.daysMax ?? null,
    steps,
  };
}

function together(holdings: readonly DatedStock[]) {
  return {
    quantity: Math.min(maxPieces, sumOf(holdings)),
    daysMin: Math.min(...holdings.map(({ daysMin }) => daysMin)),
    daysMax: Math.max(...holdings.map(({ daysMax }) => daysMax)),
  };
}

const sumOf = (counted: readonly { readonly quantity: number }[]) =>
  counted.reduce((sum, { quantity }) => sum + quantity, 0);
