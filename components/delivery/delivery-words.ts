import { useLocale, useTranslations } from 'next-intl';
import { useCart } from '@/components/cart/cart-lines';
import type { DeliveryPromise, DeliverySplit } from '@/lib/contract/orders/delivery';
import { daysInWords } from '@/lib/delivery/days-in-words';
import { wholeNumber } from '@/lib/text/whole-number';
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

type Parcel = DeliverySplit['parcels'][number];

/** Says of a parcel how many pieces of the cart come in it, and when. */
export function useParcelWords(): (parcel: Parcel) => string {
  const t = useTranslations('delivery');
  const days = useDays();
  const { lines } = useCart();
  return ({ keys, promise }) => {
    const own = lines.filter(({ key }) => keys.includes(key));
    const count = own.reduce((sum, { quantity }) => sum + quantity, 0);
    return t('piecesOn', { count, n: wholeNumber(count), when: days(promise) });
  };
}
