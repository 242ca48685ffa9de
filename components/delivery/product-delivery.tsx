import { useLocale, useTranslations } from 'next-intl';
import { useMoney } from '@/components/money/use-money';
import { classNames } from '@/components/ui/class-names';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { useRead } from '@/lib/browser/requests/use-read';
import { lastLocality } from '@/lib/browser/storage/browser-storage';
import { promisedDates } from '@/lib/domain/delivery/order-state';
import { localMoment } from '@/lib/domain/time/calendar';
import { capitalise, daysInWords } from './delivery-words';
import styles from './product-delivery.module.css';

type ProductDeliveryProps = { readonly productId: number; readonly quantity: number };
type Delivery = ResponseOfCall<'deliveryOfProduct'>;

/** Day and price of each delivery method to the locality of the visitor's last order. */
export function ProductDelivery({ productId, quantity }: ProductDeliveryProps) {
  const t = useTranslations('productDelivery');
  const lang = useLocale();
  const { city = '', state = '' } = lastLocality() ?? {};
  const place = { ...(city !== '' && { city }), ...(state !== '' && { state }) };
  const { data } = useRead<Delivery>('/api/account/delivery/product', { lang, productId, quantity, ...place });
  if (!data || data.items.length === 0) return <p className="small soft">{t('inCart')}</p>;
  return (
    <>
      <h2 className={styles.title}>{t('title', { place: data.place })}</h2>
      <ul className={styles.methods}>
        {data.items.map((item) => (
          <MethodLine item={item} key={item.code} />
        ))}
      </ul>
    </>
  );
}

function MethodLine({ item }: { readonly item: Delivery['items'][number] }) {
  const t = useTranslations('productDelivery');
  const locale = useLocale();
  const money = useMoney();
  const today = localMoment(new Date()).day;
  const { name, price, freeFrom, promise, orderBy } = item;
  const words = { today: t('today'), tomorrow: t('tomorrow') };
  const deadline =
    orderBy &&
    (orderBy.day === today
      ? t('orderBy', { time: orderBy.time })
      : t('orderByDay', {
          day: promisedDates({ from: orderBy.day, to: orderBy.day }, locale),
          time: orderBy.time,
        }));
  const notes = [deadline, price.amount > 0 && freeFrom && t('freeFrom', { amount: money(freeFrom) })].filter(Boolean);
  return (
    <li>
      <span>
        <b>{capitalise(daysInWords(promise, locale, today, words))}</b>, {name}
      </span>
      <span className="number">{price.amount === 0 ? t('free') : money(price)}</span>
      {notes.length > 0 && <small className={classNames('soft', styles.note)}>{notes.join(' · ')}</small>}
    </li>
  );
}
