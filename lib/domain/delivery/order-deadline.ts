import { shop } from '@/lib/config/shop';
import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import { addDays } from '@/lib/domain/time/calendar';
import { pickupPromise, type ShopMoment, type SourceWarehouse } from './delivery-promise';
import { closingTime, openingTime } from './pickup';

const maxDays = 14;
const isBefore = (one: ShopMoment, other: ShopMoment) => `${one.day} ${one.time}` < `${other.day} ${other.time}`;

/**
 * The moment until which an order has the promise that it has now. A promise can only change at midnight and at the
 * given times of day; midnight is the end of the day before, 24:00. Null when it stays the same for two weeks.
 */
export function orderDeadline(
  promiseAt: (moment: ShopMoment) => DeliveryPromise | null,
  times: readonly string[],
  now: ShopMoment,
): ShopMoment | null {
  const current = promiseAt(now);
  const sorted = [...new Set(['00:00', ...times])].sort();
  for (let count = 0; count <= maxDays; count++) {
    const day = addDays(now.day, count);
    for (const time of sorted) {
      const moment = { day, time };
      if (!isBefore(now, moment)) continue;
      const later = promiseAt(moment);
      if (later?.from !== current?.from || later?.to !== current?.to) {
        return time === '00:00' ? { day: addDays(day, -1), time: '24:00' } : moment;
      }
    }
  }
  return null;
}

/** Times of day at which promises of these warehouses may change. */
export function deadlineTimes(sources: readonly SourceWarehouse[], now: ShopMoment): string[] {
  const days = Array.from({ length: 7 }, (_, count) => addDays(now.day, count));
  return sources.flatMap(({ cutOff, hours }) => [
    ...(cutOff === null ? [] : [cutOff]),
    ...days.flatMap((day) => closingTime(hours, day) ?? []),
  ]);
}

/** The shop's own store, by the settings of the shop. */
const ownStore: SourceWarehouse = {
  ...{ id: 0, kind: 'store', zone: '', hours: null, daysMin: 0, daysMax: 0 },
  cutOff: shop.orderCutOff,
};

/** The day on which parts in the store can be picked up if ordered now, and until when that holds. */
export function pickupToday(now: ShopMoment): { readonly day: string; readonly orderBy: ShopMoment | null } {
  const promiseAt = (moment: ShopMoment) => pickupPromise(ownStore, ownStore, moment);
  return { day: promiseAt(now).to, orderBy: orderDeadline(promiseAt, deadlineTimes([ownStore], now), now) };
}

/** When the shop closes today, as `18:00`; undefined while it is closed, and on public holidays. */
export function openUntil({ day, time }: ShopMoment): string | undefined {
  const [opens, closes] = [openingTime(null, day), closingTime(null, day)];
  return opens !== undefined && closes !== undefined && time >= opens && time < closes ? closes : undefined;
}
