import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { Form, required, TextInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import { webhooksResource } from '@/lib/contract/admin/webhooks';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';
import { EventsInput } from './events-input';
import type { Webhook } from './webhook-state';

type SavedWebhook = z.output<typeof webhooksResource.record>;

type WebhookDialogProps = {
  /** The webhook to change; undefined for a new one. */
  readonly webhook?: Webhook;
  readonly onSaved: (webhook: SavedWebhook) => void;
  readonly onClose: () => void;
};

const formValues = z.object({ url: z.string(), events: z.array(z.string()) });

/** The form of a webhook, for a new one and for changes. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const t = useTranslate();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // One key per dialog: a second click repeats the same request.
  const [key] = useState(() => crypto.randomUUID());
  const save = async (values: unknown) => {
    setBusy(true);
    setFault(undefined);
    try {
      const body = formValues.parse(values);
      const saved = webhook
        ? await request(`webhooks/${webhook.id}`, { method: 'PUT', body: { ...body, state: stateAfter(webhook) } })
        : await request('webhooks', { method: 'POST', body, key });
      onSaved(webhooksResource.record.parse(saved));
    } catch (error) {
      setFault(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="sm">
      <Form onSubmit={save} defaultValues={{ url: webhook?.url ?? '', events: webhook?.events ?? [] }} noValidate>
        <DialogTitle>{t(webhook ? 'webhooks.editTitle' : 'webhooks.createTitle')}</DialogTitle>
        <DialogContent sx={{ '&&': { pt: 1 } }}>
          {fault && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {t(fault)}
            </Alert>
          )}
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
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('webhooks.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t(webhook ? 'webhooks.save' : 'webhooks.create')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** The state after an edit: a webhook that was disabled for its failures stays paused until it is resumed. */
const stateAfter = ({ state }: Webhook) => (state === 'active' ? 'active' : 'paused');
