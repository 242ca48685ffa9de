import { Alert, Box, Typography } from '@mui/material';
import { Show, useRecordContext, useTranslate } from 'react-admin';
import { type OrderRecord, ordersResource } from '@/lib/contract/admin/orders';
import { useDates } from '../../shell/dates';
import { WideColumns } from '../content/page-parts';
import { DocumentsPanel } from '../documents/documents-panel';
import { BuyerPanel } from './buyer-panel';
import { DeliveryPanel } from './delivery-panel';
import { NotesPanel } from './notes-panel';
import { OrderActions } from './order-actions';
import { OrderHistory } from './order-history';
import { OrderLines } from './order-lines';
import { PaymentPanel } from './payment-panel';
import { ProposalPanel } from './proposal/proposal-panel';
import { StageChip } from './stage-chip';

export default function OrderShow() {
  return (
    <Show actions={false} component={Box} sx={{ '& .RaShow-main': { mt: 2 } }}>
      <OrderPage />
    </Show>
  );
}

function OrderPage() {
  const order = ordersResource.record.safeParse(useRecordContext()).data;
  if (!order) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <OrderHead order={order} />
      <FitWarning order={order} />
      <WideColumns
        main={
          <>
            <OrderLines order={order} />
            <OrderHistory orderId={order.id} />
          </>
        }
        side={
          <>
            <BuyerPanel order={order} />
            <DeliveryPanel order={order} />
            <PaymentPanel order={order} />
            <ProposalPanel order={order} />
            <DocumentsPanel order={order} />
            <NotesPanel resource="orders" record={order} />
          </>
        }
      />
    </Box>
  );
}

function OrderHead({ order }: { readonly order: OrderRecord }) {
  const { moment } = useDates();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography component="h1" variant="h5" sx={{ fontWeight: 600 }}>
        {order.number}
      </Typography>
      <StageChip stage={order.stage} />
      <Typography sx={{ color: 'text.secondary', flex: 1, whiteSpace: 'nowrap' }}>{moment(order.createdAt)}</Typography>
      <OrderActions order={order} />
    </Box>
  );
}

function FitWarning({ order: { fitCheck, status } }: { readonly order: OrderRecord }) {
  const t = useTranslate();
  if (fitCheck.length === 0 || status !== 'PENDING') return null;
  return (
    <Alert severity="warning">
      <strong>{t('orders.fitTitle')}</strong>
      {fitCheck.map(({ car, vin }) => (
        <div key={car}>
          {`${car}: `}
          {vin === null ? t('orders.noVin') : t('orders.vin', { vin })}
        </div>
      ))}
    </Alert>
  );
}
