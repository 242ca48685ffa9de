import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { Fact } from '../../../components/page-parts';
import { useDates } from '../../../shell/dates';
import { leiText } from '../lei';
import { Panel } from '../panel';
import type { usePreview } from './use-preview';

type SummaryProps = {
  readonly order: OrderRecord;
  readonly state: ReturnType<typeof usePreview>;
  readonly hasChanges: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onBack: () => void;
};

/** The amounts of the order after the edit, and the button that saves it. */
export function EditSummary({ order, state, hasChanges, isSaving, onSave, onBack }: SummaryProps) {
  const t = useTranslate();
  const { range } = useDates();
  const { preview, fault, isBusy } = state;
  const shown = preview ?? { ...order, totalBefore: order.total, refund: 0, promise: order.delivery.promise };
  const difference = shown.total - shown.totalBefore;
  const isPrepaid = order.payment === 'card' || order.payment === 'transfer';
  return (
    <Panel title={t('orders.total')}>
      <Box sx={{ opacity: isBusy ? 0.5 : 1 }} aria-busy={isBusy}>
        <Fact label={t('orders.subtotal')}>{leiText(shown.subtotal)}</Fact>
        {shown.totals.map(({ code, title, amount }) => (
          <Fact key={code} label={title}>
            {leiText(amount)}
          </Fact>
        ))}
        {shown.promise && <Fact label={t('orders.promised')}>{range(shown.promise)}</Fact>}
        <Box
          sx={{ display: 'flex', justifyContent: 'space-between', mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}
        >
          <Typography sx={{ fontWeight: 700 }}>{t('orders.total')}</Typography>
          <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{leiText(shown.total)}</Typography>
        </Box>
        {difference !== 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'right' }}>
            {t(difference > 0 ? 'orderEdit.dearer' : 'orderEdit.cheaper', {
              sum: leiText(Math.abs(difference)),
              before: leiText(shown.totalBefore),
            })}
          </Typography>
        )}
        {shown.refund > 0 && (
          <Alert severity="info" sx={{ mt: 1 }}>
            {t('orderEdit.willRefund', { sum: leiText(shown.refund) })}
          </Alert>
        )}
        {isPrepaid && !fault && difference !== 0 && shown.refund === 0 && (
          <Alert severity="info" sx={{ mt: 1 }}>
            {t('orderEdit.toPay', { sum: leiText(shown.total) })}
          </Alert>
        )}
      </Box>
      {fault && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {t(fault)}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
        <Button
          variant="contained"
          onClick={onSave}
          disabled={!hasChanges || isBusy || isSaving || fault !== undefined}
        >
          {t(order.buyer.email === '' ? 'orderEdit.save' : 'orderEdit.saveAndTell')}
        </Button>
        <Button onClick={onBack} disabled={isSaving}>
          {t('orders.back')}
        </Button>
      </Box>
    </Panel>
  );
}
