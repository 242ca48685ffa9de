import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderStage } from '@/lib/contract/orders/order-stage';

const colours = {
  unpaid: 'warning',
  preparing: 'primary',
  partSent: 'primary',
  sent: 'info',
  partReady: 'primary',
  ready: 'info',
  partReceived: 'primary',
  received: 'success',
  cancelled: 'default',
  unfetched: 'error',
} as const satisfies Readonly<Record<OrderStage, string>>;

/** The state of an order, in colour. */
export function StageChip({ stage }: { readonly stage: OrderStage }) {
  const t = useTranslate();
  return <Chip size="small" variant="outlined" color={colours[stage]} label={t(`orders.stages.${stage}`)} />;
}
