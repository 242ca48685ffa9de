import { createTranslator } from 'next-intl';
import type { Logger } from 'pino';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import { forEachLocale, localeOf } from '@/lib/contract/locales/locales';
import { type OrderEventKind, orderEventKinds, refundMethod } from '@/lib/contract/orders/order-stage';
import { accountLang, type Locale } from '@/lib/contract/shared';
import { sumText } from '@/lib/domain/money/format-money';
import { mdl } from '@/lib/domain/money/money';
import { translatorSettings } from '@/services/messages/service-messages';
import { dueIdsSql, pauseAfter, startWorkLoop, tryEach, type WorkLoop } from '../background/background-work';
import type { Database } from '../db/pools';
import { execute, maybeRow, type Queryable, rows, statement } from '../db/query';
import { factsOfOrder, type OrderFacts } from '../letters/orders/order-facts';
import { type OrderLetterKind, orderLetters } from '../letters/orders/order-letters';
import { readOrderRow } from '../orders/read-orders';
import { toOrder } from '../orders/to-order';
import { encryptPush, type PostPush, type PushResponse, postHttps, pushEndpoint, type Vapid } from './web-push';

/** Text and link of a notification, as the service worker shows it. */
type PushNotice = {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** A later notification with the same tag replaces the earlier one. */
  readonly tag: string;
  readonly lang: string;
};

type NotifiedEvent = Exclude<OrderEventKind, 'placed' | 'return-asked'>;

/** Events that have a letter use the letter's texts. */
const letters = {
  paid: 'order-paid',
  shipped: 'order-shipped',
  completed: 'order-completed',
  cancelled: 'order-cancelled',
  unfetched: 'order-unfetched',
  refunded: 'order-refunded',
  'return-accepted': 'return-accepted',
  'return-refused': 'return-refused',
  'return-received': 'return-received',
} as const satisfies Partial<Record<NotifiedEvent, OrderLetterKind>>;

const pushTexts = forEachLocale((locale) => createTranslator({ ...translatorSettings[locale], namespace: 'push' }));

/** Title and body of a notice; null for events without one. */
function pushNoticeText(
  kind: OrderEventKind,
  locale: Locale,
  facts: OrderFacts,
): Pick<PushNotice, 'title' | 'body'> | null {
  if (kind === 'placed' || kind === 'return-asked') return null;
  if (kind === 'confirmed' || kind === 'payment-failed') {
    const { [locale]: t } = pushTexts;
    return { title: t(`${kind}.title`, { number: facts.number }), body: t(`${kind}.body`) };
  }
  const letter = orderLetters[letters[kind]];
  return { title: letter.subject(facts, locale), body: letter.paragraphs(facts, locale).join(' ') };
}

/** Lease of a claimed message, after which another process may claim it. */
const leaseS = 60;

const claimDueMessages = statement({
  name: 'push-take',
  text: `UPDATE push_message m SET due_at = clock_timestamp() + make_interval(secs => $2), attempts = m.attempts + 1
    FROM push_device d, order_event e, customer_order o JOIN delivery_method w ON w.id = o.delivery_id
    WHERE d.id = m.device_id AND e.id = m.event_id AND o.id = e.order_id AND m.id IN (${dueIdsSql('push_message', 'true')})
    RETURNING m.id, m.attempts, d.id AS device_id, d.endpoint, d.p256dh, d.auth, d.lang, e.kind,
      e.details->>'carrier' AS carrier, e.details->>'trackingNumber' AS tracking, (e.details->>'amount')::int AS amount,
      e.details->>'way' AS way, (e.details->>'parcel')::int AS parcel,
      o.id AS order_id, o.number, o.token, o.customer_id IS NOT DISTINCT FROM d.customer_id AND d.customer_id IS NOT NULL AS is_owner,
      w.code = 'pickup' AS pickup`,
  row: z.object({
    id: z.coerce.number(),
    attempts: z.int(),
    device_id: z.int(),
    endpoint: z.string(),
    p256dh: z.string(),
    auth: z.string(),
    lang: accountLang,
    kind: z.enum(orderEventKinds),
    carrier: z.string().nullable(),
    tracking: z.string().nullable(),
    amount: z.int().nullable(),
    way: refundMethod.nullable(),
    parcel: z.int().nullable(),
    order_id: z.int(),
    number: z.string(),
    token: z.string(),
    /** The device belongs to the order's customer. */
    is_owner: z.boolean(),
    pickup: z.boolean(),
  }),
});
type DueMessage = z.infer<(typeof claimDueMessages)['row']>;

const deleteMessage = statement({ name: 'push-drop', text: 'DELETE FROM push_message WHERE id = $1' });
const dropDevice = statement({ name: 'push-drop-device', text: 'DELETE FROM push_device WHERE id = $1' });
const postponeMessage = statement({
  name: 'push-postpone',
  text: `UPDATE push_message SET due_at = now() + make_interval(secs => $2)
    WHERE id = $1 AND now() + make_interval(secs => $2) < give_up_at RETURNING id`,
  row: z.object({ id: z.coerce.number() }),
});

/** Claims due messages for this process. */
function claimDueBatch(on: Queryable, limit: number): Promise<DueMessage[]> {
  return rows(on, claimDueMessages, [limit, leaseS]);
}

