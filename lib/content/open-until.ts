import { shop } from '@/lib/config/shop';

const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: shop.timeZone,
});

/** When the shop closes today, as `18:00`; undefined while it is closed. Local time of the shop, wherever one looks from. */
export function openUntil(now: Date): string | undefined {
  const parts = Object.fromEntries(moment.formatToParts(now).map(({ type, value }) => [type, value]));
  const time = `${parts['hour']}:${parts['minute']}`;
  const today = shop.openingHours.find(({ days }) => days.some((day) => parts['weekday']?.startsWith(day)));
  return today && time >= today.opens && time < today.closes ? today.closes : undefined;
}
