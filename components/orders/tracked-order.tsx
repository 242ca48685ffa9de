import { useTranslations } from 'next-intl';
import blocksStyles from '@/components/ui/blocks.module.css';
import { classNames } from '@/components/ui/class-names';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { ResponseOfCall } from '@/lib/requests/api';
import { OrderProgress } from './order-progress';
import { OrderStatus } from './order-status';
import { OrderTimeline } from './order-timeline';

/** Where an order is: what may be told without saying whose or what it is. */
export function TrackedOrder({ order }: { readonly order: ResponseOfCall<'ordersTrack'> }) {
  const t = useTranslations('trackOrder');
  const { number, status, delivery, timeline } = order;
  const pickup = isCollected(delivery);
  return (
    <div className={classNames('stack', blocksStyles.blocks)}>
      <section className="panel stack" aria-labelledby="tracked">
        <div className="row wrapping">
          <h2 className="h4 number" id="tracked">
            {number}
          </h2>
          <OrderStatus status={status} pickup={pickup} />
        </div>
        <p className="soft">{delivery.name}</p>
        <p className="small muted">{t('more')}</p>
      </section>
      <OrderProgress order={order} />
      <OrderTimeline timeline={timeline} pickup={pickup} />
    </div>
  );
}
