import type { Logger } from 'pino';
import { z } from 'zod';
import { newsletterTexts } from '@/lib/contract/admin/newsletters';
import { locale } from '@/lib/contract/shared';
import { startWorkLoop, type WorkLoop } from '../background/background-work';
import type { Database } from '../db/pools';
import { execute, maybeRow, oneRow, type Queryable, rows, statement, transaction } from '../db/query';
import { type MailContext, postLetter } from '../mail/outbox';
import { composeIssue, findNewsletterProducts } from './issues';

const batchSize = 20;
const pollIntervalMs = 5000;

/** The issue that has been sending for the longest time, locked for this process. */
const claim = statement({
  name: 'newsletter-claim-issue',
  text: `SELECT id, texts, products FROM newsletter_issue WHERE state = 'sending' ORDER BY started_at, id LIMIT 1
    FOR UPDATE SKIP LOCKED`,
  row: z.object({ id: z.int(), texts: newsletterTexts, products: z.array(z.string()) }),
});
const recentlyQueued = statement({
  name: 'newsletter-recently-queued',
  text: `SELECT count(*)::int AS count FROM newsletter_delivery
    WHERE done_at > clock_timestamp() - interval '1 minute' AND letter_id IS NOT NULL`,
  row: z.object({ count: z.int() }),
});
const waiting = statement({
  name: 'newsletter-waiting',
  text: 'SELECT token FROM newsletter_delivery WHERE issue_id = $1 AND done_at IS NULL ORDER BY token LIMIT $2',
  row: z.object({ token: z.string() }),
});
/** Locks the subscriber, so that an unsubscription either precedes the letter or cancels it. */
const readerOf = statement({
  name: 'newsletter-reader',
  text: 'SELECT email, lang FROM newsletter_subscriber WHERE token = $1 FOR SHARE',
  row: z.object({ email: z.string(), lang: locale }),
});
const markDone = statement({
  name: 'newsletter-delivery-done',
  text: 'UPDATE newsletter_delivery SET letter_id = $3, done_at = clock_timestamp() WHERE issue_id = $1 AND token = $2',
});
const finish = statement({
  name: 'newsletter-finish',
  text: "UPDATE newsletter_issue SET state = 'sent', finished_at = now() WHERE id = $1",
});

type Sending = { readonly db: Pick<Database, 'write'>; readonly mail: MailContext; readonly perMinute: number };

/**
 * Queues the next letters of an issue, at most `perMinute` in a minute, and returns the number of finished deliveries. A
 * letter and its delivery are stored in one transaction: each subscriber gets an issue once, also after a restart.
 */
export async function sendIssueBatch({ db, mail, perMinute }: Sending): Promise<number> {
  const done = await transaction(db.write, async (client) => {
    const issue = await maybeRow(client, claim);
    if (!issue) return 0;
    const limit = Math.min(batchSize, perMinute - (await oneRow(client, recentlyQueued)).count);
    if (limit <= 0) return 0;
    const due = await rows(client, waiting, [issue.id, limit]);
    const products = await findNewsletterProducts(client, issue.products);
    for (const { token } of due) {
      const reader = await maybeRow(client, readerOf, [token]);
      const letter = reader && composeIssue(issue.texts, products, { ...reader, token }, mail.publicUrl);
      await execute(client, markDone, [issue.id, token, letter ? await postLetter(client, mail.key, letter) : null]);
    }
    if (due.length < limit) await execute(client, finish, [issue.id]);
    return due.length;
  });
  if (done > 0) mail.wake();
  return done;
}

const cancelLetters = statement({
  name: 'newsletter-cancel-letters',
  text: `UPDATE mail_outbox SET failed_at = now(), sealed = NULL, error = 'CANCELLED' WHERE sealed IS NOT NULL
    AND kind = 'newsletter' AND id IN (SELECT letter_id FROM newsletter_delivery WHERE token = $1)`,
});

/** Cancels queued issues to an unsubscribed reader. */
export async function cancelQueuedIssues(on: Queryable, token: string): Promise<void> {
  await execute(on, cancelLetters, [token]);
}

/** Sends started issues in the background until closed. */
export function startNewsletters(sending: Sending, log: Pick<Logger, 'warn'>): Pick<WorkLoop, 'close'> {
  return startWorkLoop({
    work: () => sendIssueBatch(sending),
    pollIntervalMs,
    log,
    failure: 'newsletter not sent',
  });
}
