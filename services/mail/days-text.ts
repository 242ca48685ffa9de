import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import type { Locale } from '@/lib/contract/shared';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Promised days with their dates: a letter may be read on any day, so there is no tomorrow in it. */
export function daysText({ from, to }: DeliveryPromise, lang: Locale): string {
  const format = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return from === to ? format.format(noon(to)) : format.formatRange(noon(from), noon(to));
}
