import { Box, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { ShowBase, Title, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { webhooksResource } from '@/lib/contract/admin/webhooks';
import { useDates } from '../../shell/dates';
import { JournalOfRecord } from '../journal/journal-of-record';
import { DeliveryLog, pollMs } from './delivery-log';
import { WebhookActions } from './webhook-actions';
import { FailureNotice, WebhookState } from './webhook-state';

/** Time after which the page reads a queued delivery again, to show whether it was sent. */
const sendingMs = 20_000;

/** A webhook: its state, actions, deliveries and journal. */
export default function WebhookShow() {
  const [pollUntil, setPollUntil] = useState(0);
  const refetchInterval = () => (Date.now() < pollUntil ? pollMs : false);
  return (
    <ShowBase queryOptions={{ refetchInterval }}>
      <WebhookPage pollUntil={pollUntil} onQueued={() => setPollUntil(Date.now() + sendingMs)} />
    </ShowBase>
  );
}

type PageProps = {
  /** The webhook and its log are polled until this time. */
  readonly pollUntil: number;
  readonly onQueued: () => void;
};

function WebhookPage({ pollUntil, onQueued }: PageProps) {
  const t = useTranslate();
  const { moment } = useDates();
  const refresh = useRefresh();
  const webhook = webhooksResource.item.safeParse(useRecordContext()).data;
  if (!webhook) return null;
  const { id, url, events, lastDeliveredAt, waiting } = webhook;
  const followQueue = () => {
    onQueued();
    refresh();
  };
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={url} />
      <FailureNotice webhook={webhook} />
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
          <Typography component="h1" variant="h6" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {url}
          </Typography>
          <WebhookState webhook={webhook} />
        </Box>
        <Typography sx={{ mb: 1 }}>
          {events.map((event) => t(`webhooks.eventNames.${event}`, { _: event })).join(', ')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('webhooks.summary', {
            waiting,
            last: lastDeliveredAt === null ? t('webhooks.never') : moment(lastDeliveredAt),
          })}
        </Typography>
        <WebhookActions webhook={webhook} onQueued={followQueue} />
      </Paper>
      <Paper variant="outlined">
        <DeliveryLog webhookId={id} pollUntil={pollUntil} onReplayed={followQueue} />
      </Paper>
      <JournalOfRecord resource="webhooks" id={id} />
    </Stack>
  );
}
