import { shop } from '@/lib/config/shop';

const day = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: shop.timeZone,
});

/** The day that it is in the shop, as `2026-11-21`, wherever one looks from. */
export function localDay(now: Date): string {
  return day.format(now);
}
