import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import { daysBetween } from '@/lib/time/calendar';
import { together } from './promise';

type Promised = { readonly key: string; readonly promise: DeliveryPromise };

/** Lines that travel together, and when they are there. */
export type Parcel = { readonly keys: readonly string[]; readonly promise: DeliveryPromise };

/**
 * The lines in two parcels: what is ready first, and the rest. They are parted where that spares the lines the most days
 * of waiting, so that one slow part holds up none, and a day's difference is no reason to leave a part behind. Null where
 * all of them come by the same day.
 */
export function inParcels(lines: readonly Promised[]): readonly [Parcel, Parcel] | null {
  const all = together(lines.map(({ promise }) => promise));
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

function parcelOf(lines: readonly Promised[]): Parcel | null {
  const promise = together(lines.map((line) => line.promise));
  return promise && { keys: lines.map(({ key }) => key), promise };
}
