import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { forEachLocale } from '@/lib/contract/locales/locales';
import { sumText } from '@/lib/domain/money/format-money';
import { mdl } from '@/lib/domain/money/money';
import { oneRow, type Queryable, statement } from '../db/query';
import type { OrderFacts } from '../letters/orders/order-facts';
import { type OrderLetterKind, orderLetters, orderReceived } from '../letters/orders/order-letters';
import { type MailContext, postLetter } from '../mail/outbox';
import { readOrderRow } from './read-orders';
import { isGuaranteed, lineDeadline, returnDeadline, toOrder } from './to-order';

type OrderLetterExtras = Pick<
  OrderFacts,
  'carrier' | 'trackingNumber' | 'parcel' | 'changes' | 'proposal' | 'returnId' | 'answer' | 'way' | 'freight'
> & {
  /** In bani. */
  readonly amount?: number;
};

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: shop.timeZone } as const;
const dates = forEachLocale((locale) => new Intl.DateTimeFormat(locale, day));

// Letter limits do not apply to the confirmed e-mail of the order's customer.
const hasProvenMailbox = statement({
  name: 'order-letter-proven-mailbox',
  text: `SELECT EXISTS (SELECT FROM customer_order o JOIN customer c ON c.id = o.customer_id
    WHERE o.id = $1 AND c.email_confirmed AND c.email = lower(o.contact->>'email')) AS proven`,
  row: z.object({ proven: z.boolean() }),
});

/**
 * Posts a letter to an order's buyer, in the event's transaction and the order's language. False when the mailbox's
 * limit is reached. A buyer without an e-mail gets no letter.
 */
export async function postOrderLetter(
  client: Queryable,
  { key, publicUrl }: Pick<MailContext, 'key' | 'publicUrl'>,
  orderId: number,
  kind: OrderLetterKind,
  extras: OrderLetterExtras = {},
): Promise<boolean> {
  const row = await readOrderRow(client, orderId);
  if (row.contact.email === '') return true;
  const order = await toOrder(client, row, row.lang);
  const { amount, ...rest } = extras;
  const until = returnDeadline(row);
  const promised = row.items.find(isGuaranteed);
  const fitUntil = promised ? lineDeadline(row, promised) : null;
  const facts: Partial<OrderFacts> = {
    ...rest,
    ...(amount !== undefined && { amount: sumText(mdl(amount), row.lang) }),
    ...(until !== null && { returnUntil: dates[row.lang].format(until) }),
    ...(fitUntil !== null && { fitReturnUntil: dates[row.lang].format(fitUntil) }),
  };
  const { proven: toProvenMailbox } = await oneRow(client, hasProvenMailbox, [orderId]);
  const envelope = { to: order.contact.email, locale: row.lang, publicUrl };
  const letter = orderLetters[kind].compose(envelope, { order, facts });
  return (await postLetter(client, key, { ...letter, toProvenMailbox, orderId })) !== null;
}

/** Posts the new-order letter to the shop in its default language. */
export async function postShopLetter(
  client: Queryable,
  { key, publicUrl }: Pick<MailContext, 'key' | 'publicUrl'>,
  orderId: number,
  to: string,
): Promise<void> {
  const locale = shop.defaultLocale;
  const order = await toOrder(client, await readOrderRow(client, orderId), locale);
  await postLetter(client, key, orderReceived.compose({ to, locale, publicUrl }, { order }));
}
