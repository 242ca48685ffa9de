import { z } from 'zod';
import { maxImportedLines, transfersResource } from '@/lib/contract/admin/money';
import { dataProvider, runAction } from '../../api/data-provider';
import { piecesOf, type StatementLine } from './statement-lines';

export type Transfer = z.output<typeof transfersResource.item>;
const transfers = z.array(transfersResource.item);
const pageSize = 200;

/** The transfers that `confirmSure` confirms: the text names an order, and the amount equals the amount due. */
export const sureOf = (items: readonly Transfer[]) =>
  items.filter(({ state, order }) => state === 'open' && order?.by === 'number' && order.fit === 'exact');

/** Fetches the exact matches among all open transfers. */
export async function readSure(): Promise<Transfer[]> {
  const sure: Transfer[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await dataProvider.getList('transfers', {
      ...{ pagination: { page, perPage: pageSize }, filter: { state: 'open' }, sort: { field: 'day', order: 'ASC' } },
    });
    sure.push(...sureOf(transfers.parse(data)));
    if (page * pageSize >= total) return sure;
  }
}

/** Confirms exact matches. Returns the number of confirmed transfers and of transfers that have changed meanwhile. */
export async function confirmSure(sure: readonly Transfer[]) {
  let [confirmed, skipped] = [0, 0];
  for (const piece of piecesOf(sure, pageSize)) {
    const output = await runAction('transfers', 'actions', 'confirmSure', { ids: piece.map(({ id }) => id) });
    const result = transfersResource.actions.confirmSure.output.parse(output);
    confirmed += result.confirmed;
    skipped += result.skipped;
  }
  return { confirmed, skipped };
}

/** Sends the lines of a statement in several requests. The server recognises lines that it already has, so a repetition is harmless. */
export async function importLines(lines: readonly StatementLine[], onSent: (sent: number) => void) {
  let [added, known, sent] = [0, 0, 0];
  for (const piece of piecesOf(lines, maxImportedLines)) {
    const output = await runAction('transfers', 'actions', 'import', { lines: piece });
    const result = transfersResource.actions.import.output.parse(output);
    added += result.added;
    known += result.known;
    sent += piece.length;
    onSent(sent);
  }
  return { added, known };
}
