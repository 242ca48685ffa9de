import {
  Alert,
  Box,
  Button,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { z } from 'zod';
import { webhookDeliveriesResource } from '@/lib/contract/admin/webhooks';
import { errorText } from '../../api/error-text';
import { PageSwitch } from '../../shell/page-switch';
import { DeliveryRow, deliveryColours } from './delivery-row';

const perPage = 25;
/** Interval at which a page with queued deliveries reads them again. */
export const pollMs = 1500;

type DeliveryLogProps = {
  readonly webhookId: number;
  /** The log is polled until this time, because a delivery was just queued. */
  readonly pollUntil: number;
  readonly onReplayed: () => void;
};

/** The deliveries of a webhook, the newest first. */
export function DeliveryLog({ webhookId, pollUntil, onReplayed }: DeliveryLogProps) {
  const t = useTranslate();
  const [page, setPage] = useState(0);
  const [state, setState] = useState('');
  const {
    data = [],
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetList(
    'webhook-deliveries',
    {
      filter: { webhookId, ...(state !== '' && { state }) },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: page + 1, perPage },
    },
    { refetchInterval: () => (Date.now() < pollUntil ? pollMs : false) },
  );
  const deliveries = z.array(webhookDeliveriesResource.item).safeParse(data).data ?? [];
  const choose = (next: string) => {
    setState(next);
    setPage(0);
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ flex: 1 }}>
          {t('webhooks.deliveries')}
        </Typography>
        <TextField
          select
          fullWidth={false}
          label={t('webhooks.state')}
          value={state}
          onChange={({ target }) => choose(target.value)}
          sx={{ width: 160 }}
        >
          <MenuItem value="">{t('webhooks.allStates')}</MenuItem>
          {Object.keys(deliveryColours).map((name) => (
            <MenuItem key={name} value={name}>
              {t(`webhooks.deliveryStates.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button onClick={() => refetch()}>{t('webhooks.reload')}</Button>
      </Box>
      {error && <Alert severity="error">{t(errorText(error))}</Alert>}
      {!isPending && !error && deliveries.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {t('webhooks.noDeliveries')}
        </Typography>
      )}
      {deliveries.length > 0 && (
        <TableContainer>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('webhooks.queuedAt')}</TableCell>
                <TableCell>{t('webhooks.event')}</TableCell>
                <TableCell>{t('webhooks.state')}</TableCell>
                <TableCell align="right">{t('webhooks.status')}</TableCell>
                <TableCell align="right">{t('webhooks.time')}</TableCell>
                <TableCell align="right">{t('webhooks.tries')}</TableCell>
                <TableCell />
              </TableRow>
            </TableHead>
            <TableBody>
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} onReplayed={onReplayed} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      <PageSwitch total={total} perPage={perPage} page={page} onChange={setPage} />
    </>
  );
}
