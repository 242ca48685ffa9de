import { useFormatter, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { checkIcon } from '@/components/ui/icons';
import { shop } from '@/lib/config/shop';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { Order } from '@/lib/contract/orders/orders';
import { localDay } from '@/lib/time/local-time';
import { usePromiseText } from './order-days';
import styles from './order-progress.module.css';

type OrderInProgress = Pick<Order, 'status' | 'timeline'> & {
  readonly delivery: Pick<Order['delivery'], 'code' | 'promise'>;
};

const steps = [
  { event: 'placed', word: 'stepPlaced', pickup: 'stepPlaced' },
  { event: 'confirmed', word: 'PENDING', pickup: 'PENDING' },
  { event: 'shipped', word: 'SHIPPED', pickup: 'READY' },
  { event: 'completed', word: 'COMPLETED', pickup: 'COMPLETED' },
] as const;
const reached = { PENDING: 1, SHIPPED: 2, COMPLETED: 3 } as const;

/** Progress of an order and its promised day; nothing for ended orders. */
export function OrderProgress({ order: { status, delivery, timeline } }: { readonly order: OrderInProgress }) {
  const t = useTranslations('order');
  const format = useFormatter();
  if (status === 'CANCELLED' || timeline.some(({ kind }) => kind === 'unfetched')) return null;
  const now = reached[status];
  return (
    <section className="panel stack" aria-labelledby="order-progress">
      <h2 className="h4" id="order-progress">
        {t('progress')}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ event, word, pickup }, at) => {
          const happened = timeline.findLast(({ kind }) => kind === event);
          return (
            <li
              key={event}
              className={classNames(styles.step, at <= now && styles.done)}
              aria-current={at === now ? 'step' : undefined}
            >
              <span className={styles.mark}>{(at < now || now === 3) && <Icon shape={checkIcon} size="s" />}</span>
              <span className={at === now ? 'strong' : undefined}>{t(isCollected(delivery) ? pickup : word)}</span>
              {happened && at <= now && (
                <span className="small muted number">{format.dateTime(new Date(happened.at), 'short')}</span>
              )}
            </li>
          );
        })}
      </ol>
      {now < 3 && delivery.promise && <PromisedDay promise={delivery.promise} />}
    </section>
  );
}

/** The promised day; afterwards, that it was missed and whom to contact. */
function PromisedDay({ promise }: { readonly promise: NonNullable<Order['delivery']['promise']> }) {
  const t = useTranslations('order');
  const { day, promised } = usePromiseText();
  const late = promise.to < localDay(new Date());
  if (late) return <p>{t('promiseMissed', { day: day(promise.to), phone: shop.phone.display })}</p>;
  return <p className="strong">{promised(promise)}</p>;
}
