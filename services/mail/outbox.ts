import { z } from 'zod';
import { dueIdsSql } from '../background/outbox';
import { execute, maybeRow, oneRow, type Queryable, rows, statement } from '../db/query';
import { seal } from '../secrets/seal';
import type { Letter } from './letter';
import { mayReachMailbox } from './mailbox-limit';

/** Where letters are posted: the key that seals them, where their links lead, and how to have them sent soon. */
export type MailDesk = { readonly key: Uint8Array; readonly publicUrl: string; readonly wake: () => void };

const dayS = 24 * 3600;
/** How long a letter that cannot be delivered is tried again. */
const patienceS = 3 * dayS;
/** A letter that is being sent belongs to its process for so long; then the process counts as dead. */
export const leaseS = 120;

const add = statement({
  name: 'mail-add',
  text: `INSERT INTO mail_outbox (channel, kind, sealed, give_up_at)
    VALUES ($1, $2, $3, now() + make_interval(secs => $4)) RETURNING id`,
  row: z.object({ id: z.int() }),
});

const take = statement({
  name: 'mail-take',
  text: `UPDATE mail_outbox SET due_at = clock_timestamp() + make_interval(secs => $2), attempts = attempts + 1
    WHERE id IN (${dueIdsSql('mail_outbox', 'sealed IS NOT NULL')})
    RETURNING id, kind, channel, sealed, attempts, created_at`,
  row: z.object({
    id: z.int(),
    kind: z.string(),
    channel: z.enum(['mail', 'sms']),
    sealed: z.instanceof(Buffer),
    attempts: z.int(),
    created_at: z.date(),
  }),
});
export type TakenLetter = z.infer<(typeof take)['row']>;

const finish = {
  name: 'mail-finish',
  text: 'UPDATE mail_outbox SET sent_at = now(), sealed = NULL WHERE id = $1 AND sealed IS NOT NULL',
};
const giveUp = {
  name: 'mail-give-up',
  text: 'UPDATE mail_outbox SET failed_at = now(), sealed = NULL WHERE id = $1 AND sealed IS NOT NULL',
};
const postpone = statement({
  name: 'mail-postpone',
  text: `UPDATE mail_outbox SET due_at = now() + make_interval(secs => $2)
    WHERE id = $1 AND sealed IS NOT NULL AND now() + make_interval(secs => $2) < give_up_at RETURNING id`,
  row: z.object({ id: z.int() }),
});

/**
 * Writes a letter inside the transaction of what it tells. Who wrote it wakes the mailer after the commit. Null, and
 * nothing written, when strangers have brought too many of its kind upon the mailbox.
 */
export async function post(
  client: Queryable,
  key: Uint8Array,
  letter: Letter,
  patienceSeconds: number = patienceS,
): Promise<number | null> {
  const { channel, kind, to, replyTo, subject, unsubscribe, text, html } = letter;
  if (!letter.toProvenMailbox && !(await mayReachMailbox(client, key, kind, to))) return null;
  const sealed = seal(key, JSON.stringify({ to, replyTo, subject, unsubscribe, text, html }));
  return (await oneRow(client, add, [channel, kind, sealed, patienceSeconds])).id;
}

/** Letters whose time has come, each for one process alone. */
export function takeDue(on: Queryable, most: number): Promise<TakenLetter[]> {
  return rows(on, take, [most, leaseS]);
}

export async function markSent(on: Queryable, id: number): Promise<void> {
  await execute(on, finish, [id]);
}

/** No further try. */
export async function markFailed(on: Queryable, id: number): Promise<void> {
  await execute(on, giveUp, [id]);
}

/** Another try later; false when there has been enough of it. */
export async function tryLater(on: Queryable, id: number, seconds: number): Promise<boolean> {
  if ((await maybeRow(on, postpone, [id, seconds])) !== undefined) return true;
  await markFailed(on, id);
  return false;
}
