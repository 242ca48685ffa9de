import { shop } from '@/lib/config/shop';
import type { ItemRow, OrderRow } from './order-row';

const dayMs = 24 * 3600 * 1000;

/** Until when a line of an order may be given back; null before the order has arrived. */
export function returnDeadline({ events }: Pick<OrderRow, 'events'>): Date | null {
  const arrived = events.findLast(({ kind }) => kind === 'completed')?.at;
  return arrived === undefined ? null : new Date(arrived.getTime() + shop.returnDays * dayMs);
}

/** How many pieces of a line may be given back now. */
export function returnable(order: Pick<OrderRow, 'events'>, { quantity, returned }: ItemRow): number {
  const until = returnDeadline(order);
  return until !== null && until.getTime() > Date.now() ? quantity - returned : 0;
}
