import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { OrderEvent, OrderEventKind } from '@/lib/contract/orders/order-events';
import { sumText } from '@/lib/money/money-text';
import { refundMethodLabels } from './order-refunds';
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
