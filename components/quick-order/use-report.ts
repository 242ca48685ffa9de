import { useTranslations } from 'next-intl';
import { maxPieces } from '@/lib/cart/limits';
import { type Cell, csvChunks } from '@/lib/export/table';

import { type OrderRow, rowCandidates, rowState } from '@/lib/quick-order/order-rows';
import { saveBlob } from '@/lib/requests/save-file';

/** Saves what could not be ordered as CSV: the lines, the numbers, why, and what might be meant. */
export function useReport(rows: readonly OrderRow[]): () => Promise<void> {
  const t = useTranslations('quickOrder');
  return async () => {
    const columns = ['reportLine', 'colAsked', 'colQuantity', 'reportWhy', 'reportMaybe'] as const;
    const open = rows.filter((row) => !['ready', 'skipped'].includes(rowState(row)));
    const cells = open.map((row): readonly Cell[] => [
      row.lines.join(', '),
      row.text,
      row.quantity,
      row.fault ? t(`fault_${row.fault}`, { most: maxPieces }) : t(`state_${rowState(row)}`),
      rowCandidates(row)
        .map(({ brand, partNumber }) => [brand?.name, partNumber].filter(Boolean).join(' '))
        .join(' | '),
    ]);
    const table = {
      name: t('title'),
      columns: columns.map((header, at) => ({
        header: t(header),
        kind: at === 2 ? ('whole' as const) : ('text' as const),
        width: 20,
      })),
      rows: (async function* () {
        yield* cells;
      })(),
    };
    const pieces: string[] = [];
    for await (const piece of csvChunks(table)) pieces.push(piece);
    saveBlob(new Blob(pieces, { type: 'text/csv;charset=utf-8' }), t('reportFile'));
  };
}
