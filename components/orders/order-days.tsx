import { useFormatter, useTranslations } from 'next-intl';
import type { Order } from '@/lib/contract/orders/orders';
import { OrderParcels } from './order-parcels';

/** Noon in the shop, so that a day is the same day wherever it is shown. */
const noon = (day: string) => new Date(`${day}T10:00:00Z`);
const dayAndMonth = { day: 'numeric', month: 'long' } as const;

/** The days that an order was promised for, as a sentence. */
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

/** When the order was promised, and when it was there. */
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
