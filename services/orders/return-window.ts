import { shop } from '@/lib/config/shop';
import type { FitSnapshot } from '@/lib/contract/catalogue/fit';
import { type ReturnReason, returnReasons } from '@/lib/contract/orders/order-events';
import { firstLocale } from '@/lib/locales/locales';
import { type TextRow, textOf } from '../db/localized';
import type { ItemRow, OrderRow } from './order-row';

const dayMs = 24 * 3600 * 1000;

type OrderArrival = Pick<OrderRow, 'events'>;

/** Until when an order may be given back for any reason; null before it has arrived. */
export function returnDeadline({ events }: OrderArrival, days: number = shop.returnDays): Date | null {
  const arrived = events.findLast(({ kind }) => kind === 'completed')?.at;
  return arrived === undefined ? null : new Date(arrived.getTime() + days * dayMs);
}

type PromisedItem = Pick<ItemRow, 'car_id'> & TextRow<'fit', Pick<FitSnapshot, 'verdict'> | null>;

/**
 * Whether the shop said that the part fits its car. Orders from before verdicts were kept have the promise that was made
 * then: for whatever was chosen for a car.
 */
export function isGuaranteed(item: PromisedItem): boolean {
  const fit = textOf(item, 'fit', firstLocale);
  return fit === null ? item.car_id !== null : fit.verdict === 'exact';
}

/** Until when a line may be given back: what was said to fit has longer to turn out not to. */
export function lineDeadline(order: OrderArrival, line: PromisedItem): Date | null {
  return returnDeadline(order, isGuaranteed(line) ? shop.fitReturnDays : shop.returnDays);
}

/** How many pieces of a line may be given back now, for some reason at least. */
export function returnable(order: OrderArrival, item: ItemRow): number {
  return isAhead(lineDeadline(order, item)) ? item.quantity - item.returned : 0;
}

/** For which reasons pieces of a line may be given back now; null when for none. */
export function returnsFor(order: OrderArrival, item: ItemRow): 'any' | 'fit' | null {
  if (returnable(order, item) === 0) return null;
  return isAhead(returnDeadline(order)) ? 'any' : 'fit';
}

/** Whether a reason still counts: after the days for any of them, only that the part does not fit. */
export function isReasonInTime(order: OrderArrival, reason: ReturnReason): boolean {
  const forFit: readonly ReturnReason[] = returnReasons.fit;
  return forFit.includes(reason) || isAhead(returnDeadline(order));
}

function isAhead(until: Date | null): boolean {
  return until !== null && until.getTime() > Date.now();
}
