import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { DeliveryOption, deliveryOfProduct } from '@/lib/contract/orders/delivery';
import type { ShopMoment } from '@/lib/domain/delivery/delivery-promise';
import { deadlineTimes, orderDeadline } from '@/lib/domain/delivery/order-deadline';
import { localMoment } from '@/lib/domain/time/calendar';
import { lineOfProduct } from '../cart/cart-line';
import { unitPrice } from '../cart/priced-line';
import { maybeRow, type Queryable, rows, statement } from '../db/query';
import { lineWeigher } from '../delivery/delivery-methods';
import { type MethodRow, readTerms } from '../delivery/delivery-terms';
import { offeredMethods } from '../delivery/known-methods';
import type { CallContext } from '../http/deps';
import type { AccountDeps } from '../identity/account-deps';
import { sessionOwner } from '../identity/find-session';
import { type Destination, type QuoteInput, toOption } from './quote-delivery';

type Body = RequestOf<typeof deliveryOfProduct>;

const defaultPlace = statement({
  name: 'delivery-default-place',
  text: `SELECT fields->>'city' AS city, coalesce(fields->>'state', '') AS state FROM address
    WHERE customer_id = $1 AND fields->>'country' = 'MD' ORDER BY is_default DESC, created_at, id LIMIT 1`,
  row: z.object({ city: z.string(), state: z.string() }),
});

/** The named destination, else the customer's default address. */
async function destinationOf(
  on: Queryable,
  { city, state }: Body,
  customerId: number | null,
): Promise<Destination | null> {
  if (city) return { city, state };
  return customerId === null ? null : ((await maybeRow(on, defaultPlace, [customerId])) ?? null);
}

/** Price and date of each method for a product alone, and until when an order has that date; reserves nothing. */
export async function quoteProduct(
  account: AccountDeps,
  context: CallContext,
  body: Body,
): Promise<ResponseOf<typeof deliveryOfProduct>> {
  const owner = await sessionOwner(account, context);
  const customerId = owner && 'customerId' in owner ? owner.customerId : null;
  const on = context.db.read;
  const lines = (await rows(on, lineOfProduct, [body.productId, body.quantity ?? 1, customerId])).filter(
    (line) => unitPrice(line) !== null,
  );
  const destination = await destinationOf(on, body, customerId);
  const place = destination?.city ?? shop.contacts.city[body.lang];
  if (lines.length === 0) return { place, items: [] };
  const weigh = await lineWeigher(on, lines);
  const input = {
    ...{ lines, weigh, destination, lang: body.lang, now: localMoment(new Date()) },
    ...{ terms: await readTerms(on), discount: () => 0 },
  };
  return { place, items: offeredMethods(input.terms).flatMap((method) => toItem(method, input)) };
}

function toItem(method: MethodRow, input: QuoteInput): ResponseOf<typeof deliveryOfProduct>['items'] {
  const { code, name, price, freeFrom, refused, promise } = toOption(method, input);
  if (refused !== null || promise === null) return [];
  return [{ code, name, price, freeFrom, promise, orderBy: deadlineOf(method, input) }];
}

function deadlineOf(method: MethodRow, input: QuoteInput): ShopMoment | null {
  const { terms, now } = input;
  const carriers = terms.tariffs.filter(({ method_id }) => method_id === method.id);
  const times = [...deadlineTimes(terms.warehouses, now), ...carriers.map(({ cutOff }) => cutOff)];
  const promiseAt = (moment: ShopMoment): DeliveryOption['promise'] =>
    toOption(method, { ...input, now: moment }).promise;
  return orderDeadline(promiseAt, times, now);
}
