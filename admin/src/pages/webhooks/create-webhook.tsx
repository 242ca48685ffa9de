import { Button } from '@mui/material';
import { useState } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { webhooksResource } from '@/lib/contract/admin/webhooks';
import { SecretDialog } from '../../shell/secret-dialog';
import { WebhookDialog } from './webhook-dialog';

/** A button, the form of a new webhook, and its secret; then the page of the webhook. */
export function CreateWebhook() {
  const t = useTranslate();
  const redirect = useRedirect();
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<z.output<typeof webhooksResource.record>>();
  return (
    <>
      <Button variant="contained" size="small" onClick={() => setOpen(true)}>
        {t('webhooks.create')}
      </Button>
      {isOpen && !created && <WebhookDialog onSaved={setCreated} onClose={() => setOpen(false)} />}
      {created && (
        <SecretDialog
          secret={created.secret ?? ''}
          texts="webhooks"
          onDone={() => redirect('show', 'webhooks', created.id)}
        />
      )}
    </>
  );
}
