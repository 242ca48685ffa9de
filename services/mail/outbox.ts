import { createHmac, hkdfSync } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import { shopLimits } from '@/lib/config/shop-limits';
import { mailboxOf } from '@/lib/domain/text/parse-values';
import { withTimeout } from '@/lib/system/task-queue';
import { dueIdsSql, pauseAfter, startWorkLoop, tryEach, type WorkLoop } from '../background/background-work';
import type { Database } from '../db/pools';
import { execute, maybeRow, oneRow, type Queryable, rows, statement } from '../db/query';
import { countTryInWindow, type TryWindow } from '../limits/count-try';
import { sealLetter, unsealLetter } from '../secrets/keys';

/** Text for a header line: without line breaks and control characters. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** A message and its recipient: an e-mail, or a phone for a short message. */
export type Letter = {
  readonly channel: 'mail' | 'sms';
  /** Kind of the letter, for logs and lists. */
  readonly kind: string;
  readonly to: string;
  /** Reply-To; the shop by default. */
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  readonly subject: string;
  /** One-click unsubscribe URL (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  readonly text: string;
  readonly html: string | null;
  /** Counting group for letters triggered by a typed e-mail: each mailbox has a limit. */
  readonly countedAs?: 'account' | 'order' | undefined;
  /** Period of delivery attempts; some days by default. */
  readonly expiresAfterS?: number | undefined;
  /** The recipient's confirmed mailbox: limits do not apply. */
  readonly toProvenMailbox?: boolean | undefined;
  /** The order that the letter is about. */
  readonly orderId?: number | undefined;
};

/** A letter in the outbox. */
export type QueuedLetter = Letter & { readonly id: number; readonly createdAt: Date };

/** Delivers letters of one channel. Throws on failure. */
export type Carrier = { readonly carry: (letter: QueuedLetter) => Promise<void> };

/** The recipient was rejected permanently: the letter is not retried. */
export class RefusedLetterError extends Error {
  override readonly name = 'RefusedLetterError';
}

const hourSeconds = 3600;
const { account, order } = shopLimits.letters;

/**
 * Maximum letters per mailbox that are triggered by a typed e-mail. Accounts and orders count separately, so that
 * orders in somebody's name do not block a password reset.
 */
const windowsOf: Readonly<Record<NonNullable<Letter['countedAs']>, readonly TryWindow[]>> = {
  account: [{ scope: 'mailbox-account', tries: account.perHour, seconds: hourSeconds }],
  order: [
    { scope: 'mailbox-order', tries: order.perHour, seconds: hourSeconds },
    { scope: 'mailbox-order-day', tries: order.perDay, seconds: 24 * hourSeconds },
  ],
};

/** Counts a letter to a mailbox, and returns whether it is within the limit. */
async function countMailboxLetter(
  on: Queryable,
  mailKey: Uint8Array,
  countedAs: keyof typeof windowsOf,
  email: string,
): Promise<boolean> {
  const key = new Uint8Array(hkdfSync('sha256', mailKey, 'piesar-mail', 'mailbox-limit', 32));
  for (const window of windowsOf[countedAs]) {
    const subject = createHmac('sha256', key)
      .update(`${window.scope}:${mailboxOf(email)}`)
      .digest();
    if (!(await countTryInWindow(on, window, subject)).allowed) return false;
  }
  return true;
}

/** Encryption key, public URL, and wake-up of the mailer. */
export type MailContext = { readonly key: Uint8Array; readonly publicUrl: string; readonly wake: () => void };

const dayS = 24 * 3600;
/** Period of retries. */
const giveUpAfterS = 3 * dayS;
/** Lease of a claimed letter, after which another process may claim it. */
const leaseS = 120;

const insertLetter = statement({
  name: 'mail-add',
  text: `INSERT INTO mail_outbox (channel, kind, sealed, give_up_at, order_id)
    VALUES ($1, $2, $3, now() + make_interval(secs => $4), $5) RETURNING id`,
  row: z.object({ id: z.int() }),
});

