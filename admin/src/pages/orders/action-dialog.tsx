import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { runAction } from '../../api/data-provider';
import { FormDialog } from '../../components/form-dialog';
import { ActionInputs } from './action-inputs';
import { dueTransfers, type OrderActionName, operationOf } from './available-actions';
import { leiText } from './lei';
import { HistoryLine, useOrderHistory } from './order-history';
import { readActionInput } from './read-action-input';

type DialogProps = {
  readonly action: OrderActionName;
  readonly order: OrderRecord;
  readonly onClose: () => void;
};

/**
 * Asks before an action and runs it on the version of the order that is shown. If the order has changed meanwhile, the
 * dialog shows what changed and keeps what was typed; the next confirmation is for the new version.
 */
export function ActionDialog({ action, order, onClose }: DialogProps) {
  const t = useTranslate();
  const text = (part: string, values = {}) => t(`orders.actions.${action}.${part}`, values);
  const { paid, left } = order.money;
  const sum = action === 'markTransferred' ? dueTransfers(order) : order.total - order.money.refunded;
  return (
    <FormDialog
      title={text('title')}
      submit={text('submit')}
      done={text('done')}
      isDangerous={action === 'cancel' || action === 'notCollected'}
      changes={<Changes orderId={order.id} />}
      send={(values, key) => {
        const input = { ...readActionInput(action, values), version: order.version };
        return runAction('orders', order.id, operationOf(action), input, key);
      }}
      onClose={onClose}
    >
      {order.stage === 'unpaid' && operationOf(action) === 'ship' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('orders.unpaidWarning')}
        </Alert>
      )}
      <Typography sx={{ mb: 1 }}>
        {text('text', { sum: leiText(sum), paid: leiText(paid), left: leiText(left) })}
      </Typography>
      <ActionInputs action={action} order={order} />
    </FormDialog>
  );
}

function Changes({ orderId }: { readonly orderId: number }) {
  const t = useTranslate();
  const entries = useOrderHistory(orderId, 3);
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { width: '100%' } }}>
      {t('orders.stale')}
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t('orders.latest')}
      </Typography>
      {entries.map((entry) => (
        <HistoryLine key={entry.id} entry={entry} />
      ))}
    </Alert>
  );
}
