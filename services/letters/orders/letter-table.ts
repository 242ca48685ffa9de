import type { Order } from '@/lib/contract/orders/orders';
import type { LetterWords } from '../define-letter';
import { escapeHtml, withUnbreakableDates } from '../letter-layout';

/**
 * Short summary in letters without the order's lines: the return's pieces, and the buyer's reference; undefined without
 * both.
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

/** A label and its value, which may have lines. */
export type TableRow = readonly [label: string, value: string];

/** How tables in letters look. */
export const tableLook = {
  table: 'border-collapse:collapse;width:100%;margin:0 0 18px',
  head: 'margin:20px 0 8px;font-size:14px;line-height:20px;font-weight:700;color:#151c33',
  name: 'padding:10px 12px 10px 0;border-top:1px solid #e1e4ea;font-size:14px;line-height:20px;color:#343b52;word-break:break-word',
  sum: 'padding:10px 0;border-top:1px solid #e1e4ea;font-size:14px;line-height:20px;color:#151c33;font-weight:600;text-align:right;white-space:nowrap;vertical-align:top',
  code: "font-family:'IBM Plex Mono',Consolas,monospace;font-size:13px;color:#5b6378",
  car: 'font-size:13px;color:#5b6378',
  label: 'padding:4px 12px 4px 0;font-size:14px;line-height:20px;color:#5b6378;vertical-align:top;white-space:nowrap',
  value: 'padding:4px 0;font-size:14px;line-height:20px;color:#151c33;word-break:break-word',
  total:
    'padding:12px 0 4px;border-top:2px solid #151c33;font-size:18px;line-height:24px;font-weight:700;color:#151c33',
} as const;

/** Above a table. */
export const tableHeading = (text: string) => `<p style="${tableLook.head}">${text}</p>`;

/** A row without markup. */
export const textRow = ([label, value]: TableRow) => `${label}: ${value}`;

/** Rows that are HTML already. */
export const tableHtml = (rows: readonly string[]) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${tableLook.table}">\n${rows.join('\n')}\n</table>`;

const lineBreaks = (text: string) => withUnbreakableDates(escapeHtml(text)).replace(/\n/g, '<br>');

/** The value is next to its label, or right-aligned for sums. */
export function htmlRow([label, value]: TableRow, side: 'left' | 'right'): string {
  const width = side === 'left' ? ' width="110"' : '';
  const nowrap = side === 'right' ? ';white-space:nowrap' : '';
  return `<tr><td${width} style="${tableLook.label}${side === 'right' ? ';white-space:normal' : ''}">${escapeHtml(label)}</td><td align="${side}" style="${tableLook.value};text-align:${side}${nowrap}">${lineBreaks(value)}</td></tr>`;
}

/** The total row. */
export function htmlTotal([label, value]: TableRow): string {
  return `<tr><td style="${tableLook.total}">${escapeHtml(label)}</td><td align="right" style="${tableLook.total};text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`;
}
