import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { downloadIcon, pencilIcon } from '@/components/ui/icons';
import { type OrderRow, rowCandidates, rowState } from '@/lib/browser/quick-order/order-rows';
import { saveBlob } from '@/lib/browser/requests/api';
import { maxPieces } from '@/lib/domain/cart/commands';
import { type Cell, csvChunks } from '@/lib/domain/tables/table';
import { OrderRowView } from './order-row';
import styles from './order-rows.module.css';
import type { QuickOrder } from './use-quick-order';

export const isOpen = (row: OrderRow) => !['ready', 'skipped'].includes(rowState(row));

/** Downloads the rows that could not be ordered as CSV: text, number, reason, suggestions. */
function useReport(rows: readonly OrderRow[]): () => Promise<void> {
  const t = useTranslations('quickOrder');
  return async () => {
    const columns = ['reportLine', 'colAsked', 'colQuantity', 'reportWhy', 'reportMaybe'] as const;
    const openRows = rows.filter(isOpen);
    const cells = openRows.map((row): readonly Cell[] => [
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
      columns: columns.map((header, index) => ({
        header: t(header),
        kind: index === 2 ? ('whole' as const) : ('text' as const),
        width: 20,
      })),
      rows: (async function* () {
        yield* cells;
      })(),
    };
    const chunks: string[] = [];
    for await (const chunk of csvChunks(table)) chunks.push(chunk);
    saveBlob(new Blob(chunks, { type: 'text/csv;charset=utf-8' }), t('reportFile'));
  };
}

const rowFilters = ['all', 'ready', 'open'] as const;
type RowFilter = (typeof rowFilters)[number];

const matchesFilter: Readonly<Record<RowFilter, (row: OrderRow) => boolean>> = {
  all: () => true,
  ready: (row) => rowState(row) === 'ready',
  open: isOpen,
};

/** The resolved list with filters and a list of unresolved rows. */
export function OrderRows({ order }: { readonly order: QuickOrder }) {
  const t = useTranslations('quickOrder');
  const [filter, setFilter] = useState<RowFilter>('all');
  const heading = useRef<HTMLHeadingElement>(null);
  const report = useReport(order.rows);
  useEffect(() => heading.current?.focus(), []);
  const { rows } = order;
  const count = (name: RowFilter) => rows.filter(matchesFilter[name]).length;
  const visible = rows.filter(matchesFilter[filter]);
  return (
    <section aria-labelledby="quick-order-rows">
      <div className={classNames('row wrapping between', styles.head)}>
        <h2 className="heading" id="quick-order-rows" tabIndex={-1} ref={heading}>
          {t('rowsTitle')}
        </h2>
        <div className={classNames('row wrapping', styles.tools)}>
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
      <fieldset className={classNames('row wrapping', styles.filter)}>
        <legend className="visually-hidden">{t('show')}</legend>
        {rowFilters.map((name) => (
          <button
            key={name}
            type="button"
            className={chips.chip}
            aria-pressed={filter === name}
            onClick={() => setFilter(name)}
          >
            {t(`show_${name}`)} <span className="number">{count(name)}</span>
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
        <ol>
          {visible.map((row) => (
            <OrderRowView key={row.id} row={row} order={order} />
          ))}
        </ol>
        {visible.length === 0 && <p className={classNames(styles.none, 'muted')}>{t('noneShown')}</p>}
      </div>
    </section>
  );
}
