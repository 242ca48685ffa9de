import { shop } from '@/lib/config/shop';
import { addDays, firstWorkingDay } from '@/lib/time/calendar';
import { closingTime } from './opening';

/** The last day on which an order that is ready on a day waits in its store: never one on which it is closed. */
export function keptUntil(readyOn: string, hours: string | null): string {
  return firstWorkingDay(addDays(readyOn, shop.pickupDays), (day) => closingTime(hours, day) !== undefined);
}
