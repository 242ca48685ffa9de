import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { checkIcon } from '@/components/ui/icons';
import { Tag } from '@/components/ui/tag';
import { shop } from '@/lib/config/shop';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { OrderEvent, OrderEventKind, RefundMethod } from '@/lib/contract/orders/order-events';
import type { Order } from '@/lib/contract/orders/orders';
import { sumText } from '@/lib/money/money-text';
import { localDay } from '@/lib/time/local-time';
import { usePromiseText } from './order-days';
import entriesStyles from './order-entries.module.css';
import progressStyles from './order-progress.module.css';
import styles from './order-timeline.module.css';

const words = {
  placed: 'eventPlaced',
  confirmed: 'eventConfirmed',
  paid: 'eventPaid',
  'payment-failed': 'eventPaymentFailed',
  shipped: 'eventShipped',
  completed: 'eventCompleted',
  cancelled: 'eventCancelled',
  unfetched: 'eventUnfetched',
  refunded: 'eventRefunded',
  'return-asked': 'eventReturnAsked',
  'return-accepted': 'eventReturnAccepted',
  'return-refused': 'eventReturnRefused',
  'return-received': 'eventReturnReceived',
} as const satisfies Record<OrderEventKind, string>;

type OrderTimelineProps = {
  readonly timeline: readonly OrderEvent[];
  /** Pickup order. */
  readonly pickup: boolean;
};

/** What happened to an order, the oldest first. */
export function OrderTimeline({ timeline, pickup }: OrderTimelineProps) {
  const t = useTranslations('order');
  const format = useFormatter();
  return (
    <section className="panel" aria-labelledby="order-timeline">
      <h2 className="h4" id="order-timeline">
        {t('timeline')}
      </h2>
      <ol className={styles.timeline}>
        {timeline.map((event, at) => (
          <li
            key={`${event.at} ${event.kind} ${event.returnId ?? ''}`}
            className={classNames(styles.event, at === timeline.length - 1 && styles.latest)}
          >
            <span className="strong">{t(pickup && event.kind === 'shipped' ? 'eventReady' : words[event.kind])}</span>
            <span className="small muted number">{format.dateTime(new Date(event.at), 'moment')}</span>
            <EventFacts event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function EventFacts({ event: { carrier, trackingNumber, amount, way, by, parcel } }: { readonly event: OrderEvent }) {
  const t = useTranslations('order');
  const locale = useLocale();
  const facts = [
    parcel !== undefined && t('parcel', { number: parcel }),
    carrier !== undefined && t('carrier', { carrier }),
    trackingNumber !== undefined && t('trackingNumber', { number: trackingNumber }),
    amount !== undefined && sumText(amount, locale),
    way !== undefined && t(refundMethodLabels[way]),
    by === 'shop' && t('byShop'),
    by === 'payment' && t('byPayment'),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return <span className={classNames('small soft', styles.facts)}>{facts.join(' · ')}</span>;
}

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
      <ol className={progressStyles.steps}>
        {steps.map(({ event, word, pickup }, at) => {
          const happened = timeline.findLast(({ kind }) => kind === event);
          return (
            <li
              key={event}
              className={classNames(progressStyles.step, at <= now && progressStyles.done)}
              aria-current={at === now ? 'step' : undefined}
            >
              <span className={progressStyles.mark}>
                {(at < now || now === 3) && <Icon shape={checkIcon} size="s" />}
              </span>
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

/** Message key of each refund method. */
const refundMethodLabels = {
  card: 'refundCard',
  cash: 'refundCash',
  courier: 'refundCourier',
  transfer: 'refundTransfer',
  contract: 'refundContract',
} as const satisfies Record<RefundMethod, string>;

/** Refunds of an order: amount, method, date. */
export function OrderRefunds({ refunds }: Pick<Order, 'refunds'>) {
  const t = useTranslations('order');
  const locale = useLocale();
  const format = useFormatter();
  if (refunds.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="order-refunds">
      <h2 className="h4" id="order-refunds">
        {t('refunds')}
      </h2>
      <ul className="stack">
        {refunds.map(({ number, amount, delivery, way, state, createdAt, doneAt }) => (
          <li className={classNames('stack', entriesStyles.entry)} key={number}>
            <div className="row">
              <Tag kind={state === 'done' ? 'yes' : 'blue'}>{t(state === 'done' ? 'refundDone' : 'refundDue')}</Tag>
              <span className="small muted number">{format.dateTime(new Date(doneAt ?? createdAt), 'moment')}</span>
            </div>
            <p className="small">
              <b className="strong number">{sumText(amount, locale)}</b> · {t(refundMethodLabels[way])}
              {delivery.amount > 0 && ` · ${t('refundDelivery', { amount: sumText(delivery, locale) })}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
