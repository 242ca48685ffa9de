import type { Hono } from 'hono';
import { z } from 'zod';
import { type LetterItem, letterChannel, letterState, lettersResource } from '@/lib/contract/admin/letters';
import { maybeRow, statement } from '../../db/query';
import { cancelLetter, recipientOf, resendLetter } from '../../mail/outbox';
import { maskEmail } from '../../newsletter/subscribers';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';
import { registerLetterKinds } from './letter-kinds';

/** SQL of each state of a letter `m`. */
export const letterStates: Readonly<Record<LetterItem['state'], string>> = {
  failed: "m.failed_at IS NOT NULL AND m.error IS DISTINCT FROM 'CANCELLED'",
  waiting: 'm.sealed IS NOT NULL',
  sent: 'm.sent_at IS NOT NULL',
  cancelled: "m.failed_at IS NOT NULL AND m.error = 'CANCELLED'",
};

const columns = `m.id, CASE WHEN ${letterStates.waiting} THEN 'waiting' WHEN ${letterStates.sent} THEN 'sent'
    WHEN ${letterStates.cancelled} THEN 'cancelled' ELSE 'failed' END AS state,
  m.kind, m.channel, coalesce(m.sealed, m.unsent) AS sealed, m.unsent IS NOT NULL AS can_resend, m.order_id, o.number,
  m.attempts, m.created_at, m.due_at, m.sent_at, m.failed_at, m.error`;
const from = 'mail_outbox m LEFT JOIN customer_order o ON o.id = m.order_id';
const row = z.object({
  ...{ id: z.int(), state: letterState, kind: z.string(), channel: letterChannel },
  ...{ sealed: z.instanceof(Buffer).nullable(), can_resend: z.boolean(), order_id: z.int().nullable() },
  ...{ number: z.string().nullable(), attempts: z.int(), created_at: z.date(), due_at: z.date() },
  ...{ sent_at: z.date().nullable(), failed_at: z.date().nullable(), error: z.string().nullable() },
});
const list = { prefix: 'admin-letters', columns, from, sorts: { id: 'm.id' }, key: 'm.id', row };
const byId = statement({ name: 'admin-letter', text: `SELECT ${columns} FROM ${from} WHERE m.id = $1`, row });

function toItem(found: z.output<typeof row>, key: Uint8Array): LetterItem {
  const { id, state, kind, channel, sealed, order_id, number, attempts, error } = found;
  const recipient = sealed && recipientOf(key, sealed);
  return {
    ...{ id, state, kind, channel, attempts, error: state === 'cancelled' ? null : error },
    recipient: recipient && (channel === 'mail' ? maskEmail(recipient) : `•••${recipient.slice(-3)}`),
    order: order_id === null || number === null ? null : { id: order_id, number },
    createdAt: found.created_at.toISOString(),
    dueAt: state === 'waiting' ? found.due_at.toISOString() : null,
    sentAt: found.sent_at?.toISOString() ?? null,
    failedAt: found.failed_at?.toISOString() ?? null,
    canResend: state === 'failed' && found.can_resend,
  };
}

/** The queue of letters, and samples of each kind. Texts of queued letters are never shown. */
export function registerLetters(app: Hono, deps: AdminDeps): void {
  const { key } = deps.account.mail;
  const { actions } = lettersResource;
  registerLetterKinds(app, deps);
  resourceRoutes(app, deps, lettersResource, {
    list: async ({ filter, ...query }, { db }) => {
      const conditions = new Conditions()
        .when(filter.state !== undefined, letterStates[filter.state ?? 'failed'])
        .add('m.kind = ?', filter.kind)
        .add('m.channel = ?', filter.channel)
        .add('m.order_id = ?', filter.orderId);
      const { items, total } = await readPage(db.read, list, query, conditions);
      return { items: items.map((item) => toItem(item, key)), total };
    },
    read: async (id, { on }) => {
      const row = await maybeRow(on, byId, [numericId(id)]);
      return row && toItem(row, key);
    },
  })
    .recordAction('resend', actions.resend, async (id, _, { client }) => {
      if (await resendLetter(client, numericId(id))) return undefined;
      throw new AdminError(409, 'LETTER_TEXT_DELETED', 'Only a failed letter whose text is kept can be sent again.');
    })
    .recordAction('cancel', actions.cancel, async (id, _, { client }) => {
      if (await cancelLetter(client, numericId(id))) return undefined;
      throw new AdminError(409, 'LETTER_NOT_WAITING', 'The letter was sent or cancelled.');
    })
    .complete();
}
