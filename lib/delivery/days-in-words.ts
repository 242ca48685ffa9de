import type { LocaleCode } from '@/lib/config/shop';
import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import { addDays } from '@/lib/time/calendar';

/** Words for the days that need no date. */
export type DayWords = { readonly today: string; readonly tomorrow: string };

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** `azi`, `mâine`, `joi, 26 noiembrie`, or `24–26 noiembrie` for days of which nobody knows which it will be. */
export function daysInWords({ from, to }: DeliveryPromise, locale: LocaleCode, today: string, words: DayWords): string {
  const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  if (from !== to) return new Intl.DateTimeFormat(locale, day).formatRange(noon(from), noon(to));
  if (to === today) return words.today;
  if (to === addDays(today, 1)) return words.tomorrow;
  return new Intl.DateTimeFormat(locale, { ...day, weekday: 'long' }).format(noon(to));
}
