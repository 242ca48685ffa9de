import { Alert, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { webhooksResource } from '@/lib/contract/admin/webhooks';
import { useDates } from '../../shell/dates';

export type Webhook = z.output<typeof webhooksResource.item>;

const colours = { active: 'success', paused: 'default', disabled: 'error' } as const;
export const stateChoices = Object.keys(colours).map((id) => ({ id, name: `webhooks.states.${id}` }));

/** The state of a webhook, in colour; failing if the latest delivery of an active webhook failed. */
export function WebhookState({ webhook: { state, failingSince } }: { readonly webhook: Webhook }) {
  const t = useTranslate();
  const isFailing = state === 'active' && failingSince !== null;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isFailing ? 'warning' : colours[state]}
      label={t(`webhooks.states.${isFailing ? 'failing' : state}`)}
    />
  );
}

/** Explains why a webhook sends nothing or fails; nothing for a webhook that works. */
export function FailureNotice({ webhook: { state, failingSince } }: { readonly webhook: Webhook }) {
  const t = useTranslate();
  const { moment } = useDates();
  if (state === 'paused') return <Alert severity="info">{t('webhooks.pausedNotice')}</Alert>;
  if (state === 'disabled') return <Alert severity="error">{t('webhooks.disabledNotice')}</Alert>;
  if (failingSince === null) return null;
  return <Alert severity="warning">{t('webhooks.failingNotice', { since: moment(failingSince) })}</Alert>;
}
