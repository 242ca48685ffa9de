import { Box, Button, Chip, TableCell, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { z } from 'zod';
import { webhookDeliveriesResource } from '@/lib/contract/admin/webhooks';
import { runAction } from '../../api/data-provider';
import { useBusy } from '../../components/use-busy';
import { useDates } from '../../shell/dates';

export type Delivery = z.output<typeof webhookDeliveriesResource.item>;

export const deliveryColours = { waiting: 'info', delivered: 'success', failed: 'error' } as const;

type DeliveryRowProps = { readonly delivery: Delivery; readonly onReplayed: () => void };

/** A delivery in the log, with a row below for its response and payload. */
export function DeliveryRow({ delivery, onReplayed }: DeliveryRowProps) {
  const t = useTranslate();
  const { attempt } = useBusy();
  const { moment } = useDates();
  const [isOpen, setOpen] = useState(false);
  const { id, event, subject, state, createdAt, tries, dueAt, status, durationMs } = delivery;
  const replay = () =>
    attempt(async () => {
      await runAction('webhook-deliveries', id, 'replay', {});
      onReplayed();
    }, 'webhooks.replayed');
  return (
    <>
      <TableRow sx={{ '& > td': { borderBottom: isOpen ? 0 : undefined } }}>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>{moment(createdAt)}</TableCell>
        <TableCell>
          {t(`webhooks.eventNames.${event}`, { _: event })}
          {subject !== 'test' && (
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {subject}
            </Typography>
          )}
        </TableCell>
        <TableCell>
          <Chip
            size="small"
            variant="outlined"
            color={deliveryColours[state]}
            label={t(`webhooks.deliveryStates.${state}`)}
          />
          {dueAt !== null && tries > 0 && (
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {t('webhooks.nextTry', { at: moment(dueAt) })}
            </Typography>
          )}
        </TableCell>
        <TableCell align="right">{status ?? '—'}</TableCell>
        <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
          {durationMs === null ? '—' : t('webhooks.duration', { ms: durationMs })}
        </TableCell>
        <TableCell align="right">{tries}</TableCell>
        <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'webhooks.hide' : 'webhooks.details')}
          </Button>
          <Button size="small" disabled={state === 'waiting' && tries === 0} onClick={replay}>
            {t('webhooks.replay')}
          </Button>
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow>
          <TableCell colSpan={7}>
            <DeliveryDetails delivery={delivery} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

function DeliveryDetails({ delivery: { id, response } }: { readonly delivery: Delivery }) {
  const t = useTranslate();
  const { data } = useGetOne('webhook-deliveries', { id });
  const payload = webhookDeliveriesResource.record.safeParse(data).data?.payload;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2 }}>
      <Code title="webhooks.response" text={response === '' ? t('webhooks.noResponse') : response} />
      <Code title="webhooks.payload" text={payload === undefined ? '…' : JSON.stringify(payload, null, 2)} />
    </Box>
  );
}

function Code({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTranslate();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary">
        {t(title)}
      </Typography>
      <Box
        component="pre"
        sx={{
          m: 0,
          p: 1,
          maxHeight: 240,
          overflow: 'auto',
          bgcolor: 'background.default',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
    </Box>
  );
}
