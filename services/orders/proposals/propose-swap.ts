import type { PoolClient } from 'pg';
import { z } from 'zod';
import { sumText } from '@/lib/domain/money/format-money';
import { mdl } from '@/lib/domain/money/money';
import { textOf } from '../../db/localized';
import { execute, type Queryable, rows, statement } from '../../db/query';
import { withoutEffect } from '../../db/without-effect';
import { letterWords } from '../../letters/define-letter';
import type { MailContext } from '../../mail/outbox';
import { newSecret, secretHash } from '../../secrets/keys';
import { editOrder, type OrderEdited, type ShopData } from '../edit/edit-order';
import { EditRefused } from '../edit/edit-refused';
import { type EditedItem, readEditedItems } from '../edit/edit-rows';
import { postOrderLetter } from '../order-letter';

// The letter names the same period.
const validDays = 3;

const withdraw = statement({
  name: 'order-proposal-withdraw',
  text: `UPDATE order_proposal SET state = 'withdrawn' WHERE order_id = $1 AND state = 'waiting' RETURNING id`,
  row: z.object({ id: z.int() }),
});
const insertProposal = statement({
  name: 'order-proposal-insert',
  text: `INSERT INTO order_proposal (order_id, position, quantity, old_product_id, product_id, old_part, new_part,
      difference, total, token_hash, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + interval '${validDays} days')`,
});

type Swap = { readonly position: number; readonly productId: number };

/** The edit that replaces the part of a line, whose quantity stays. */
export const swapEdit = (position: number, quantity: number, replaceBy: number) => ({
  ...{ lines: [{ position, quantity, replaceBy }], added: [] },
});

/**
 * Proposes a part to the buyer of a locked order instead of that of a line, by a letter with a link. The order does not
 * change, and no pieces are reserved. Throws `EditRefused` when the order could not be changed so. False, when the buyer
 * cannot be written to; the transaction must be rolled back.
 */
export async function proposeSwap(
  client: PoolClient,
  shop: ShopData,
  mail: Pick<MailContext, 'key' | 'publicUrl'>,
  orderId: number,
  { position, productId }: Swap,
): Promise<boolean> {
  const line = (await readEditedItems(client, orderId)).find((item) => item.position === position);
  if (!line) throw new EditRefused('unknown-line', 'The line is not in the order.');
  if (line.product_id === productId) throw new EditRefused('unchanged', 'The part is the ordered one.');
  const edit = swapEdit(position, line.quantity, productId);
  const { before, after } = await withoutEffect(client, () => editOrder(client, shop, orderId, edit));
  const part = after.items.find((item) => item.position === position);
  if (!part || before.order.contact.email === '') return false;
  const token = newSecret();
  const difference = after.order.total - before.order.total;
  await withdrawSwap(client, orderId);
  await execute(client, insertProposal, [
    ...[orderId, position, line.quantity, line.product_id, productId],
    ...[JSON.stringify(line), JSON.stringify(part), difference, after.order.total, secretHash(token)],
  ]);
  const changes = proposalTexts({ before, after }, line, part);
  return postOrderLetter(client, mail, orderId, 'order-proposal', { changes, proposal: token });
}

function proposalTexts({ before, after }: Pick<OrderEdited, 'before' | 'after'>, line: EditedItem, part: EditedItem) {
  const { lang } = before.order;
  const t = letterWords(lang);
  const nameOf = (item: EditedItem) => `${textOf(item, 'name', lang)}, ${item.brand_name} ${item.part_number}`;
  const sum = (amount: number) => sumText(mdl(amount), lang);
  const difference = after.order.total - before.order.total;
  const kind = difference === 0 ? 'same' : difference > 0 ? 'dearer' : 'cheaper';
  return [
    t('order-proposal.before', { part: nameOf(line), count: line.quantity }),
    t('order-proposal.after', { part: nameOf(part), count: line.quantity, price: sum(part.price) }),
    t(`order-proposal.${kind}`, { sum: sum(Math.abs(difference)) }),
    t('order-proposal.total', { total: sum(after.order.total) }),
  ];
}

/** Withdraws the waiting proposal of a locked order. False without one. */
export async function withdrawSwap(client: Queryable, orderId: number): Promise<boolean> {
  return (await rows(client, withdraw, [orderId])).length > 0;
}
