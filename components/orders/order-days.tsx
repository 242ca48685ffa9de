import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { Order, OrderParcel } from '@/lib/contract/orders/orders';
import { sumText } from '@/lib/money/money-text';
import styles from './order-days.module.css';

/** Noon in the shop's time zone, so that the day is the same in every time zone. */
const orderParcelsNoon = (day: string) => new Date(`${day}T10:00:00Z`);

/** The two parcels of an order: promised days and status of each. */
function OrderParcels({ order: { delivery, payment, status } }: { readonly order: Order }) {
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
  const [from, to] = [orderParcelsNoon(promise.from), orderParcelsNoon(promise.to)];
  return promise.from === promise.to
    ? t('parcelDay', { day: format.dateTime(to, day) })
    : t('parcelDays', { days: format.dateTimeRange(from, to, day) });
}

/** Noon in the shop's time zone, so that the day is the same in every time zone. */
const noon = (day: string) => new Date(`${day}T10:00:00Z`);
const dayAndMonth = { day: 'numeric', month: 'long' } as const;

/** Promised days of an order as a sentence. */
export function usePromiseText() {
  const t = useTranslations('order');
  const format = useFormatter();
  const day = (text: string) => format.dateTime(noon(text), dayAndMonth);
  return {
    day,
    promised: ({ from, to }: NonNullable<Order['delivery']['promise']>) =>
      from === to ? t('promisedDay', { day: day(to) }) : t('promisedDays', { from: day(from), to: day(to) }),
  };
}

/** Promised and actual day of delivery. */
export function OrderDays({ order }: { readonly order: Order }) {
  const { delivery, status, timeline } = order;
  const t = useTranslations('order');
  const format = useFormatter();
  const arrived = timeline.findLast(({ kind }) => kind === 'completed');
  const { promise } = delivery;
  const { promised } = usePromiseText();
  if (status === 'CANCELLED' || (!promise && !arrived)) return null;
  return (
    <>
      {delivery.parcels.length > 0 && <OrderParcels order={order} />}
      {promise && delivery.parcels.length === 0 && (
        <>
          <br />
          {promised(promise)}
        </>
      )}
      {arrived && (
        <>
          <br />
          {t('arrived', { day: format.dateTime(new Date(arrived.at), dayAndMonth) })}
        </>
      )}
    </>
  );
}
