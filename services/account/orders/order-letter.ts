import { shop } from '@/lib/config/shop';
import { mdl } from '@/lib/money/money';
import { sumText } from '@/lib/money/price-text';
import type { Queryable } from '../../db/query';
import { orderLetter } from '../../mail/order-letters';
import type { OrderFacts, OrderLetterKind } from '../../mail/order-words';
import { post } from '../../mail/outbox';
import type { Account } from '../deps';
import { readOrderRow } from './read-orders';
import { isGuaranteed, lineDeadline, returnDeadline } from './return-window';
import { toOrder } from './to-order';

type Told = Pick<OrderFacts, 'carrier' | 'trackingNumber' | 'answer'> & {
  /** In bani. */
  readonly amount?: number;
};

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: shop.timeZone } as const;
const dates = { 'ro-MD': new Intl.DateTimeFormat('ro-MD', day), ru: new Intl.DateTimeFormat('ru', day) };

/** Writes to the buyer of an order, in the transaction of what the letter tells and in the order's own language. */
export async function postOrderLetter(
  client: Queryable,
  { key, publicUrl }: Pick<Account['mail'], 'key' | 'publicUrl'>,
  orderId: number,
  kind: OrderLetterKind,
  told: Told = {},
): Promise<void> {
  const row = await readOrderRow(client, orderId);
  const order = await toOrder(client, row, row.lang);
  const { amount, ...rest } = told;
  const until = returnDeadline(row);
  const promised = row.items.find(isGuaranteed);
  const fitUntil = promised ? lineDeadline(row, promised) : null;
  const facts: Partial<OrderFacts> = {
    ...rest,
    ...(amount !== undefined && { amount: sumText(mdl(amount), row.lang) }),
    ...(until !== null && { returnUntil: dates[row.lang].format(until) }),
    ...(fitUntil !== null && { fitReturnUntil: dates[row.lang].format(fitUntil) }),
  };
  await post(client, key, orderLetter({ kind, order, lang: row.lang, publicUrl, facts }));
}
