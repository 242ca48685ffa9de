import { useTranslations } from 'next-intl';
import { Tag, type TagKind } from '@/components/ui/tag';
import type { OrderStage } from '@/lib/contract/orders/order-stage';
import { stageText } from '@/lib/domain/delivery/order-state-texts';

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
