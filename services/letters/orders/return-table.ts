import type { Order } from '@/lib/contract/orders/orders';
import { escapeHtml } from '../letter-layout';
import type { LetterWords } from '../letter-words';
import { htmlRow, type TableRow, tableHeading, tableHtml, tableLook, textRow } from './letter-table';

/**
 * Of a letter that does not show what was ordered: the pieces of the return that it is about, and what its buyer calls
 * the order; undefined where there is neither.
 */
export function returnBody(
  order: Order,
  t: LetterWords,
  returnId?: number,
): { readonly html: string; readonly text: string } | undefined {
  const title = t('order.pieces');
  const pieces = piecesOf(order, returnId);
  const named: TableRow[] = order.reference === '' ? [] : [[t('order.reference'), order.reference]];
  if (pieces.length === 0 && named.length === 0) return undefined;
  const cell = (name: string, code: string) =>
    `<tr><td style="${tableLook.name}">${escapeHtml(name)}<br><span style="${tableLook.code}">${escapeHtml(code)}</span></td></tr>`;
  return {
    html: [
      ...(pieces.length > 0 ? [tableHeading(title), tableHtml(pieces.map(([name, code]) => cell(name, code)))] : []),
      ...(named.length > 0 ? [tableHtml(named.map((row) => htmlRow(row, 'left')))] : []),
    ].join('\n'),
    text: [
      ...(pieces.length > 0 ? [[`${title}:`, ...pieces.map(([name, code]) => `- ${name} (${code})`)].join('\n')] : []),
      ...named.map(textRow),
    ].join('\n\n'),
  };
}

/** The pieces of a return, each with its name and number. */
function piecesOf({ items, returns }: Order, returnId: number | undefined): TableRow[] {
  const lines = returns.find(({ id }) => id === returnId)?.lines ?? [];
  return lines.flatMap(({ position, quantity }) =>
    items
      .filter((item) => item.position === position)
      .map(
        ({ product }): TableRow => [
          `${quantity}\u00a0×\u00a0${product.name}`,
          `${product.brandName} ${product.partNumber}`.trim(),
        ],
      ),
  );
}
