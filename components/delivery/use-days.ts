import { useLocale, useTranslations } from 'next-intl';
import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import { daysInWords } from '@/lib/delivery/days-in-words';
import { localDay } from '@/lib/time/local-time';

/** Words for promised days, counted from today in the shop. */
export function useDays(): (promise: DeliveryPromise) => string {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const today = localDay(new Date());
  return (promise) => daysInWords(promise, locale, today, { today: t('today'), tomorrow: t('tomorrow') });
}

/** The first letter large, for words that begin a line. */
export const beginLine = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
