import { useTranslations } from 'next-intl';
import { Tag, type TagKind } from '@/components/ui/tag';
import type { OrderStatus as Status } from '@/lib/contract/orders/orders';

const kinds: Readonly<Record<Status, TagKind>> = {
  PENDING: 'if',
  SHIPPED: 'blue',
  COMPLETED: 'yes',
  CANCELLED: 'soft',
};

type OrderStatusProps = {
  readonly status: Status;
  /** Pickup: the order waits in the store. */
  readonly pickup?: boolean;
};

/** Status of an order as a label. */
export function OrderStatus({ status, pickup = false }: OrderStatusProps) {
  const t = useTranslations('order');
  return <Tag kind={kinds[status]}>{t(pickup && status === 'SHIPPED' ? 'READY' : status)}</Tag>;
}
