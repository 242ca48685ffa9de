import { useTranslations } from 'next-intl';
import { Tag, type TagKind } from '@/components/ui/tag';
import type { OrderStatus as Status } from '@/lib/contract/orders';

const kinds: Readonly<Record<Status, TagKind>> = {
  PENDING: 'if',
  SHIPPED: 'blue',
  COMPLETED: 'yes',
  CANCELLED: 'soft',
};

/** Where an order stands, in a word. */
export function OrderStatus({ status }: { readonly status: Status }) {
  const t = useTranslations('order');
  return <Tag kind={kinds[status]}>{t(status)}</Tag>;
}
