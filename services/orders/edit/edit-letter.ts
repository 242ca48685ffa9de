import type { Queryable } from '../../db/query';
import type { MailContext } from '../../mail/outbox';
import { postOrderLetter } from '../order-letter';
import { editChanges } from './edit-changes';
import type { OrderEdited } from './edit-order';

/** Posts the letter to the buyer about what an edit changed and what is refunded. */
export async function postEditLetter(
  client: Queryable,
  mail: Pick<MailContext, 'key' | 'publicUrl'>,
  edited: OrderEdited,
): Promise<void> {
  const { id, lang } = edited.after.order;
  const money = edited.refund && { amount: edited.refund.amount, way: edited.refund.method };
  await postOrderLetter(client, mail, id, 'order-edited', { changes: editChanges(edited, lang), ...money });
}
