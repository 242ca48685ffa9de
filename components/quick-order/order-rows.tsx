import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { downloadIcon, pencilIcon } from '@/components/ui/icons';
import { type OrderRow, rowCandidates, rowState } from '@/lib/browser/quick-order/order-rows';
import { saveBlob } from '@/lib/browser/requests/save-file';
import { maxPieces } from '@/lib/domain/cart/limits';
import { type Cell, csvChunks } from '@/lib/domain/tables/table';
import { OrderRowView } from './order-row';
import styles from './order-rows.module.css';
import type { QuickOrder } from './use-quick-order';

/** Saves the rows that could not be ordered as CSV: text, number, reason, suggestions. */
function useReport(rows: readonly OrderRow[]): () => Promise<void> {
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

const shows = ['all', 'ready', 'open'] as const;
type RowFilter = (typeof shows)[number];

const isOpen = (row: OrderRow) => !['ready', 'skipped'].includes(rowState(row));
const belongs: Readonly<Record<RowFilter, (row: OrderRow) => boolean>> = {
  all: () => true,
  ready: (row) => rowState(row) === 'ready',
  open: isOpen,
};

/** The list as it was understood: a row for each part, with what it still needs. */
export function OrderRows({ order }: { readonly order: QuickOrder }) {
  const t = useTranslations('quickOrder');
  const [filter, setFilter] = useState<RowFilter>('all');
  const head = useRef<HTMLHeadingElement>(null);
  const report = useReport(order.rows);
  useEffect(() => head.current?.focus(), []);
  const { rows } = order;
  const count = (which: RowFilter) => rows.filter(belongs[which]).length;
  const visible = rows.filter(belongs[filter]);
  return (
    <section aria-labelledby="quick-order-rows">
      <div className={styles.head}>
        <h2 className="heading" id="quick-order-rows" tabIndex={-1} ref={head}>
          {t('rowsTitle')}
        </h2>
        <div className={classNames('row', styles.tools)}>
          <Button kind="text" size="s" icon={pencilIcon} onClick={order.showList}>
            {t('editList')}
          </Button>
          <Button kind="text" size="s" icon={downloadIcon} disabled={!rows.some(isOpen)} onClick={report}>
            {t('report')}
          </Button>
          <Button kind="text" size="s" onClick={order.startOver}>
            {t('startOver')}
          </Button>
        </div>
      </div>
      <fieldset className={styles.filter}>
        <legend className="visually-hidden">{t('show')}</legend>
        {shows.map((which) => (
          <button
            key={which}
            type="button"
            className={chips.chip}
            aria-pressed={filter === which}
            onClick={() => setFilter(which)}
          >
            {t(`show_${which}`)} <span className="number">{count(which)}</span>
          </button>
        ))}
      </fieldset>
      <div className={styles.table}>
        <div className={styles.titles} aria-hidden="true">
          <span>{t('colAsked')}</span>
          <span>{t('colPart')}</span>
          <span>{t('colPrice')}</span>
          <span>{t('colQuantity')}</span>
          <span>{t('colTotal')}</span>
        </div>
        <ol className={styles.list}>
          {visible.map((row) => (
            <OrderRowView key={row.id} row={row} order={order} />
          ))}
        </ol>
        {visible.length === 0 && <p className={classNames(styles.none, 'muted')}>{t('noneShown')}</p>}
      </div>
    </section>
  );
}
