import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import { daysBetween } from '@/lib/time/calendar';
import { latestPromise } from './delivery-promise';

type PromisedLine = { readonly key: string; readonly promise: DeliveryPromise };

/** Lines that are sent together, with their delivery promise. */
export type Parcel = { readonly keys: readonly string[]; readonly promise: DeliveryPromise };

/**
 * Splits the lines into two parcels, those ready first and the rest, where that saves the most days of waiting in all.
 * Null where all arrive by the same day.
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
