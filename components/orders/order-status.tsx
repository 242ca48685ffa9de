import { useLocale, useTranslations } from 'next-intl';
import { Tag, type TagKind } from '@/components/ui/tag';
import type { OrderStage } from '@/lib/contract/orders/order-stage';
import type { Order } from '@/lib/contract/orders/orders';
import type { DatedOrder, DeliveryLine } from '@/lib/domain/delivery/order-state';
import { deliveryLines, stageText } from '@/lib/domain/delivery/order-state';
import { sumText } from '@/lib/domain/money/format-money';
import styles from './order-timeline.module.css';

const kinds: Readonly<Record<OrderStage, TagKind>> = {
  unpaid: 'if',
  preparing: 'if',
  partSent: 'blue',
  sent: 'blue',
  partReady: 'blue',
  ready: 'blue',
  partReceived: 'blue',
  received: 'yes',
  cancelled: 'soft',
  unfetched: 'soft',
};

/** Status of an order as a label. */
export function OrderStatus({ stage }: { readonly stage: OrderStage }) {
  const t = useTranslations('order.state');
  return <Tag kind={kinds[stage]}>{stageText(stage, t)}</Tag>;
}

/** Current delivery state of an order, one line per parcel. */
export function useDeliveryLines(order: DatedOrder): readonly DeliveryLine[] {
  const t = useTranslations('order.state');
  return deliveryLines(order, new Date(), useLocale(), t);
}

/** Delivery of an order, with the amount due for each parcel. */
export function OrderDays({ order }: { readonly order: Order }) {
  const t = useTranslations('order');
  const locale = useLocale();
  const { delivery, payment } = order;
  const due = (number: number | null) => delivery.parcels.find((parcel) => parcel.number === number)?.due;
  return (
    <DeliveryDays lines={useDeliveryLines(order)}>
      {({ state }) => {
        const amount = payment === 'cash' && state.kind !== 'received' ? due(state.parcel) : undefined;
        return amount && `; ${t('parcelDue', { amount: sumText(amount, locale) })}`;
      }}
    </DeliveryDays>
  );
}

type DeliveryDaysProps = {
  readonly lines: readonly DeliveryLine[];
  /** Text shown after a line. */
  readonly children?: (line: DeliveryLine) => string | undefined;
};

/** Delivery lines with their parcels. */
export function DeliveryDays({ lines, children }: DeliveryDaysProps) {
  if (lines.length === 0) return null;
  return (
    <span className={styles.parcels}>
      {lines.map((line) => (
        <span key={line.state.parcel}>
          {line.parcel !== null && <b className="strong">{line.parcel}:</b>}
          {line.parcel !== null && ' '}
          {line.text}
          {children?.(line)}
        </span>
      ))}
    </span>
  );
}
