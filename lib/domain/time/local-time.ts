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

/** The current day in the shop's time zone, as `2026-11-21`. */
export function localDay(now: Date): string {
  return day.format(now);
}

/** The day and the time of day that it is in the shop, as `2026-11-21` and `14:05`. */
export function localMoment(now: Date): { day: string; time: string } {
  return { day: localDay(now), time: time.format(now) };
}

const form = /^((?:19|20|21)\d\d-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/;
const HALF_HOUR = 1_800_000;
const DAY = 86_400_000;

/**
 * The moment of a local time of the shop, `2026-12-01 00:00`; a day alone begins at midnight. The earlier one where an
 * hour occurs twice; undefined if it does not exist or is invalid.
 */
export function momentAt(text: string): Date | undefined {
  const [, day, time = '00:00'] = form.exec(text.trim()) ?? [];
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (day === undefined || Number.isNaN(asUtc)) return undefined;
  for (let moment = asUtc - DAY; moment <= asUtc + DAY; moment += HALF_HOUR) {
    const roundTrip = localMoment(new Date(moment));
    if (roundTrip.day === day && roundTrip.time === time) return new Date(moment);
  }
  return undefined;
}
