import { z } from 'zod';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { ordersReorder } from '@/lib/contract/orders/after-order';
import { type CartIntent, maxCartLines, maxQuantity } from '@/lib/contract/orders/session';
import type { Locale } from '@/lib/contract/shared';
import { firstLocale, localized } from '@/lib/locales/locales';
import { cartLines, completeOptions, lineKey, type StoredOptions, storedOptions } from '../cart/cart-line';

import { textOf } from '../db/localized';
import type { Database } from '../db/pools';
import { type Queryable, rows, statement, transaction } from '../db/query';
import { lockSession, type SessionOwner } from '../identity/find-session';
import { ownPrice } from '../prices/own-price';
import { applyChange } from '../session/change-session';
import type { ItemRow } from './order-row';
import { lockOwnOrder, readOrderRow } from './read-orders';

type Answer = ResponseOf<typeof ordersReorder>;

// The same part still: a new catalogue may have given its number to another.
const soldNow = statement({
  name: 'orders-sold-now',
  text: `SELECT p.id, p.slug, p.options FROM shop_session s, product p JOIN listing l ON l.product_id = p.id
    WHERE s.id = $2 AND p.id = ANY($1) AND ${ownPrice('s.customer_id')} IS NOT NULL`,
  row: z.object({ id: z.int(), slug: z.string(), options: storedOptions }),
});
type Sold = z.infer<(typeof soldNow)['row']>;

/** Puts what an order held into the customer's cart, on top of what stands there, and says what could not be. */
export function reorder(
  db: Database,
  owner: Extract<SessionOwner, { customerId: number }>,
  id: number,
  { lang, positions }: RequestOf<typeof ordersReorder>,
): Promise<Answer> {
  return transaction(db.write, async (client) => {
    await lockOwnOrder(client, { customerId: owner.customerId, id });
    const { items: all } = await readOrderRow(client, id);
    const items = all.filter(({ position }) => positions === undefined || positions.includes(position));
    const session = await lockSession(client, owner);
    const sold = await rows(client, soldNow, [items.map(({ product_id }) => product_id), session.id]);
    const { intents, missing } = intentsOf(items, sold, await standing(client, session.cart_id), lang);
    if (intents.length > 0) await applyChange(client, session, { cart: intents });
    return { added: intents.length, missing };
  });
}

/** Quantity in the cart by line key. */
async function standing(client: Queryable, sessionId: number): Promise<Map<string, number>> {
  return new Map((await rows(client, cartLines, [sessionId])).map(({ key, quantity }) => [key, quantity]));
}

function intentsOf(items: readonly ItemRow[], sold: readonly Sold[], cart: Map<string, number>, lang: Locale) {
  const intents: CartIntent[] = [];
  const missing: Answer['missing'] = [];
  for (const item of items) {
    const leaveOut = (reason: 'gone' | 'full') =>
      missing.push({ name: textOf(item, 'name', lang), partNumber: item.part_number, reason });
    const product = sold.find(({ id, slug }) => id === item.product_id && slug === item.slug);
    const options = product && completeOptions(product.options, chosenOf(item, product.options));
    if (!options) {
      leaveOut('gone');
      continue;
    }
    const key = lineKey(item.product_id, options);
    const before = cart.get(key) ?? 0;
    if (before === 0 && cart.size >= maxCartLines) {
      leaveOut('full');
      continue;
    }
    const quantity = Math.min(maxQuantity, before + item.quantity);
    cart.set(key, quantity);
    intents.push({
      productId: item.product_id,
      options,
      quantity,
      ...(before === 0 && item.car_id !== null && { carId: item.car_id }),
    });
  }
  return { intents, missing };
}

/** The options of an ordered line by their keys; one that the product has no longer gets a name that no option has. */
function chosenOf(item: ItemRow, options: StoredOptions): Record<string, string> {
  return Object.fromEntries(
    textOf(item, 'options', firstLocale).map(({ name, value }) => {
      const option = options.find((one) => localized(one, firstLocale) === name);
      const found = option?.values.find((one) => localized(one, firstLocale) === value);
      return [option?.key ?? ` ${name}`, found?.value ?? ` ${value}`];
    }),
  );
}
