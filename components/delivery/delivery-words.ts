import { useLocale, useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import { useCart } from '@/components/cart/cart-lines';
import type { LocaleCode } from '@/lib/config/shop';
import type { DeliveryPromise, DeliverySplit } from '@/lib/contract/orders/delivery';
import { promisedDelay } from '@/lib/domain/delivery/order-state';
import { wholeNumber } from '@/lib/domain/text/escape';
import { addDays, localDay } from '@/lib/domain/time/calendar';

type DayWords = { readonly today: string; readonly tomorrow: string };

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Formats a promise: `azi`, `mâine`, `joi, 26 noiembrie`, or the range `24–26 noiembrie`. */
export function daysInWords(promise: DeliveryPromise, locale: LocaleCode, today: string, words: DayWords): string {
  return formatDays(promise, locale, today, { ...words, month: 'long' });
}

/** The same with a short month: `joi, 26 nov.`. */
export function shortDaysInWords(promise: DeliveryPromise, locale: LocaleCode, today: string, words: DayWords): string {
  return formatDays(promise, locale, today, { ...words, month: 'short' });
}

type DayFormat = DayWords & { readonly month: 'long' | 'short' };

function formatDays({ from, to }: DeliveryPromise, locale: LocaleCode, today: string, words: DayFormat): string {
  const day = { day: 'numeric', month: words.month, timeZone: 'UTC' } as const;
  if (from !== to) return new Intl.DateTimeFormat(locale, day).formatRange(noon(from), noon(to));
  if (to === today) return words.today;
  if (to === addDays(today, 1)) return words.tomorrow;
  return new Intl.DateTimeFormat(locale, { ...day, weekday: 'long' }).format(noon(to));
}

/** Whether the order is prepared only after the payment arrives, as with a bank transfer. */
export const AfterPayment = createContext(false);

/** Returns a formatter of promises: a date, or working days after the payment. */
export function useDays(code = 'courier'): (promise: DeliveryPromise) => string {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const afterPayment = useContext(AfterPayment);
  const today = localDay(new Date());
  return (promise) => {
    if (!afterPayment) return daysInWords(promise, locale, today, { today: t('today'), tomorrow: t('tomorrow') });
    const { min, max } = promisedDelay(code, today, promise);
    return t('afterPayment', { days: min === max ? String(max) : `${min}–${max}`, count: max });
  };
}

/** Capitalises the first letter. */
export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Parcel = DeliverySplit['parcels'][number];

/** Returns a formatter of parcels: number of pieces and arrival. */
export function useParcelText(code: string): (parcel: Parcel) => string {
  const t = useTranslations('delivery');
  const days = useDays(code);
  const { lines } = useCart();
  return ({ keys, promise }) => {
    const parcelLines = lines.filter(({ key }) => keys.includes(key));
    const count = parcelLines.reduce((sum, { quantity }) => sum + quantity, 0);
    return t('piecesOn', { count, n: wholeNumber(count), when: days(promise) });
  };
}
