import { useTranslations } from 'next-intl';
import { useCart } from '@/components/cart/cart-lines';
import { useDays } from '@/components/delivery/use-days';
import { Note } from '@/components/ui/note';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import { arrivalGroups } from '@/lib/delivery/dispatch-plan';
import { wholeNumber } from '@/lib/text/whole-number';
import styles from './choices.module.css';

type ArrivalProps = { readonly arrival: Pick<DeliveryOption, 'promise' | 'lines'> };

/** The one day on which everything is there, and which parts are ready before it. */
export function ArrivalSummary({ arrival: { promise, lines: promised } }: ArrivalProps) {
  const t = useTranslations('checkout');
  const words = useTranslations('delivery');
  const days = useDays();
  const { lines } = useCart();
  const groups = arrivalGroups(lines, promised);
  if (!promise || groups.length < 2) return null;
  const parts = groups.map(({ quantity, promise: when }) =>
    words('piecesOn', { count: quantity, n: wholeNumber(quantity), when: days(when) }),
  );
  return (
    <div className={styles.arrival}>
      <Note>
        <b className="strong">{t('allOn', { when: days(promise) })}</b>
        <p>{t('partly', { parts: parts.join(', ') })}</p>
      </Note>
    </div>
  );
}
