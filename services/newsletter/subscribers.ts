import type { Hono } from 'hono';
import { z } from 'zod';
import type { newsletterLink } from '@/lib/contract/account/contacts';
import { newsletterCalls } from '@/lib/contract/account/contacts';
import type { ResponseOf } from '@/lib/contract/call';
import { type Locale, locale } from '@/lib/contract/shared';
import { networkOfIp } from '@/lib/system/ip-networks';
import { checkCaptcha } from '../captcha/captcha';
import { execute, maybeRow, oneRow, type Queryable, rows, statement } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account-deps';
import { countTry, tryLimits } from '../limits/count-try';
import { type AccountKeys, keyedHash } from '../secrets/keys';

// What a stranger types must not change a subscription: a known address keeps its language and its consent.
const insertSubscriber = {
  name: 'newsletter-subscribe',
  text: `WITH back AS (DELETE FROM newsletter_leaver WHERE token = $3)
    INSERT INTO newsletter_subscriber AS known (email, lang, token, consent) VALUES ($1, $2, $3, $4)
    ON CONFLICT (email) DO UPDATE SET
      token = coalesce(known.token, EXCLUDED.token), consent = coalesce(known.consent, EXCLUDED.consent)`,
};

type Subscription = {
  readonly email: string;
  readonly lang?: Locale | undefined;
  readonly consent?: string | undefined;
};

/** Keeps the address once; who is on the list already gets the same answer. */
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
 * What the unsubscribe link of an address carries. It follows from the address, so that the link in an old letter still
 * works for somebody who left and came back, and nothing of the address can be read from it.
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

const deleteSubscriber = {
  name: 'newsletter-leave',
  text: `WITH gone AS (DELETE FROM newsletter_subscriber WHERE token = $1 RETURNING token)
    INSERT INTO newsletter_leaver (token) SELECT token FROM gone ON CONFLICT DO NOTHING`,
};

const unknown = () => new ServiceError(404, 'NOT_FOUND', 'The link belongs to no subscription.');

/** What a link is for: the subscription it ends, or the one it has ended. The address is shown in part only. */
export async function readLink(on: Queryable, token: string): Promise<ResponseOf<typeof newsletterLink>> {
  const found = await maybeRow(on, findLink, [token]);
  if (!found) throw unknown();
  const { email, lang } = found;
  if (email === null || lang === null) return { state: 'unsubscribed' };
  return { state: 'subscribed', email: maskEmail(email), lang };
}

/** Takes the address off the list and forgets it. Doing it again changes nothing and says the same. */
export async function unsubscribe(on: Queryable, token: string): Promise<{ ok: true }> {
  const left = await execute(on, deleteSubscriber, [token]);
  if (left === 0 && !(await maybeRow(on, findLink, [token]))) throw unknown();
  return { ok: true };
}

/** An address as its owner knows it again: `i•••@mail.md`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

export type Subscriber = {
  readonly email: string;
  readonly lang: z.output<typeof locale>;
  readonly since: Date;
  /** The version of the text that was agreed to; null for who subscribed before versions were kept. */
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
    token: z.string().nullable(),
  }),
});
const giveToken = {
  name: 'newsletter-give-token',
  text: 'UPDATE newsletter_subscriber SET token = $2 WHERE email = $1',
};
const counts = statement({
  name: 'newsletter-counts',
  text: `SELECT ARRAY(SELECT (SELECT count(*)::int FROM newsletter_subscriber WHERE lang = asked)
      FROM unnest($1::text[]) WITH ORDINALITY AS wanted (asked, at) ORDER BY at) AS readers,
    (SELECT count(*)::int FROM newsletter_leaver) AS left`,
  row: z.object({ readers: z.array(z.int()), left: z.int() }),
});

/** All subscribers in the order of their addresses. Who subscribed before there were links gets one. */
export async function* subscribers(
  on: Queryable,
  keys: Pick<AccountKeys, 'newsletter'>,
): AsyncGenerator<Subscriber, void> {
  for (let after = ''; ; ) {
    const page = await rows(on, nextSubscribers, [after]);
    for (const { token, ...row } of page) {
      const given = token ?? linkToken(keys, row.email);
      if (token === null) await execute(on, giveToken, [row.email, given]);
      yield { ...row, token: given };
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.email;
  }
}

/** How many read the newsletter in each of these languages, and how many have left. */
export function countSubscribers(on: Queryable, languages: readonly Locale[]) {
  return oneRow(on, counts, [languages]);
}

/** Takes an address off the list, as its owner could; false when it is not on it. */
export async function removeSubscriber(
  on: Queryable,
  keys: Pick<AccountKeys, 'newsletter'>,
  written: string,
): Promise<boolean> {
  const email = written.trim().toLowerCase();
  const token = linkToken(keys, email);
  if ((await execute(on, giveToken, [email, token])) === 0) return false;
  await unsubscribe(on, token);
  return true;
}

export function registerNewsletter(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  const { newsletter, newsletterLink, newsletterUnsubscribe } = newsletterCalls;
  registerCall(app, deps, newsletter, ({ body }, context) => subscribe(account, context, body));
  registerCall(app, deps, newsletterLink, ({ params }, { db }) => readLink(db.write, params.token));
  registerCall(app, deps, newsletterUnsubscribe, async ({ body }, { db, log }) => {
    const done = await unsubscribe(db.write, body.token);
    log.info('newsletter unsubscribed');
    return done;
  });
}
