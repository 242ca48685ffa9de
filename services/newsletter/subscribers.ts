import type { Hono } from 'hono';
import { z } from 'zod';
import { newsletterCalls, type newsletterLink } from '@/lib/contract/account/contacts';
import type { ResponseOf } from '@/lib/contract/call';
import { type Locale, locale } from '@/lib/contract/shared';
import { networkOfIp } from '@/lib/system/ip-networks';
import { checkCaptcha } from '../captcha/captcha';
import { execute, maybeRow, oneRow, type Queryable, rows, statement } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import { countTry, tryLimits } from '../limits/count-try';
import { type AccountKeys, keyedHash } from '../secrets/keys';
import { cancelQueuedIssues } from './send-issues';

// A stranger's input must not change a subscription: an existing one keeps its language and consent.
const insertSubscriber = statement({
  name: 'newsletter-subscribe',
  text: `WITH back AS (DELETE FROM newsletter_leaver WHERE token = $3)
    INSERT INTO newsletter_subscriber AS known (email, lang, token, consent) VALUES ($1, $2, $3, $4)
    ON CONFLICT (email) DO UPDATE SET consent = coalesce(known.consent, EXCLUDED.consent)`,
});

type Subscription = {
  readonly email: string;
  readonly lang?: Locale | undefined;
  readonly consent?: string | undefined;
};

/** Subscribes an e-mail once; existing subscribers get the same answer. */
export async function subscribe(
  account: AccountDeps,
  context: CallContext,
  { email, lang = context.lang, consent }: Subscription,
): Promise<true> {
  await checkCaptcha(account, context, 'newsletter');
  await countTry(context.db.write, account.keys, tryLimits.newsletterByIp, networkOfIp(context.clientIp));
  const token = linkToken(account.keys, email);
  await execute(context.db.write, insertSubscriber, [email, lang, token, consent ?? null]);
  return true;
}

const tokenBytes = 24;

/**
 * Token of an e-mail's unsubscribe link, derived from the e-mail by a key, so that links of old letters work for
 * returning subscribers.
 */
export function linkToken(keys: Pick<AccountKeys, 'newsletter'>, email: string): string {
  return keyedHash(keys.newsletter, email).subarray(0, tokenBytes).toString('base64url');
}

const findLink = statement({
  name: 'newsletter-find-link',
  text: `SELECT email, lang FROM newsletter_subscriber WHERE token = $1
    UNION ALL SELECT NULL, NULL FROM newsletter_leaver WHERE token = $1 LIMIT 1`,
  row: z.object({ email: z.string().nullable(), lang: locale.nullable() }),
});

const deleteBy = (column: 'token' | 'email') =>
  statement({
    name: `newsletter-leave-by-${column}`,
    text: `WITH gone AS (DELETE FROM newsletter_subscriber WHERE ${column} = $1 RETURNING token),
      noted AS (INSERT INTO newsletter_leaver (token) SELECT token FROM gone ON CONFLICT DO NOTHING)
    SELECT token FROM gone`,
    row: z.object({ token: z.string() }),
  });
const deleteByToken = deleteBy('token');
const deleteByEmail = deleteBy('email');

const unknown = () => new ServiceError(404, 'NOT_FOUND', 'Unknown subscription link.');

/** Subscription of a link, with a masked e-mail. */
export async function readLink(on: Queryable, token: string): Promise<ResponseOf<typeof newsletterLink>> {
  const link = await maybeRow(on, findLink, [token]);
  if (!link) throw unknown();
  const { email, lang } = link;
  if (email === null || lang === null) return { state: 'unsubscribed' };
  return { state: 'subscribed', email: maskEmail(email), lang };
}

/** Unsubscribes and deletes the e-mail. A repetition returns the same. */
export async function unsubscribe(on: Queryable, token: string): Promise<{ ok: true }> {
  const left = await maybeRow(on, deleteByToken, [token]);
  if (!left && !(await maybeRow(on, findLink, [token]))) throw unknown();
  if (left) await cancelQueuedIssues(on, token);
  return { ok: true };
}

/** A masked e-mail that its owner recognises: `i•••@mail.md`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

export type Subscriber = {
  readonly email: string;
  readonly lang: z.output<typeof locale>;
  readonly since: Date;
  /** Version of the accepted consent text; null if the caller named none. */
  readonly consent: string | null;
  readonly token: string;
};

const pageSize = 1000;

const nextSubscribers = statement({
  name: 'newsletter-subscribers',
  text: `SELECT email, lang, created_at AS since, consent, token FROM newsletter_subscriber
    WHERE email > $1 ORDER BY email LIMIT ${pageSize}`,
  row: z.object({
    email: z.string(),
    lang: locale,
    since: z.date(),
    consent: z.string().nullable(),
    token: z.string(),
  }),
});
const counts = statement({
  name: 'newsletter-counts',
  text: `SELECT ARRAY(SELECT (SELECT count(*)::int FROM newsletter_subscriber WHERE lang = asked)
      FROM unnest($1::text[]) WITH ORDINALITY AS wanted (asked, at) ORDER BY at) AS readers,
    (SELECT count(*)::int FROM newsletter_leaver) AS left`,
  row: z.object({ readers: z.array(z.int()), left: z.int() }),
});

/** All subscribers, ordered by e-mail. */
export async function* subscribers(on: Queryable): AsyncGenerator<Subscriber, void> {
  for (let after = ''; ; ) {
    const page = await rows(on, nextSubscribers, [after]);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.email;
  }
}

/** Number of subscribers in each of these locales, and of unsubscribed e-mails. */
export function countSubscribers(on: Queryable, languages: readonly Locale[]) {
  return oneRow(on, counts, [languages]);
}

/** Unsubscribes an e-mail, as its owner could; false when not subscribed. */
export async function removeSubscriber(on: Queryable, written: string): Promise<boolean> {
  const left = await maybeRow(on, deleteByEmail, [written.trim().toLowerCase()]);
  if (left) await cancelQueuedIssues(on, left.token);
  return left !== undefined;
}

export function registerNewsletter(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  const { newsletter, newsletterLink, newsletterUnsubscribe } = newsletterCalls;
  registerCall(app, deps, newsletter, ({ body }, context) => subscribe(account, context, body));
  registerCall(app, deps, newsletterLink, ({ params }, { db }) => readLink(db.write, params.token));
  registerCall(app, deps, newsletterUnsubscribe, async ({ body }, { db, log }) => {
    const result = await unsubscribe(db.write, body.token);
    log.info('newsletter unsubscribed');
    return result;
  });
}
