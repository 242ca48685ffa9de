import { required, TextInput } from 'react-admin';
import { z } from 'zod';
import { webhooksResource } from '@/lib/contract/admin/webhooks';
import { request } from '../../api/request';
import { FormDialog } from '../../components/form-dialog';
import { EventsInput } from './events-input';
import type { Webhook } from './webhook-state';

type SavedWebhook = z.output<typeof webhooksResource.record>;

type WebhookDialogProps = {
  /** The webhook to change; undefined for a new one. */
  readonly webhook?: Webhook;
  readonly onSaved?: (webhook: SavedWebhook) => void;
  readonly onClose: () => void;
};

const formValues = z.object({ url: z.string(), events: z.array(z.string()) });

/** The form of a webhook, for a new one and for changes. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const save = async (values: unknown, key: string) => {
    const body = formValues.parse(values);
    const saved = webhook
      ? await request(`webhooks/${webhook.id}`, { method: 'PUT', body: { ...body, state: stateAfter(webhook) } })
      : await request('webhooks', { method: 'POST', body, key });
    onSaved?.(webhooksResource.record.parse(saved));
  };
  return (
    <FormDialog
      title={webhook ? 'webhooks.editTitle' : 'webhooks.createTitle'}
      submit={webhook ? 'webhooks.save' : 'webhooks.create'}
      defaultValues={{ url: webhook?.url ?? '', events: webhook?.events ?? [] }}
      send={save}
      onClose={onClose}
    >
      <TextInput
        source="url"
        type="url"
        label="webhooks.url"
        helperText="webhooks.urlHelp"
        validate={required()}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        autoFocus
      />
      <EventsInput />
    </FormDialog>
  );
}

/** The state after an edit: a webhook that was disabled for its failures stays paused until it is resumed. */
const stateAfter = ({ state }: Webhook) => (state === 'active' ? 'active' : 'paused');
