import { useLocaleState } from 'react-admin';
import { shop } from '@/lib/config/shop';

/** A moment in the language of the pages and the shop's time zone. */
export function momentText(text: string, locale: string): string {
  return new Date(text).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: shop.timeZone });
}

/** Formats moments and days in the language of the pages and the shop's time zone. */
export function useDates() {
  const [locale] = useLocaleState();
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const dayOf = (text: string) => new Date(`${text}T12:00:00Z`);
  const day = (text: string) => days.format(dayOf(text));
  return {
    moment: (text: string) => momentText(text, locale),
    day,
    range: ({ from, to }: { readonly from: string; readonly to: string }) => days.formatRange(dayOf(from), dayOf(to)),
  };
}
