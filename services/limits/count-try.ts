import { z } from 'zod';
import { shopLimits } from '@/lib/config/shop-limits';
import { mailboxOf } from '@/lib/domain/text/parse-values';
import { execute, oneRow, type Queryable, statement } from '../db/query';
import { ServiceError } from '../http/service-error';
import { type AccountKeys, keyedHash } from '../secrets/keys';

/** A limit of `tries` within `seconds`, counted under `scope`. */
export type TryWindow = { readonly scope: string; readonly tries: number; readonly seconds: number };

// A sliding window of timestamps. A refused attempt is not recorded, so that it does not prolong the wait.
const takeTry = statement({
  name: 'account-take-try',
  text: `INSERT INTO login_attempt AS a (scope, key, hits, allowed) VALUES ($1, $2, ARRAY[now()], true)
    ON CONFLICT (scope, key) DO UPDATE SET (hits, allowed) = (
      SELECT CASE WHEN count(*) < $4 THEN array_append(array_agg(h ORDER BY h), now()) ELSE array_agg(h ORDER BY h) END,
        count(*) < $4
      FROM unnest(a.hits) AS h WHERE h > now() - make_interval(secs => $3))
    RETURNING allowed, ceil(extract(epoch FROM hits[1] - now()) + $3)::int AS wait`,
  row: z.object({ allowed: z.boolean(), wait: z.int() }),
});

/** Counts an attempt of a hashed subject. Returns whether it is within the limit, else the seconds to wait. */
export function countTryInWindow(on: Queryable, { scope, seconds, tries }: TryWindow, subject: Buffer) {
  return oneRow(on, takeTry, [scope, subject, seconds, tries]);
}

/** A limit of a subject. With `of: 'mailbox'`, all spellings of an e-mail count together. */
export type Limit = TryWindow & { readonly of?: 'mailbox' };

const quarter = 15 * 60;
export const tryLimits = {
  /** One account from one IP, so that strangers cannot use up the owner's tries. */
  loginFromIp: { scope: 'login', tries: 10, seconds: quarter },
  /** One account from all IPs without an earlier sign-in. */
  loginFromStrangers: { scope: 'login-strangers', tries: 50, seconds: quarter },
  /** All accounts from one IP. */
  loginByIp: { scope: 'login-address', tries: 100, seconds: quarter },
  signupByIp: { scope: 'signup-address', tries: 60, seconds: 3600 },
  /** Generous, since offices and mobile networks share an IP. */
  captchaByIp: { scope: 'captcha-address', tries: 600, seconds: quarter },
  newsletterByIp: { scope: 'newsletter-address', tries: 60, seconds: 3600 },
  messagesByIp: { scope: 'messages-address', tries: 20, seconds: 3600 },
  /** One e-mail from one IP, so that strangers cannot use up the owner's tries. */
  messagesFromIp: { scope: 'messages', tries: 5, seconds: 3600 },
  watchesByIp: { scope: 'watches-address', tries: 20, seconds: 3600 },
  /** Protects the named mailbox from a flood of confirmations. */
  watchesByEmail: { scope: 'watches', of: 'mailbox', tries: 10, seconds: 3600 },
  reviewsByCustomer: { scope: 'reviews', tries: 20, seconds: 3600 },
  questionsByIp: { scope: 'questions-address', tries: 20, seconds: 3600 },
  questionsFromIp: { scope: 'questions', tries: 5, seconds: 3600 },
  questionsByCustomer: { scope: 'questions-customer', tries: 10, seconds: 3600 },
  pushByIp: { scope: 'push-address', tries: 60, seconds: quarter },
  forgotByIp: { scope: 'forgot-address', tries: 30, seconds: 3600 },
  forgotFromIp: { scope: 'forgot', tries: 5, seconds: quarter },
  linksByIp: { scope: 'links-address', tries: 60, seconds: quarter },
  /** Opening the page of a link counts each time. */
  linkReadsByIp: { scope: 'link-reads-address', tries: 300, seconds: quarter },
  passwordByCustomer: { scope: 'password', tries: 10, seconds: quarter },
  confirmationByCustomer: { scope: 'confirmation', tries: 3, seconds: quarter },
  pinByCustomer: { scope: 'pin', tries: 3, seconds: quarter },
  pinByPhone: { scope: 'pin-phone', tries: 6, seconds: 24 * 3600 },
  pinByIp: { scope: 'pin-address', tries: 30, seconds: 3600 },
  /** Against guessing codes, by session and by IP. */
  promoBySession: { scope: 'promo', tries: 10, seconds: quarter },
  promoByIp: { scope: 'promo-address', tries: 60, seconds: quarter },
  paymentByOrder: { scope: 'payment', tries: 30, seconds: quarter },
  paymentChecks: { scope: 'payment-checks', tries: 300, seconds: quarter },
  trackByIp: { scope: 'track-address', tries: 30, seconds: quarter },
  /** One order from one IP, so that strangers cannot use up the owner's tries. */
  trackFromIp: { scope: 'track', tries: 10, seconds: quarter },
  /** One order from all IPs; beyond it a human check is required. */
  trackByNumber: { scope: 'track-number', tries: 100, seconds: 3600 },
  /** Limits new sessions, because each adds rows to the database. */
  sessionsByIpAMinute: { scope: 'sessions-minute', tries: shopLimits.sessions.perMinute, seconds: 60 },
  sessionsByIpAnHour: { scope: 'sessions-hour', tries: shopLimits.sessions.perHour, seconds: 3600 },
  staffFromIp: { scope: 'staff', tries: 10, seconds: quarter },
  /** Codes of one account from all IPs, after the right password: strangers cannot use up the owner's tries. */
  staffCodes: { scope: 'staff-email', tries: 30, seconds: quarter },
  staffByIp: { scope: 'staff-address', tries: 60, seconds: quarter },
  pickupCodeByOrder: { scope: 'pickup-code', tries: 10, seconds: quarter },
  checkoutBySession: { scope: 'checkout', tries: 30, seconds: quarter },
} as const satisfies Record<string, Limit>;

const forgetTries = statement({
  name: 'account-forget-tries',
  text: 'DELETE FROM login_attempt WHERE scope = $1 AND key = $2',
});

function subjectHash({ limits }: AccountKeys, { scope, of }: Limit, subject: string): Buffer {
  return keyedHash(limits, `${scope}:${of === 'mailbox' ? mailboxOf(subject) : subject}`);
}

/** Counts an attempt. Returns whether it is within the limit, else the seconds to wait; counts are in the database. */
export function takeTryOf(on: Queryable, keys: AccountKeys, limit: Limit, subject: string) {
  return countTryInWindow(on, limit, subjectHash(keys, limit, subject));
}

/** Counts an attempt. Throws 429 with Retry-After beyond the limit. */
export async function countTry(on: Queryable, keys: AccountKeys, limit: Limit, subject: string): Promise<void> {
  const { allowed, wait } = await takeTryOf(on, keys, limit, subject);
  if (allowed) return;
  throw new ServiceError(429, 'TOO_MANY_REQUESTS', 'Too many tries; try again later.', {
    headers: { 'retry-after': String(Math.max(1, wait)) },
  });
}

/** Resets the count, after the right password. */
export async function forgetCount(on: Queryable, keys: AccountKeys, limit: Limit, subject: string): Promise<void> {
  await execute(on, forgetTries, [limit.scope, subjectHash(keys, limit, subject)]);
}
