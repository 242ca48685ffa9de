import { z } from 'zod';
import type { staffResource } from '@/lib/contract/admin/staff';
import { rows, statement } from '../../db/query';
import type { AdminWrite } from '../admin-context';

const row = z.object({ id: z.int() });
const isValid = 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())';
const revokeTokens = statement({
  name: 'admin-revoke-tokens-of-staff',
  text: `UPDATE api_token SET revoked_at = now() WHERE created_by = $1 AND ${isValid} RETURNING id`,
  row,
});
const pauseWebhooks = statement({
  name: 'admin-pause-webhooks-of-staff',
  text: `UPDATE webhook SET state = 'paused', retry_at = NULL, failing_since = NULL WHERE created_by = $1 AND state = 'active' RETURNING id`,
  row,
});
const takeTokens = statement({
  name: 'admin-take-tokens-of-staff',
  text: `UPDATE api_token SET created_by = $2 WHERE created_by = $1 AND ${isValid} RETURNING id`,
  row,
});
const takeWebhooks = statement({
  name: 'admin-take-webhooks-of-staff',
  text: `UPDATE webhook SET created_by = $2 WHERE created_by = $1 AND state = 'active' RETURNING id`,
  row,
});

/** SQL columns: number of valid API tokens and of active webhooks of staff `s`. */
export const integrationColumns = `(SELECT count(*)::int FROM api_token WHERE created_by = s.id AND ${isValid}) AS tokens,
  (SELECT count(*)::int FROM webhook WHERE created_by = s.id AND state = 'active') AS webhooks`;

type Choice = z.output<(typeof staffResource)['actions']['close']['input']>['integrations'];

/**
 * Ends the API tokens and webhooks of a member of staff, who may know their secrets, or hands them over to the acting
 * owner. Each change has its own journal entry.
 */
export async function settleIntegrations(
  { id: staffId, name }: { readonly id: number; readonly name: string },
  choice: Choice,
  { client, actor, journal }: AdminWrite,
): Promise<void> {
  const user = actor.kind === 'staff' ? actor.user : null;
  if (choice === 'takeOver' && user !== null && user.id !== staffId) {
    const change = { action: 'takeOver', before: { createdBy: name }, after: { createdBy: user.name } };
    for (const { id } of await rows(client, takeTokens, [staffId, user.id]))
      await journal({ resource: 'tokens', recordId: id, ...change });
    for (const { id } of await rows(client, takeWebhooks, [staffId, user.id]))
      await journal({ resource: 'webhooks', recordId: id, ...change });
    return;
  }
  const before = { state: 'active' };
  for (const { id } of await rows(client, revokeTokens, [staffId]))
    await journal({ resource: 'tokens', recordId: id, action: 'revoke', before, after: { state: 'revoked' } });
  for (const { id } of await rows(client, pauseWebhooks, [staffId]))
    await journal({ resource: 'webhooks', recordId: id, action: 'update', before, after: { state: 'paused' } });
}
