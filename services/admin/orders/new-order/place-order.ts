import type { OrderCreate } from '@/lib/contract/admin/new-order';
import { forEachText } from '@/lib/contract/locales/locales';
import { makeOrder } from '../../../checkout/make-order';
import { lockStockOf } from '../../../checkout/reserve-stock';
import { announceOrder } from '../../../checkout/save-order';
import { localeOfTexts } from '../../../db/localized';
import { execute, type Queryable, statement } from '../../../db/query';
import { ServiceError } from '../../../http/service-error';
import { serviceText } from '../../../messages/service-messages';
import { saveDiscount } from '../../../promo/order-promo';
import { referenceOf } from '../../../reference/reference';
import type { AdminWrite } from '../../admin-context';
import { type DraftLine, readBuyerCars, readDraftLines, requirePricePermission, shareDiscount } from './draft-lines';

const savePrices = statement({
  name: 'admin-save-set-prices',
  text: `UPDATE order_item i SET usual_price = p.usual, price_reason = p.reason
    FROM unnest($2::int[], $3::int[], $4::text[]) AS p (position, usual, reason)
    WHERE i.order_id = $1 AND i.position = p.position`,
});
const saveDiscountReason = statement({
  name: 'admin-save-discount-reason',
  text: 'UPDATE customer_order SET discount_reason = $2 WHERE id = $1',
});

/**
 * Places an order that staff enter for a buyer, by the functions of the shop's checkout: with the buyer's prices, stock
 * reservation, payment terms and letters. Limits for unconfirmed buyers do not apply. Returns the id of the order.
 */
export async function placeOrder(
  input: OrderCreate,
  write: AdminWrite,
  beforeLetters: (orderId: number) => Promise<void> = async () => {},
): Promise<number> {
  const { client, actor, account, db, afterCommit } = write;
  requirePricePermission(actor, input);
  if (input.payment === 'card' && input.contact.email === undefined) throw emailRequired();
  const reference = await referenceOf(db);
  const garage = await readBuyerCars(client, input);
  await lockStockOf(client, input.lines);
  const lines = await readDraftLines(client, input);
  const shares = shareDiscount(lines, input);
  const amount = input.discount?.amount ?? 0;
  const { placed, change } = await makeOrder(
    client,
    { account, reference },
    {
      ...{ request: input, customerId: input.customerId ?? null, lines, garage, fitCheck: input.fitCheck },
      ...{ expectedTotal: input.expectedTotal, pathOf: ({ key }) => `lines.${key}.quantity` },
      discountOf: async () => ({ amount, refusal: null, save: (id) => saveDiscountOf(client, id, input, shares) }),
    },
  );
  await saveSetPrices(client, placed.id, lines);
  await beforeLetters(placed.id);
  await announceOrder(client, account, placed.id);
  afterCommit({ stock: change, log: `order ${placed.number} placed by staff` });
  return placed.id;
}

/** A link to pay can only be sent by e-mail. */
function emailRequired(): ServiceError {
  return new ServiceError(400, 'EMAIL_REQUIRED', 'Payment by link requires an e-mail.', { path: 'contact.email' });
}

async function saveDiscountOf(
  client: Queryable,
  orderId: number,
  { discount }: OrderCreate,
  shares: readonly number[],
): Promise<void> {
  if (!discount) return;
  const titles = forEachText((key) => serviceText[localeOfTexts(key)]('order.discount'));
  await saveDiscount(client, orderId, { code: 'discount', amount: discount.amount, shares, titles });
  await execute(client, saveDiscountReason, [orderId, discount.reason]);
}

async function saveSetPrices(client: Queryable, orderId: number, lines: readonly DraftLine[]): Promise<void> {
  const set = lines.flatMap(({ usual, priceReason }, at) => (priceReason === null ? [] : [{ at, usual, priceReason }]));
  if (set.length === 0) return;
  const values = [
    set.map(({ at }) => at + 1),
    set.map(({ usual }) => usual),
    set.map(({ priceReason }) => priceReason),
  ];
  await execute(client, savePrices, [orderId, ...values]);
}
