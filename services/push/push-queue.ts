import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { type OrderEventKind, orderEventKinds, refundMethod } from '@/lib/contract/orders/order-events';
import { accountLang, type Locale } from '@/lib/contract/shared';
import { forEachLocale } from '@/lib/locales/every-locale';
import { translatorSettings } from '@/lib/words/service-messages';
import { dueIdsSql } from '../background/due-work';
import { execute, maybeRow, type Queryable, rows, statement } from '../db/query';
import type { OrderFacts } from '../letters/orders/order-facts';
import { type OrderLetterKind, orderLetters } from '../letters/orders/order-letters';

/** Text and link of a notification, as the service worker shows it. */
export type PushNotice = {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** A later notification with the same tag replaces the earlier one. */
  readonly tag: string;
  readonly lang: string;
};

type News = Exclude<OrderEventKind, 'placed' | 'return-asked'>;

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
} as const satisfies Partial<Record<News, OrderLetterKind>>;

const others = forEachLocale((locale) => createTranslator({ ...translatorSettings[locale], namespace: 'push' }));

/** Visible part of the payload; null when there is nothing to notify. */
export function pushNoticeText(
  kind: OrderEventKind,
  locale: Locale,
  facts: OrderFacts,
): Pick<PushNotice, 'title' | 'body'> | null {
  if (kind === 'placed' || kind === 'return-asked') return null;
  if (kind === 'confirmed' || kind === 'payment-failed') {
    const { [locale]: t } = others;
    return { title: t(`${kind}.title`, { number: facts.number }), body: t(`${kind}.body`) };
  }
  const letter = orderLetters[letters[kind]];
  return { title: letter.subject(facts, locale), body: letter.paragraphs(facts, locale).join(' ') };
}

/** A message that is being sent belongs to its process for so long; then the process counts as dead. */
const leaseS = 60;

const claimDueMessages = statement({
  name: 'push-take',
  text: `UPDATE push_message m SET due_at = clock_timestamp() + make_interval(secs => $2), attempts = m.attempts + 1
    FROM push_device d, order_event e, customer_order o JOIN delivery_method w ON w.id = o.delivery_id
    WHERE d.id = m.device_id AND e.id = m.event_id AND o.id = e.order_id AND m.id IN (${dueIdsSql('push_message', 'true')})
    RETURNING m.id, m.attempts, d.id AS device_id, d.endpoint, d.p256dh, d.auth, d.lang, e.kind,
      e.details->>'carrier' AS carrier, e.details->>'trackingNumber' AS tracking, (e.details->>'amount')::int AS amount,
      e.details->>'way' AS way, (e.details->>'parcel')::int AS parcel,
      o.id AS order_id, o.number, o.token, o.customer_id IS NOT DISTINCT FROM d.customer_id AND d.customer_id IS NOT NULL AS own,
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
    /** The device is that of the customer whose order it is. */
    own: z.boolean(),
    pickup: z.boolean(),
  }),
});
export type DueMessage = z.infer<(typeof claimDueMessages)['row']>;

const deleteMessage = { name: 'push-drop', text: 'DELETE FROM push_message WHERE id = $1' };
const dropDevice = { name: 'push-drop-device', text: 'DELETE FROM push_device WHERE id = $1' };
const postponeMessage = statement({
  name: 'push-postpone',
  text: `UPDATE push_message SET due_at = now() + make_interval(secs => $2)
    WHERE id = $1 AND now() + make_interval(secs => $2) < give_up_at RETURNING id`,
  row: z.object({ id: z.coerce.number() }),
});

/** Messages whose time has come, each for one process alone. */
export function takeDueMessages(on: Queryable, most: number): Promise<DueMessage[]> {
  return rows(on, claimDueMessages, [most, leaseS]);
}

/** The message is done, sent or not. */
export async function finishMessage(on: Queryable, { id }: Pick<DueMessage, 'id'>): Promise<void> {
  await execute(on, deleteMessage, [id]);
}

/** The subscription is gone: its other messages are dropped too. */
export async function forgetDeviceOfMessage(
  on: Queryable,
  { device_id }: Pick<DueMessage, 'device_id'>,
): Promise<void> {
  await execute(on, dropDevice, [device_id]);
}

/** Schedules a retry; false, with the message dropped, after too many. */
export async function retryMessageLater(
  on: Queryable,
  message: Pick<DueMessage, 'id'>,
  seconds: number,
): Promise<boolean> {
  if (await maybeRow(on, postponeMessage, [message.id, seconds])) return true;
  await finishMessage(on, message);
  return false;
}