const claimDueLetters = statement({
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
export type DueLetter = z.infer<(typeof claimDueLetters)['row']>;

const markLetterSent = statement({
  name: 'mail-finish',
  text: 'UPDATE mail_outbox SET sent_at = now(), sealed = NULL, error = NULL WHERE id = $1 AND sealed IS NOT NULL',
});
/** Letters with short-lived links and codes: a failed one is not kept, because a link would become valid when sent later. */
const ephemeralKinds = ['confirm-email', 'new-password', 'phone-pin'];

const markLetterFailed = statement({
  name: 'mail-give-up',
  text: `UPDATE mail_outbox SET failed_at = now(), unsent = CASE WHEN kind <> ALL($3) THEN sealed END, sealed = NULL,
      error = $2 WHERE id = $1 AND sealed IS NOT NULL`,
});
const postponeLetter = statement({
  name: 'mail-postpone',
  text: `UPDATE mail_outbox SET due_at = now() + make_interval(secs => $2), error = $3
    WHERE id = $1 AND sealed IS NOT NULL AND now() + make_interval(secs => $2) < give_up_at RETURNING id`,
  row: z.object({ id: z.int() }),
});

/**
 * Queues a letter in the transaction of its event. The caller wakes the mailer after the commit. Null, without effect,
 * when the mailbox's limit for its kind is reached.
 */
export async function postLetter(client: Queryable, key: Uint8Array, letter: Letter): Promise<number | null> {
  const {
    channel,
    kind,
    to,
    replyTo,
    subject,
    unsubscribe,
    text,
    html,
    countedAs,
    expiresAfterS = giveUpAfterS,
    orderId = null,
  } = letter;
  const isCounted = countedAs !== undefined && !letter.toProvenMailbox;
  if (isCounted && !(await countMailboxLetter(client, key, countedAs, to))) return null;
  const sealed = sealLetter(key, JSON.stringify({ to, replyTo, subject, unsubscribe, text, html }));
  return (await oneRow(client, insertLetter, [channel, kind, sealed, expiresAfterS, orderId])).id;
}

/** Claims due letters for this process. */
export function claimDue(on: Queryable, limit: number): Promise<DueLetter[]> {
  return rows(on, claimDueLetters, [limit, leaseS]);
}

export async function markSent(on: Queryable, id: number): Promise<void> {
  await execute(on, markLetterSent, [id]);
}

/** Marks a letter as failed for good, with the code of the failure. Its text is kept for `resendLetter`. */
export async function markFailed(on: Queryable, id: number, error: string): Promise<void> {
  await execute(on, markLetterFailed, [id, error, ephemeralKinds]);
}

/** Schedules a retry; false, with the letter marked as failed, after its deadline. */
export async function retryLetterLater(on: Queryable, id: number, seconds: number, error: string): Promise<boolean> {
  if ((await maybeRow(on, postponeLetter, [id, seconds, error])) !== undefined) return true;
  await markFailed(on, id, error);
  return false;
}

const requeueLetter = statement({
  name: 'mail-resend',
  text: `UPDATE mail_outbox SET sealed = unsent, unsent = NULL, failed_at = NULL, error = NULL, attempts = 0, due_at = now(),
      give_up_at = now() + make_interval(secs => $2) WHERE id = $1 AND failed_at IS NOT NULL AND unsent IS NOT NULL`,
});
const cancelUnsent = statement({
  name: 'mail-cancel',
  text: `UPDATE mail_outbox SET failed_at = coalesce(failed_at, now()), sealed = NULL, unsent = NULL, error = 'CANCELLED'
    WHERE id = $1 AND sent_at IS NULL AND error IS DISTINCT FROM 'CANCELLED'`,
});

/** Queues a failed letter again; false if its text was deleted. The caller wakes the mailer after the commit. */
export async function resendLetter(on: Queryable, id: number): Promise<boolean> {
  return (await execute(on, requeueLetter, [id, giveUpAfterS])) === 1;
}

/** Cancels a waiting or failed letter and deletes its text; false for other letters. */
export async function cancelLetter(on: Queryable, id: number): Promise<boolean> {
  return (await execute(on, cancelUnsent, [id])) === 1;
}

const batchSize = 5;
const carryTimeoutMs = 60_000;
const pollIntervalMs = 5000;

const content = z.object({
  to: z.string(),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  subject: z.string(),
  unsubscribe: z.string().optional(),
  text: z.string(),
  html: z.string().nullable(),
});

export type MailerOptions = {
  readonly db: Database;
  readonly key: Uint8Array;
  readonly carriers: Readonly<Record<Letter['channel'], Carrier>>;
  readonly log: Logger;
};

/** Sends a few due letters and returns their number. */
export async function deliverDue(options: MailerOptions): Promise<number> {
  return tryEach(await claimDue(options.db.write, batchSize), (letter) => deliver(options, letter));
}

async function deliver({ db, key, carriers, log }: MailerOptions, taken: DueLetter): Promise<void> {
  const { id, kind, channel, attempts } = taken;
  try {
    await withTimeout(carryTimeoutMs, carriers[channel].carry(unseal(key, taken)));
  } catch (error) {
    const code = errorCode(error) ?? (error instanceof Error ? error.name : 'UNKNOWN');
    const facts = { letter: id, kind, attempts, error: code };
    const again =
      !(error instanceof RefusedLetterError) && (await retryLetterLater(db.write, id, pauseAfter(attempts), code));
    if (error instanceof RefusedLetterError) await markFailed(db.write, id, code);
    log.warn(facts, again ? 'letter not sent, will be retried' : 'letter given up');
    return;
  }
  await markSent(db.write, id);
  log.info({ letter: id, kind }, 'letter sent');
}

/** Recipient of a sealed letter; null if it was sealed with another key. */
export function recipientOf(key: Uint8Array, sealed: Buffer): string | null {
  try {
    return content.parse(JSON.parse(unsealLetter(key, sealed))).to;
  } catch {
    return null;
  }
}

function unseal(key: Uint8Array, { id, kind, channel, sealed, created_at }: DueLetter): QueuedLetter {
  return { id, kind, channel, createdAt: created_at, ...content.parse(JSON.parse(unsealLetter(key, sealed))) };
}

/** Sends queued letters in the background until closed. */
export function startMailer(options: MailerOptions): WorkLoop {
  return startWorkLoop({
    work: () => deliverDue(options),
    pollIntervalMs,
    log: options.log,
    failure: 'outbox unavailable',
  });
}
