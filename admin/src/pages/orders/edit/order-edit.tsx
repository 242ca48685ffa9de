import { Alert, Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetOne, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { z } from 'zod';
import { type OrderRecord, ordersResource } from '@/lib/contract/admin/orders';
import { runAction } from '../../../api/data-provider';
import { errorText } from '../../../api/error-text';
import { request } from '../../../api/request';
import { hasUnsent, isLineSent } from '../available-actions';
import { HistoryLine, useOrderHistory } from '../order-history';
import { StageChip } from '../stage-chip';
import { type DeliveryOption, emptyDraft, toEdit } from './edit-draft';
import { ContactFields, DeliveryFields } from './edit-fields';
import { EditLines } from './edit-lines';
import { EditSummary } from './edit-summary';
import { usePreview } from './use-preview';

const changedRecord = z.object({ message: z.literal('RECORD_CHANGED') });
const deliveryOptions = ordersResource.actions.deliveryOptions.output;

/** The page on which staff edit an order before it is sent. */
export default function OrderEdit() {
  const { id = '' } = useParams();
  const { data, refetch } = useGetOne('orders', { id: decodeURIComponent(id) });
  const order = ordersResource.record.safeParse(data).data;
  return order ? <EditPage order={order} onStale={() => void refetch()} /> : null;
}

function useDeliveryOptions(): readonly DeliveryOption[] {
  const [options, setOptions] = useState<readonly DeliveryOption[]>([]);
  useEffect(() => {
    request('orders/actions/deliveryOptions', { method: 'POST', body: {} }).then(
      (answer) => setOptions(deliveryOptions.parse(answer).items),
      () => undefined,
    );
  }, []);
  return options;
}

type PageProps = { readonly order: OrderRecord; readonly onStale: () => void };

/** Keeps the changes of the user when a colleague has changed the order, and shows what changed. */
function EditPage({ order, onStale }: PageProps) {
  const t = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const options = useDeliveryOptions();
  const isPartlySent = order.lines.some((line) => isLineSent(order, line));
  const [draft, setDraft] = useState(emptyDraft);
  const [fault, setFault] = useState<string>();
  const [isStale, setStale] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const edit = toEdit(draft, order, options);
  const state = usePreview(order, edit);
  const isPreviewStale = state.fault === 'errors.RECORD_CHANGED';
  useEffect(() => {
    if (!isPreviewStale) return;
    setStale(true);
    onStale();
  }, [isPreviewStale, onStale]);

  const save = async () => {
    setSaving(true);
    setFault(undefined);
    try {
      await runAction('orders', order.id, 'edit', { ...edit, version: order.version });
      notify('orderEdit.done', { type: 'success' });
      redirect('show', 'orders', order.id);
    } catch (error) {
      const hasChanged = changedRecord.safeParse(error).success;
      setStale(hasChanged);
      setFault(hasChanged ? undefined : errorText(error));
      onStale();
      setSaving(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography component="h1" variant="h5" sx={{ fontWeight: 600 }}>
          {t('orderEdit.title', { number: order.number })}
        </Typography>
        <StageChip stage={order.stage} />
      </Box>
      {!hasUnsent(order) && <Alert severity="error">{t('errors.ORDER_NOT_EDITABLE')}</Alert>}
      {isPartlySent && <Alert severity="info">{t('orderEdit.partlySent')}</Alert>}
      {isStale && <Changes orderId={order.id} />}
      {fault && <Alert severity="error">{t(fault)}</Alert>}
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <EditLines {...{ order, draft, setDraft }} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {!isPartlySent && <DeliveryFields {...{ order, draft, setDraft, options }} />}
            <ContactFields {...{ order, draft, setDraft }} />
          </Box>
        </Box>
        <Box sx={{ position: { md: 'sticky' }, top: 64 }}>
          <EditSummary
            {...{ order, state, isSaving }}
            hasChanges={Object.keys(edit).length > 0}
            onSave={() => void save()}
            onBack={() => redirect('show', 'orders', order.id)}
          />
        </Box>
      </Box>
    </Box>
  );
}

function Changes({ orderId }: { readonly orderId: number }) {
  const t = useTranslate();
  const entries = useOrderHistory(orderId, 3);
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      {t('orders.stale')}
      {entries.map((entry) => (
        <HistoryLine key={entry.id} entry={entry} />
      ))}
    </Alert>
  );
}
