import type { Logger } from 'pino';
import { errorCode } from '@/lib/config/error-code';
import { localeOf } from '@/lib/locales/locales';
import { mdl } from '@/lib/money/money';
import { sumText } from '@/lib/money/money-text';
import { pauseAfter, startWorkLoop, tryEach, type WorkLoop } from '../background/due-work';
import type { Database } from '../db/pools';
import {
  type DueMessage,
  finishMessage,
  forgetDeviceOfMessage,
  type PushNotice,
  pushNoticeText,
  retryMessageLater,
  takeDueMessages,
} from './push-queue';
import { encryptPush, type PostPush, type PushAnswer, postHttps, pushEndpoint, type Vapid } from './web-push';

const atOnce = 10;
const dayS = 24 * 3600;
const maxPauseS = 3600;

export type PushOptions = {
  readonly db: Pick<Database, 'write'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly vapid: Vapid;
  /** Tests have a push service of their own. */
  readonly post?: PostPush;
};

function noticeOf(message: DueMessage): PushNotice | null {
  const { kind, lang, number, token, order_id, own, pickup, carrier, tracking, amount, way, parcel } = message;
  const locale = localeOf(lang);
  const words = pushNoticeText(kind, locale, {
    number,
    pickup,
    ...(carrier !== null && { carrier }),
    ...(tracking !== null && { trackingNumber: tracking }),
    ...(way !== null && { way }),
    ...(parcel !== null && { parcel }),
    ...(amount !== null && { amount: sumText(mdl(amount), locale) }),
  });
  const page = own ? `account/orders/${order_id}` : `shop/checkout/success/${token}`;
  return words && { ...words, url: `/${locale}/${page}`, tag: `order-${number}`, lang: locale };
}

/** Sends a few of the notifications whose time has come, and says how many there were. */
export async function sendDueNotices(options: PushOptions): Promise<number> {
  return tryEach(await takeDueMessages(options.db.write, atOnce), (message) => sendNotice(options, message));
}

type Outcome =
  | { readonly kind: 'told' | 'gone' | 'refused'; readonly why?: number | string }
  | { readonly kind: 'later'; readonly why: number | string; readonly atLeast: number };

/** Meaning of a push service's answer for message and device. */
function deliveryOutcome({ status, retryAfter = 0 }: PushAnswer): Outcome {
  if (status >= 200 && status < 300) return { kind: 'told' };
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
  const notice = noticeOf(message);
  if (!url) return forgetDeviceOfMessage(db.write, message);
  if (!notice) return finishMessage(db.write, message);
  const outcome = await trySending(options, url, message, notice);
  // The host alone: the rest of an endpoint is the device's secret.
  const facts = { message: message.id, kind: message.kind, service: url.hostname, why: outcome.why };
  if (outcome.kind === 'later') {
    const seconds = Math.max(pauseAfter(message.attempts), Math.min(outcome.atLeast, maxPauseS));
    const again = await retryMessageLater(db.write, message, seconds);
    log.warn(facts, again ? 'notification not sent, will be tried again' : 'notification given up');
    return;
  }
  await (outcome.kind === 'gone' ? forgetDeviceOfMessage : finishMessage)(db.write, message);
  if (outcome.kind === 'refused') log.warn(facts, 'notification refused');
  else log.info(facts, outcome.kind === 'told' ? 'notification sent' : 'device forgotten');
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
    // For a device that is off, only the latest notice about an order is kept.
    topic: `order-${message.order_id}`,
  };
  return post(url, { headers, body });
}

const lookEveryMs = 5000;

/** Sends notices in the background until closed. */
export function startPush(options: PushOptions): Pick<WorkLoop, 'close'> {
  return startWorkLoop({
    work: () => sendDueNotices(options),
    lookEveryMs,
    log: options.log,
    failure: 'notifications not reachable',
  });
}
