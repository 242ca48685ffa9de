import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { webhooksResource } from '@/lib/contract/admin/webhooks';
import { runAction } from '../../api/data-provider';
import { request } from '../../api/request';
import { SecretDialog } from '../../shell/secret-dialog';
import { useBusy } from '../content/use-busy';
import { WebhookDialog } from './webhook-dialog';
import type { Webhook } from './webhook-state';

type WebhookActionsProps = {
  readonly webhook: Webhook;
  /** Called when a delivery was queued. */
  readonly onQueued: () => void;
};

/** The actions on a webhook. Rotating the secret and deleting are confirmed first. */
export function WebhookActions({ webhook, onQueued }: WebhookActionsProps) {
  const { id, url, events, state } = webhook;
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const [isEditing, setEditing] = useState(false);
  const [dialog, setDialog] = useState<'rotate' | 'remove'>();
  const [secret, setSecret] = useState<string>();
  const { isBusy, attempt } = useBusy();
  const sendTest = async () => {
    await runAction('webhooks', id, 'sendTest', {});
    notify('webhooks.testQueued', { type: 'success' });
    onQueued();
  };
  const switchTo = async (next: 'active' | 'paused') => {
    await request(`webhooks/${id}`, { method: 'PUT', body: { url, events, state: next } });
    notify(`webhooks.switched.${next}`, { type: 'success' });
    refresh();
  };
  const rotate = async () => {
    const rotated = await runAction('webhooks', id, 'rotateSecret', {});
    setSecret(webhooksResource.actions.rotateSecret.output.parse(rotated).secret);
  };
  const remove = async () => {
    await request(`webhooks/${id}`, { method: 'DELETE', body: {} });
    notify('webhooks.removed', { type: 'success' });
    redirect('list', 'webhooks');
  };
  const next = state === 'active' ? 'paused' : 'active';
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={isBusy || state !== 'active'} onClick={() => attempt(sendTest)}>
          {t('webhooks.sendTest')}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => setEditing(true)}>
          {t('webhooks.edit')}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => attempt(() => switchTo(next))}>
          {t(`webhooks.switchTo.${next}`)}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => setDialog('rotate')}>
          {t('webhooks.rotate')}
        </Button>
        <Button variant="outlined" color="error" disabled={isBusy} onClick={() => setDialog('remove')}>
          {t('webhooks.remove')}
        </Button>
      </Stack>
      {isEditing && <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} />}
      {secret && <SecretDialog secret={secret} texts="webhooks" onDone={() => setSecret(undefined)} />}
      <Confirm
        isOpen={dialog !== undefined}
        title={`webhooks.${dialog ?? 'rotate'}Title`}
        content={`webhooks.${dialog ?? 'rotate'}Confirm`}
        confirm={`webhooks.${dialog ?? 'rotate'}`}
        confirmColor={dialog === 'remove' ? 'warning' : 'primary'}
        onConfirm={() => {
          setDialog(undefined);
          void attempt(dialog === 'remove' ? remove : rotate);
        }}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}
