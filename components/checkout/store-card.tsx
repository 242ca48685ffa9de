import { useLocale, useTranslations } from 'next-intl';
import { useTotalPieces } from '@/components/cart/cart-client';
import { beginLine, useDays } from '@/components/delivery/delivery-words';
import { RadioCard } from '@/components/ui/form/choice';
import styles from '@/components/ui/form/option-card.module.css';
import { hoursInWords } from '@/lib/content/opening-hours';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import type { Locale } from '@/lib/contract/shared';
import { wholeNumber } from '@/lib/text/whole-number';
import type { CheckoutForm } from './form-types';

type Store = DeliveryOption['stores'][number];

/** Where a store is and when it is open. */
export function storeText({ address, hours }: Pick<Store, 'address' | 'hours'>, locale: Locale): string {
  return [address, ...hoursInWords(hours, locale)].filter(Boolean).join(', ');
}

/** A store to pick the order up in: when it is ready there, and how much of it lies there already. */
export function StoreCard({ form, store }: { readonly form: CheckoutForm; readonly store: Store }) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const days = useDays();
  const quantity = useTotalPieces();
  const { here, promise } = store;
  return (
    <RadioCard
      className={styles.stacked}
      title={store.name}
      detail={
        <>
          {storeText(store, locale)}
          <br />
          {here >= quantity
            ? t('allHere')
            : here > 0
              ? t('someHere', { h: wholeNumber(here), quantity, n: wholeNumber(quantity) })
              : t('noneHere')}
        </>
      }
      price={promise && beginLine(days(promise))}
      value={String(store.id)}
      {...form.register('storeId')}
    />
  );
}
