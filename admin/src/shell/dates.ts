import { useLocaleState } from 'react-admin';
import { shop } from '@/lib/config/shop';

/** Formats moments and days in the language of the pages and the shop's time zone. */
export function useDates() {
  const [locale] = useLocaleState();
  const timeZone = shop.timeZone;
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone });
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const day = (text: string) => days.format(new Date(`${text}T12:00:00Z`));
  return {
    moment: (text: string) => moments.format(new Date(text)),
    day,
    range: ({ from, to }: { readonly from: string; readonly to: string }) =>
      from === to ? day(to) : `${day(from)} – ${day(to)}`,
  };
}
