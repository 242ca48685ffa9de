import { shop } from '@/lib/config/shop';

const day = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: shop.timeZone,
});
const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: shop.timeZone,
});

/** The day that it is in the shop, as `2026-11-21`, wherever one looks from. */
export function localDay(now: Date): string {
  return day.format(now);
}

/** The day and the time of day that it is in the shop, as `2026-11-21` and `14:05`. */
export function localMoment(now: Date): { day: string; time: string } {
  return { day: localDay(now), time: time.format(now) };
}
