import type { Availability, StockStep } from '@/lib/contract/catalogue/product';
import { maxPieces } from '@/lib/domain/cart/commands';

/** Pieces in one warehouse, and how soon they come from there. */
export type WarehouseStock = {
  readonly kind: 'store' | 'central' | 'supplier';
  readonly quantity: number;
  readonly daysMax: number;
};

/** The contract's 0–5 of a product: 5 in our store now, 4 tomorrow, 3 within 3 days, 2 within 7 days, 1 later, 0 none. */
export function stockRating(holdings: readonly WarehouseStock[]): number {
  return Math.max(0, ...holdings.filter(({ quantity }) => quantity > 0).map(ratingOf));
}

/** The same of the pieces in one warehouse that has some. */
export function ratingOf({ kind, daysMax }: Pick<WarehouseStock, 'kind' | 'daysMax'>): number {
  if (kind === 'store') return 5;
  if (daysMax <= 1) return 4;
  if (daysMax <= 3) return 3;
  return daysMax <= 7 ? 2 : 1;
}

/** Stock of a warehouse with the least working days until it arrives. */
export type DatedStock = WarehouseStock & { readonly daysMin: number };

/** Quantities by date, soonest first; more than anybody can order is reported as such. */
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