/** Deletes a message. */
async function finishMessage(on: Queryable, { id }: Pick<DueMessage, 'id'>): Promise<void> {
  await execute(on, deleteMessage, [id]);
}

/** Deletes an ended subscription with its messages. */
async function forgetDeviceOfMessage(on: Queryable, { device_id }: Pick<DueMessage, 'device_id'>): Promise<void> {
  await execute(on, dropDevice, [device_id]);
}

/** Schedules a retry; false, with the message dropped, after too many. */
async function retryMessageLater(on: Queryable, message: Pick<DueMessage, 'id'>, seconds: number): Promise<boolean> {
  if (await maybeRow(on, postponeMessage, [message.id, seconds])) return true;
  await finishMessage(on, message);
  return false;
}

const batchSize = 10;
const dayS = 24 * 3600;
const maxPauseS = 3600;

type PushOptions = {
  readonly db: Pick<Database, 'write'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly vapid: Vapid;
  /** Replaced in tests. */
  readonly post?: PostPush;
};

/** Current payment and progress of the message's order. */
async function progressOf(on: Queryable, { order_id }: DueMessage, locale: Locale) {
  const { transfer, progress } = factsOfOrder(await toOrder(on, await readOrderRow(on, order_id), locale), locale);
  return { transfer, progress };
}

async function noticeOf(on: Queryable, message: DueMessage): Promise<PushNotice | null> {
  const { kind, lang, number, token, order_id, is_owner, pickup, carrier, tracking, amount, way, parcel } = message;
  const locale = localeOf(lang);
  const text = pushNoticeText(kind, locale, {
    number,
    pickup,
    ...(await progressOf(on, message, locale)),
    ...(carrier !== null && { carrier }),
    ...(tracking !== null && { trackingNumber: tracking }),
    ...(way !== null && { way }),
    ...(parcel !== null && { parcel }),
    ...(amount !== null && { amount: sumText(mdl(amount), locale) }),
  });
  const page = is_owner ? `account/orders/${order_id}` : `shop/checkout/success/${token}`;
  return text && { ...text, url: `/${locale}/${page}`, tag: `order-${number}`, lang: locale };
}

/** Sends a batch of due notices, and returns their number. */
export async function sendDueNotices(options: PushOptions): Promise<number> {
  return tryEach(await claimDueBatch(options.db.write, batchSize), (message) => sendNotice(options, message));
}

type Outcome =
  | { readonly kind: 'sent' | 'gone' | 'refused'; readonly why?: number | string }
  | { readonly kind: 'later'; readonly why: number | string; readonly atLeast: number };

/** Outcome for message and device by the push service's response. */
function deliveryOutcome({ status, retryAfter = 0 }: PushResponse): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone', why: status };
  if (status === 429 || status >= 500) return { kind: 'later', why: status, atLeast: retryAfter };
  return { kind: 'refused', why: status };
}

async function trySending(options: PushOptions, url: URL, message: DueMessage, notice: PushNotice): Promise<Outcome> {
  try {
    return deliveryOutcome(await send(options, url, message, notice));
  } catch (error) {
    const why = errorCode(error) ?? (error instanceof Error ? error.name : '');
    return why === 'CLOSED_ADDRESS' ? { kind: 'gone', why } : { kind: 'later', why, atLeast: 0 };
  }
}

async function sendNotice(options: PushOptions, message: DueMessage): Promise<void> {
  const { db, log } = options;
  const url = pushEndpoint(message.endpoint);
  if (!url) return forgetDeviceOfMessage(db.write, message);
  const notice = await noticeOf(db.write, message);
  if (!notice) return finishMessage(db.write, message);
  const outcome = await trySending(options, url, message, notice);
  // Logs only the host, because the path of an endpoint is secret.
  const facts = { message: message.id, kind: message.kind, service: url.hostname, why: outcome.why };
  if (outcome.kind === 'later') {
    const seconds = Math.max(pauseAfter(message.attempts), Math.min(outcome.atLeast, maxPauseS));
    const again = await retryMessageLater(db.write, message, seconds);
    log.warn(facts, again ? 'notification not sent, will be retried' : 'notification given up');
    return;
  }
  await (outcome.kind === 'gone' ? forgetDeviceOfMessage : finishMessage)(db.write, message);
  if (outcome.kind === 'refused') log.warn(facts, 'notification refused');
  else log.info(facts, outcome.kind === 'sent' ? 'notification sent' : 'device forgotten');
}

async function send({ vapid, post = postHttps }: PushOptions, url: URL, message: DueMessage, notice: PushNotice) {
  const body = encryptPush(JSON.stringify(notice), message);
  const headers = {
    authorization: await vapid.authorization(url),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': String(body.length),
    ttl: String(dayS),
    urgency: 'normal',
    // The push service keeps only the latest notice of a topic for offline devices.
    topic: `order-${message.order_id}`,
  };
  return post(url, { headers, body });
}

const pollIntervalMs = 5000;

/** Sends notices in the background until closed. */
export function startPush(options: PushOptions): Pick<WorkLoop, 'close'> {
  return startWorkLoop({
    work: () => sendDueNotices(options),
    pollIntervalMs,
    log: options.log,
    failure: 'notifications unavailable',
  });
}
