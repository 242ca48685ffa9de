import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { downloadIcon, pencilIcon } from '@/components/ui/page-icons';
import { type OrderRow, rowState } from '@/lib/quick-order/order-rows';
import { OrderRowView } from './order-row';
import styles from './order-rows.module.css';
import type { QuickOrder } from './use-quick-order';
import { useReport } from './use-report';

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
  const [shown, setShown] = useState<RowFilter>('all');
  const head = useRef<HTMLHeadingElement>(null);
  const report = useReport(order.rows);
  useEffect(() => head.current?.focus(), []);
  const { rows } = order;
  const count = (which: RowFilter) => rows.filter(belongs[which]).length;
  const visible = rows.filter(belongs[shown]);
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
            aria-pressed={shown === which}
            onClick={() => setShown(which)}
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
