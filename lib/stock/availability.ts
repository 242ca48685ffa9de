import type { Availability, StockStep } from '@/lib/contract/catalogue/product';
import { maxPieces } from '../cart/limits';
import { type Holding, ratingOf } from './rating';

/** Stock of a warehouse with the least working days until it arrives. */
export type DatedHolding = Holding & { readonly daysMin: number };

/** How many can be had when, the soonest first; more than anybody can order is told as that. */
export function availabilityOf(holdings: readonly DatedHolding[]): Availability {
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

function together(holdings: readonly DatedHolding[]) {
  return {
    quantity: Math.min(maxPieces, sumOf(holdings)),
    daysMin: Math.min(...holdings.map(({ daysMin }) => daysMin)),
    daysMax: Math.max(...holdings.map(({ daysMax }) => daysMax)),
  };
}

const sumOf = (counted: readonly { readonly quantity: number }[]) =>
  counted.reduce((sum, { quantity }) => sum + quantity, 0);
