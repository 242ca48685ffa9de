import { Box, Typography } from '@mui/material';
import { DataTable, SelectInput, useTranslate } from 'react-admin';
import { webhookEvents } from '@/lib/contract/admin/webhooks';
import { OfficeList } from '../../components/office-list';
import { EmptyList } from '../../components/page-parts';
import { useDates } from '../../shell/dates';
import { CreateWebhook } from './create-webhook';
import { stateChoices, type Webhook, WebhookState } from './webhook-state';

const Column = DataTable.Col<Webhook>;
const filters = [<SelectInput key="state" source="state" choices={stateChoices} alwaysOn />];

/** Webhooks with their state; a row opens the page with deliveries. */
export default function WebhookList() {
  const t = useTranslate();
  const { moment } = useDates();
  const eventTexts = ({ events }: Webhook) =>
    events.length === webhookEvents.length
      ? t('webhooks.allEvents')
      : events.map((event) => t(`webhooks.eventNames.${event}`, { _: event })).join(', ');
  return (
    <OfficeList<Webhook>
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={<CreateWebhook />}
      rowClick="show"
      empty={<EmptyList text="webhooks.none" help="webhooks.noneHelp" />}
    >
      <Column source="url" render={({ url }) => <Box sx={{ overflowWrap: 'anywhere' }}>{url}</Box>} />
      <Column source="events" disableSort render={eventTexts} />
      <Column
        source="state"
        disableSort
        render={(webhook) => (
          <>
            <WebhookState webhook={webhook} />
            {webhook.failingSince !== null && (
              <Typography variant="caption" color="error" sx={{ display: 'block' }}>
                {t('webhooks.since', { since: moment(webhook.failingSince) })}
              </Typography>
            )}
          </>
        )}
      />
      <Column
        source="lastDeliveredAt"
        disableSort
        render={({ lastDeliveredAt }) => (lastDeliveredAt ? moment(lastDeliveredAt) : t('webhooks.never'))}
      />
      <DataTable.NumberCol source="waiting" disableSort />
    </OfficeList>
  );
}
