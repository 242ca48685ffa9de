import { Box, Typography } from '@mui/material';
import {
  Datagrid,
  FunctionField,
  List,
  NumberField,
  SelectInput,
  TextField,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import { webhookEvents } from '@/lib/contract/admin/webhooks';
import { useDates } from '../../shell/dates';
import { MomentField } from '../../shell/moment-field';
import { CreateWebhook } from './create-webhook';
import { stateChoices, type Webhook, WebhookState } from './webhook-state';

const filters = [<SelectInput key="state" source="state" choices={stateChoices} alwaysOn />];

/** Webhooks with their state; a row opens the page with deliveries. */
export default function WebhookList() {
  const t = useTranslate();
  const { moment } = useDates();
  const eventTexts = ({ events }: Webhook) =>
    events.length === webhookEvents.length
      ? t('webhooks.allEvents')
      : events.map((event) => t(`webhooks.eventNames.${event}`, { _: event })).join(', ');
  const toolbar = (
    <TopToolbar>
      <CreateWebhook />
    </TopToolbar>
  );
  return (
    <List
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      exporter={false}
      actions={toolbar}
      empty={false}
    >
      <Datagrid bulkActionButtons={false} empty={<NoWebhooks />} rowClick="show">
        <TextField source="url" sx={{ overflowWrap: 'anywhere' }} />
        <FunctionField<Webhook> source="events" sortable={false} render={eventTexts} />
        <FunctionField<Webhook>
          source="state"
          sortable={false}
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
        <MomentField source="lastDeliveredAt" empty={t('webhooks.never')} />
        <NumberField source="waiting" sortable={false} />
      </Datagrid>
    </List>
  );
}

function NoWebhooks() {
  const t = useTranslate();
  return (
    <Box sx={{ textAlign: 'center', width: '100%', py: 8 }}>
      <Typography variant="h6">{t('webhooks.none')}</Typography>
      <Typography color="textSecondary">{t('webhooks.noneHelp')}</Typography>
    </Box>
  );
}
