import { useLocale, useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import { useCart } from '@/components/cart/cart-lines';
import { useFeature } from '@/components/features/missing-features';
import type { LocaleCode } from '@/lib/config/shop';
import type { DeliveryPromise, DeliverySplit } from '@/lib/contract/orders/delivery';
import { promisedDelay } from '@/lib/domain/delivery/order-state';
import { wholeNumber } from '@/lib/domain/text/escape';
import { addDays, localDay } from '@/lib/domain/time/calendar';

type DayWords = { readonly today: string; readonly tomorrow: string };

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Formats a promise: `azi`, `mâine`, `joi, 26 noiembrie`, or the range `24–26 noiembrie`. */
export function daysInWords(promise: DeliveryPromise, locale: LocaleCode, today: string, words: DayWords): string {
  return nearDay(promise, today, words) ?? formatDays(promise, locale, { ...date('long'), weekday: 'long' });
}

const daysOfWeek = 7;

/** The same in few letters: `joi` for a day of the next week, `26 nov.`, or the range `24–26 nov.`. */
export function shortDaysInWords(promise: DeliveryPromise, locale: LocaleCode, today: string, words: DayWords): string {
  const isInWeek = promise.from === promise.to && promise.to < addDays(today, daysOfWeek);
  const format = isInWeek ? ({ weekday: 'long' } as const) : date('short');
  return nearDay(promise, today, words) ?? formatDays(promise, locale, format);
}

const date = (month: 'long' | 'short') => ({ day: 'numeric', month }) as const;

function nearDay({ from, to }: DeliveryPromise, today: string, words: DayWords): string | undefined {
  if (from !== to) return undefined;
  if (to === today) return words.today;
  return to === addDays(today, 1) ? words.tomorrow : undefined;
}

function formatDays({ from, to }: DeliveryPromise, locale: LocaleCode, format: Intl.DateTimeFormatOptions): string {
  const { weekday: _, ...rangeFormat } = format;
  if (from !== to)
    return new Intl.DateTimeFormat(locale, { ...rangeFormat, timeZone: 'UTC' }).formatRange(noon(from), noon(to));
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(noon(to));
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
    return t('afterPayment', { days: daysRange(min, max), count: max });
  };
}

type ListedDays = { readonly daysMin?: number | null | undefined; readonly daysMax?: number | null | undefined };

/** Returns a formatter of a method's usual working days, for a back end without delivery quotes; else it is empty. */
export function useListedDays(): (method: ListedDays) => string {
  const t = useTranslations('delivery');
  const isQuoted = useFeature('deliveryQuote');
  return ({ daysMin, daysMax }) => {
    if (isQuoted || !daysMax) return '';
    return t('workingDays', { days: daysMin ? daysRange(daysMin, daysMax) : String(daysMax), count: daysMax });
  };
}

const daysRange = (min: number, max: number) => (min === max ? String(max) : `${min}–${max}`);

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
