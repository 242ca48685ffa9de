import { useFormatter, useTranslations } from 'next-intl';
import type { Order } from '@/lib/contract/orders';
import { OrderParcels } from './order-parcels';

/** Noon in the shop, so that a day is the same day wherever it is shown. */
const noon = (day: string) => new Date(`${day}T10:00:00Z`);

/** When the order was promised, and when it was there. */
export function OrderDays({ order }: { readonly order: Order }) {
  const { delivery, status, timeline } = order;
  const t = useTranslations('order');
  const format = useFormatter();
  const arrived = timeline.findLast(({ kind }) => kind === 'completed');
  const { promise } = delivery;
  const day = { day: 'numeric', month: 'long' } as const;
  if (status === 'CANCELLED' || (!promise && !arrived)) return null;
  return (
    <>
      {delivery.parcels.length > 0 && <OrderParcels order={order} />}
      {promise && delivery.parcels.length === 0 && (
        <>
          <br />
          {promise.from === promise.to
            ? t('promisedDay', { day: format.dateTime(noon(promise.to), day) })
            : t('promisedDays', {
                from: format.dateTime(noon(promise.from), day),
                to: format.dateTime(noon(promise.to), day),
              })}
        </>
      )}
      {arrived && (
        <>
          <br />
          {t('arrived', { day: format.dateTime(new Date(arrived.at), day) })}
        </>
      )}
    </>
  );
}
