import { createHmac, randomBytes } from 'node:crypto';
import { purposeKey } from '@/lib/system/signatures';
import { sealLetter, unsealLetter } from '../secrets/keys';

const prefix = 'whsec_';

/** A new secret of a webhook, in the form of Standard Webhooks. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(24).toString('base64')}`;
}

/** Seals the secret for the database. */
export function sealWebhookSecret(tokenSecret: string, secret: string): Buffer {
  return sealLetter(purposeKey(tokenSecret, 'piesar-admin/webhook'), secret);
}

export function unsealWebhookSecret(tokenSecret: string, sealed: Buffer): string {
  return unsealLetter(purposeKey(tokenSecret, 'piesar-admin/webhook'), sealed);
}

type SignedMessage = { readonly id: string; readonly body: string; readonly at: Date };

/** Headers of Standard Webhooks, with one signature for each secret. */
export function webhookHeaders({ id, body, at }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
