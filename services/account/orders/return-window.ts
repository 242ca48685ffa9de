import { shop } from '@/lib/config/shop';
import type { OrderEventRow } from './events';

const dayMs = 24 * 3600 * 1000;

/** Until when a line of an order may be given back; null before the order has arrived. */
export function returnDeadline(events: readonly OrderEventRow[], fitsExactly = false): Date | null {
  const arrived = events.findLast(({ kind }) => kind === 'completed')?.at;
  const days = fitsExactly ? shop.returnDays.fitsExactly : shop.returnDays.others;
  return arrived === undefined ? null : new Date(arrived.getTime() + days * dayMs);
}
