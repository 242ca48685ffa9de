import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { checkIcon } from '@/components/ui/icons';
import { Tag } from '@/components/ui/tag';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { OrderEvent, OrderStage, RefundMethod, TimelineKind } from '@/lib/contract/orders/order-stage';
import type { Order } from '@/lib/contract/orders/orders';
import type { DatedOrder } from '@/lib/domain/delivery/order-state';
import { stageText } from '@/lib/domain/delivery/order-state';
import { sumText } from '@/lib/domain/money/format-money';
import { DeliveryDays, useDeliveryLines } from './order-status';
import styles from './order-timeline.module.css';

const eventKeys = {
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
  edited: 'eventEdited',
} as const satisfies Record<TimelineKind, string>;

type OrderTimelineProps = {
  readonly timeline: readonly OrderEvent[];
  /** Whether the order is picked up in a store. */
  readonly pickup: boolean;
};

/** History of an order, oldest first. */
export function OrderTimeline({ timeline, pickup }: OrderTimelineProps) {
  const t = useTranslations('order');
  const format = useFormatter();
  if (timeline.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="order-timeline">
      <h2 className="h4" id="order-timeline">
        {t('timeline')}
      </h2>
      <ol className={styles.timeline}>
        {timeline.map((event, index) => (
          <li
            key={`${event.at} ${event.kind} ${event.returnId ?? ''}`}
            className={classNames(styles.event, index === timeline.length - 1 && styles.latest)}
          >
            <span className="strong">
              {t(pickup && event.kind === 'shipped' ? 'eventReady' : eventKeys[event.kind])}
            </span>
            <span className="small muted number">{format.dateTime(new Date(event.at), 'moment')}</span>
            <EventFacts event={event} pickup={pickup} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type EventFactsProps = { readonly event: OrderEvent; readonly pickup: boolean };

function EventFacts({ event, pickup }: EventFactsProps) {
  const { carrier, trackingNumber, amount, way, by, parcel } = event;
  const t = useTranslations('order');
  const locale = useLocale();
  const facts = [
    parcel !== undefined && t(`state.${pickup ? 'collected' : 'carried'}.parcel`, { number: parcel }),
    carrier !== undefined && t('carrier', { carrier }),
    trackingNumber !== undefined && t('trackingNumber', { number: trackingNumber }),
    amount !== undefined && sumText(amount, locale),
    way !== undefined && t(refundMethodKeys[way]),
    by === 'shop' && t('byShop'),
    by === 'payment' && t('byPayment'),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return <span className={classNames('small soft', styles.facts)}>{facts.join(' · ')}</span>;
}

type ProgressStep = { readonly event: TimelineKind | null; readonly stages: readonly OrderStage[] };

/**
 * Steps after placing the order. A step is labelled with its reached stage, or with its last stage if none is reached.
 */
const steps = (pickup: boolean, awaitsPayment: boolean): readonly ProgressStep[] => [
  ...(awaitsPayment ? [{ event: null, stages: ['unpaid'] } as const] : []),
  { event: 'confirmed', stages: ['preparing'] },
  {
    event: 'shipped',
    stages: pickup ? ['partReceived', 'partReady', 'ready'] : ['partReceived', 'partSent', 'sent'],
  },
  { event: 'completed', stages: ['received'] },
];

/** Progress of an order and its delivery; renders nothing for cancelled orders. */
export function OrderProgress({ order }: { readonly order: DatedOrder }) {
  const t = useTranslations('order');
  const stateTexts = useTranslations('order.state');
  const format = useFormatter();
  const lines = useDeliveryLines(order);
  const { stage, delivery, timeline } = order;
  const nextSteps = steps(isCollected(delivery), stage === 'unpaid');
  const current = nextSteps.findIndex(({ stages }) => stages.includes(stage)) + 1;
  if (current === 0) return null;
  const isLast = current === nextSteps.length;
  const labels = nextSteps.map(({ event, stages }) => ({
    event,
    label: stageText(stages.find((candidate) => candidate === stage) ?? stages.at(-1) ?? stage, stateTexts),
  }));
  return (
    <section className="panel stack" aria-labelledby="order-progress">
      <h2 className="h4" id="order-progress">
        {t('progress')}
      </h2>
      <ol className={styles.steps}>
        {[{ event: 'placed', label: t('stepPlaced') }, ...labels].map(({ event, label }, index) => {
          const reached = timeline.findLast(({ kind }) => kind === event);
          return (
            <li
              key={label}
              className={classNames(styles.step, index <= current && styles.done)}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className={styles.mark}>{(index < current || isLast) && <Icon shape={checkIcon} size="s" />}</span>
              <span className={index === current ? 'strong' : undefined}>{label}</span>
              {reached && index <= current && (
                <span className="small muted number">{format.dateTime(new Date(reached.at), 'short')}</span>
              )}
            </li>
          );
        })}
      </ol>
      {lines.length > 0 && (
        <p className={lines.some(({ state }) => state.kind === 'late') ? undefined : 'strong'}>
          <DeliveryDays lines={lines} />
        </p>
      )}
    </section>
  );
}

/** Message key of each refund method. */
const refundMethodKeys = {
  card: 'refundCard',
  cash: 'refundCash',
  courier: 'refundCourier',
  transfer: 'refundTransfer',
  contract: 'refundContract',
  exchange: 'refundExchange',
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
          <li className={classNames('stack', styles.entry)} key={number}>
            <div className="row">
              <Tag kind={state === 'done' ? 'yes' : 'blue'}>{t(state === 'done' ? 'refundDone' : 'refundDue')}</Tag>
              <span className="small muted number">{format.dateTime(new Date(doneAt ?? createdAt), 'moment')}</span>
            </div>
            <p className="small">
              <b className="strong number">{sumText(amount, locale)}</b> · {t(refundMethodKeys[way])}
              {delivery.amount > 0 && ` · ${t('refundDelivery', { amount: sumText(delivery, locale) })}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
