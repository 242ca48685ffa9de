import { useTranslations } from 'next-intl';
import { useCart } from '@/components/cart/cart-lines';
import type { DeliverySplit } from '@/lib/contract/orders/delivery';
import { wholeNumber } from '@/lib/text/whole-number';
import { useDays } from './use-days';

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
