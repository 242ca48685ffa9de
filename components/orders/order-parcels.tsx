import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { Order, OrderParcel } from '@/lib/contract/orders/orders';
import { sumText } from '@/lib/money/money-text';
import styles from './order-parcels.module.css';

/** Noon in the shop, so that a day is the same day wherever it is shown. */
const noon = (day: string) => new Date(`${day}T10:00:00Z`);

/** The two parcels of an order that does not travel at once: when each was promised, and how far it is. */
export function OrderParcels({ order: { delivery, payment, status } }: { readonly order: Order }) {
  const t = useTranslations('order');
  const locale = useLocale();
  if (status === 'CANCELLED') return null;
  return (
    <span className={styles.parcels}>
      {delivery.parcels.map((parcel) => (
        <span key={parcel.number}>
          <b className="strong">{t('parcel', { number: parcel.number })}:</b>{' '}
          <ParcelState parcel={parcel} pickup={delivery.pickup !== null} />
          {payment === 'cash' && `; ${t('parcelDue', { amount: sumText(parcel.due, locale) })}`}
        </span>
      ))}
    </span>
  );
}

function ParcelState({ parcel, pickup }: { readonly parcel: OrderParcel; readonly pickup: boolean }) {
  const t = useTranslations('order');
  const format = useFormatter();
  const day = { day: 'numeric', month: 'long' } as const;
  const { promise, sentAt, handedAt } = parcel;
  if (handedAt !== null) return t('parcelHanded', { day: format.dateTime(new Date(handedAt), day) });
  if (sentAt !== null) {
    return t(pickup ? 'parcelReady' : 'parcelSent', { day: format.dateTime(new Date(sentAt), day) });
  }
  const [from, to] = [noon(promise.from), noon(promise.to)];
  return promise.from === promise.to
    ? t('parcelDay', { day: format.dateTime(to, day) })
    : t('parcelDays', { days: format.dateTimeRange(from, to, day) });
}
