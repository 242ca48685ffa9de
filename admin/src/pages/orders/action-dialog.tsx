import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, useNotify, useRefresh, useTranslate } from 'react-admin';
import { z } from 'zod';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { runAction } from '../../api/data-provider';
import { errorText } from '../../api/error-text';
import { ActionInputs } from './action-inputs';
import { dueTransfers, type OrderActionName, operationOf } from './available-actions';
import { leiText } from './lei';
import { HistoryLine, useOrderHistory } from './order-history';
import { readActionInput } from './read-action-input';

const changedRecord = z.object({ message: z.literal('RECORD_CHANGED') });

type DialogProps = {
  readonly action: OrderActionName;
  readonly order: OrderRecord;
  readonly onClose: () => void;
};

/** Without a record, the form keeps its values when the order is read again. */
const noRecord = {};

/**
 * Asks before an action and runs it on the version of the order that is shown. If the order has changed meanwhile, the
 * dialog shows what changed and keeps what was typed; the next confirmation is for the new version.
 */
export function ActionDialog({ action, order, onClose }: DialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [fault, setFault] = useState<string>();
  const [isStale, setStale] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // One key per dialog: a second click repeats the same request.
  const [key] = useState(() => crypto.randomUUID());
  const text = (part: string, values = {}) => t(`orders.actions.${action}.${part}`, values);
  const { paid, left } = order.money;
  const sum = action === 'markTransferred' ? dueTransfers(order) : order.total - order.money.refunded;

  const run = async (values: Record<string, unknown>) => {
    setBusy(true);
    setFault(undefined);
    try {
      const input = { ...readActionInput(action, values), version: order.version };
      await runAction('orders', order.id, operationOf(action), input, key);
      notify(text('done'), { type: 'success' });
      onClose();
    } catch (error) {
      const hasChanged = changedRecord.safeParse(error).success;
      setStale(hasChanged);
      setFault(hasChanged ? undefined : errorText(error));
    }
    setBusy(false);
    refresh();
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="sm">
      <Form onSubmit={run} record={noRecord} noValidate>
        <DialogTitle>{text('title')}</DialogTitle>
        <DialogContent>
          {isStale && <Changes orderId={order.id} />}
          {fault && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {t(fault)}
            </Alert>
          )}
          {order.stage === 'unpaid' && operationOf(action) === 'ship' && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {t('orders.unpaidWarning')}
            </Alert>
          )}
          <Typography sx={{ mb: 1 }}>
            {text('text', { sum: leiText(sum), paid: leiText(paid), left: leiText(left) })}
          </Typography>
          <ActionInputs action={action} order={order} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('orders.back')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={action === 'cancel' || action === 'notCollected' ? 'error' : 'primary'}
            disabled={isBusy}
          >
            {text('submit')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
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
