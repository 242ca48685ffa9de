import { shop } from '@/lib/config/shop';
import { type ReturnReason, returnReasons } from '@/lib/contract/order-returns';
import type { ItemRow, OrderRow } from './order-row';

const dayMs = 24 * 3600 * 1000;

type Arrival = Pick<OrderRow, 'events'>;

/** Until when an order may be given back for any reason; null before it has arrived. */
export function returnDeadline({ events }: Arrival, days: number = shop.returnDays): Date | null {
  const arrived = events.findLast(({ kind }) => kind === 'completed')?.at;
  return arrived === undefined ? null : new Date(arrived.getTime() + days * dayMs);
}

/** Until when a line may be given back: what was chosen for a car has longer to turn out not to fit it. */
export function lineDeadline(order: Arrival, { car_id }: Pick<ItemRow, 'car_id'>): Date | null {
  return returnDeadline(order, car_id === null ? shop.returnDays : shop.fitReturnDays);
}

/** How many pieces of a line may be given back now, for some reason at least. */
export function returnable(order: Arrival, item: ItemRow): number {
  return isAhead(lineDeadline(order, item)) ? item.quantity - item.returned : 0;
}

/** Whether a reason still counts: after the days for any of them, only that the part does not fit. */
export function isReasonInTime(order: Arrival, reason: ReturnReason): boolean {
  const forFit: readonly ReturnReason[] = returnReasons.fit;
  return forFit.includes(reason) || isAhead(returnDeadline(order));
}

function isAhead(until: Date | null): boolean {
  return until !== null && until.getTime() > Date.now();
}
