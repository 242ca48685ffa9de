import { shop } from '@/lib/config/shop';
import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import {
  addDays,
  addWorkingDays,
  type Calendar,
  calendarOf,
  daysBetween,
  firstWorkingDay,
} from '@/lib/domain/time/calendar';
import { closingTime, openingTime } from './stores';

/** A time in the shop's time zone: `2026-11-21`, `14:05`. */
export type ShopMoment = { readonly day: string; readonly time: string };

/** A warehouse that has pieces in stock. */
export type SourceWarehouse = {
  readonly id: number;
  readonly kind: 'store' | 'central' | 'supplier';
  readonly zone: string;
  readonly hours: string | null;
  /** Working days until its pieces arrive in a store of the capital. */
  readonly daysMin: number;
  readonly daysMax: number;
  /** Local time until which an order counts for the same working day; null without one. */
  readonly cutOff: string | null;
};

/**
 * A carrier's schedule: the zone it starts from, its cut-off, its working days, and the number of working days that a
 * delivery takes.
 */
type CarrierSchedule = {
  readonly from: string;
  readonly cutOff: string;
  readonly daysMin: number;
  readonly daysMax: number;
  readonly works: Calendar;
};

/** Delivery days of couriers, and of the post. */
export const courierDays = calendarOf(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']);
export const postDays = calendarOf(['Mo', 'Tu', 'We', 'Th', 'Fr']);
const officeDays = postDays;

const openDays =
  ({ hours }: Pick<SourceWarehouse, 'hours'>): Calendar =>
  (day) =>
    closingTime(hours, day) !== undefined;

const earlier = (one: string | undefined, other: string | undefined) =>
  one === undefined || (other !== undefined && other < one) ? other : one;

/** When pieces of a warehouse are ready in their own store, or in a store of the capital. */
function readyPromise(source: SourceWarehouse, now: ShopMoment): DeliveryPromise {
  const store = source.kind === 'store';
  const works = store ? openDays(source) : officeDays;
  const closes = store ? closingTime(source.hours, now.day) : undefined;
  const last = earlier(source.cutOff ?? undefined, closes);
  const late = works(now.day) && last !== undefined && now.time >= last;
  const begin = addWorkingDays(now.day, late ? 1 : 0, works);
  return { from: addWorkingDays(begin, source.daysMin, works), to: addWorkingDays(begin, source.daysMax, works) };
}

const each = ({ from, to }: DeliveryPromise, shift: (day: string) => string): DeliveryPromise => ({
  from: shift(from),
  to: shift(to),
});

/** When pieces can be picked up in a store; one working day later if they come from another store or town. */
export function pickupPromise(source: SourceWarehouse, store: SourceWarehouse, now: ShopMoment): DeliveryPromise {
  const works = openDays(store);
  const moved = source.id !== store.id && (source.kind === 'store' || source.zone !== store.zone);
  return each(readyPromise(source, now), (day) => addWorkingDays(day, moved ? 1 : 0, works));
}

/** When a courier delivers the pieces; one working day later if the warehouse is in another town. */
export function deliveryDays(source: SourceWarehouse, carriage: CarrierSchedule, now: ShopMoment): DeliveryPromise {
  const { works, daysMin, daysMax } = carriage;
  const ready = each(readyPromise(source, now), (day) =>
    addWorkingDays(day, source.zone === carriage.from ? 0 : 1, works),
  );
  const leaves = each(ready, (day) => {
    const late = day === now.day && now.time >= carriage.cutOff;
    return addWorkingDays(firstWorkingDay(day, works), late ? 1 : 0, works);
  });
  return { from: addWorkingDays(leaves.from, daysMin, works), to: addWorkingDays(leaves.to, daysMax, works) };
}

/** The latest of the promises, by which everything has arrived. */
export function latestPromise(promises: readonly DeliveryPromise[]): DeliveryPromise | null {
  const [first, ...others] = promises;
  if (first === undefined) return null;
  const later = (one: string, other: string) => (other > one ? other : one);
  return others.reduce((all, one) => ({ from: later(all.from, one.from), to: later(all.to, one.to) }), first);
}

type PromisedLine = { readonly key: string; readonly promise: DeliveryPromise };

/** Lines that are sent together, with their delivery promise. */
export type Parcel = { readonly keys: readonly string[]; readonly promise: DeliveryPromise };

/**
 * Splits the lines into two parcels at the day that saves the most days of waiting in total. Null when all arrive by the
 * same day.
 */
export function splitIntoParcels(lines: readonly PromisedLine[]): readonly [Parcel, Parcel] | null {
  const all = latestPromise(lines.map(({ promise }) => promise));
  if (all === null) return null;
  const ends = [...new Set(lines.map(({ promise }) => promise.to))].sort();
  const spared = (end: string) => lines.filter(({ promise }) => promise.to <= end).length * daysBetween(end, all.to);
  const [first, ...others] = ends.filter((end) => end < all.to);
  if (first === undefined) return null;
  const end = others.reduce((best, one) => (spared(one) > spared(best) ? one : best), first);
  const ready = parcelOf(lines.filter(({ promise }) => promise.to <= end));
  const rest = parcelOf(lines.filter(({ promise }) => promise.to > end));
  return ready && rest && [ready, rest];
}

function parcelOf(lines: readonly PromisedLine[]): Parcel | null {
  const promise = latestPromise(lines.map((line) => line.promise));
  return promise && { keys: lines.map(({ key }) => key), promise };
}

const maxDays = 14;
const isBefore = (one: ShopMoment, other: ShopMoment) => `${one.day} ${one.time}` < `${other.day} ${other.time}`;

/**
 * The time until which the current promise holds. It can change only at midnight, returned as 24:00 of the previous
 * day, and at the given times of day. Null if it holds for two weeks.
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

/** The shop's own store, from the settings. */
const ownStore: SourceWarehouse = {
  ...{ id: 0, kind: 'store', zone: '', hours: null, daysMin: 0, daysMax: 0 },
  cutOff: shop.orderCutOff,
};

/** The pickup day of parts in the store if ordered now, and the order deadline for it. */
export function pickupToday(now: ShopMoment): { readonly day: string; readonly orderBy: ShopMoment | null } {
  const promiseAt = (moment: ShopMoment) => pickupPromise(ownStore, ownStore, moment);
  return { day: promiseAt(now).to, orderBy: orderDeadline(promiseAt, deadlineTimes([ownStore], now), now) };
}

/** The closing time of today, `18:00`; undefined while the shop is closed. */
export function openUntil({ day, time }: ShopMoment): string | undefined {
  const [opens, closes] = [openingTime(null, day), closingTime(null, day)];
  return opens !== undefined && closes !== undefined && time >= opens && time < closes ? closes : undefined;
}
