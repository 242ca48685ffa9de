import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { execute, oneRow, type Queryable, statement } from '../../db/query';
import { balancedLines, type LedgerLine } from '../../ledger/entries';
import type { RefundPlan } from './plan';
import type { LockedOrder } from './refundable';

// An invoice below zero is one for returned goods; it is due at once, so that it counts against what is owed.
const insertNote = statement({
  name: 'refunds-credit-note',
  text: `INSERT INTO ledger_entry (contract_id, kind, number, date, due, amount, refund_id)
    SELECT $1, 'invoice', $2, d.today, d.today, -$3::bigint, $4
    FROM (SELECT (now() AT TIME ZONE '${shop.timeZone}')::date AS today) d RETURNING id`,
  row: z.object({ id: z.coerce.number() }),
});
const insertLines = {
  name: 'refunds-credit-lines',
  text: `INSERT INTO ledger_line (entry_id, position, brand, part_number, quantity, price, total)
    SELECT $1, l.* FROM jsonb_to_recordset($2)
      AS l (position int, brand text, part_number text, quantity int, price bigint, total bigint)`,
};

/** The number of an order's credit note, under which the books may replace it by their own. */
export const creditNoteNumber = (orderNumber: string, refundNumber: number) => `${orderNumber}-R${refundNumber}`;

/** Takes money off what is owed on the contract on which an order was bought. */
export async function writeCreditNote(
  client: Queryable,
  { number, contract_id, items }: LockedOrder,
  refund: { readonly id: string; readonly number: number },
  { amount, lines }: RefundPlan,
): Promise<void> {
  const values = [contract_id, creditNoteNumber(number, refund.number), amount, refund.id];
  const note = await oneRow(client, insertNote, values);
  const goods = lines.flatMap(({ position, quantity }): LedgerLine[] => {
    const item = items.find((one) => one.position === position);
    if (!item || item.brand_name === '' || item.part_number === '') return [];
    const [brand, partNumber, price] = [item.brand_name, item.part_number, item.price];
    return [{ brand, partNumber, quantity: -quantity, price, total: -quantity * price }];
  });
  const balanced = balancedLines({ kind: 'invoice', amount: -amount, lines: goods });
  const given = balanced.map(({ partNumber, ...line }, at) => ({ ...line, part_number: partNumber, position: at + 1 }));
  await execute(client, insertLines, [note.id, JSON.stringify(given)]);
}
