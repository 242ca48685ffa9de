import { useTranslations } from 'next-intl';
import { PlainAmount } from '@/components/money/amount';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { shoppingCartIcon } from '@/components/ui/icons';
import { rowState, totalsOf } from '@/lib/quick-order/order-rows';
import { wholeNumber } from '@/lib/text/whole-number';
import styles from './quick-order-view.module.css';
import type { QuickOrder } from './use-quick-order';

/** What goes into the cart and what it costs, in sight however long the list is. */
export function OrderBar({ order }: { readonly order: QuickOrder }) {
  const t = useTranslations('quickOrder');
  const { rows, pieces, total } = totalsOf(order.rows);
  const open = order.rows.filter((row) => !['ready', 'skipped'].includes(rowState(row))).length;
  return (
    <div className={styles.bar}>
      <div className={styles.text} aria-live="polite">
        <span className="small">
          {t('sum', { rows, r: wholeNumber(rows), pieces, n: wholeNumber(pieces) })}
          {open > 0 && <span className="muted"> · {t('open', { count: open })}</span>}
        </span>
        <b className={classNames('number', styles.sum)}>
          <PlainAmount value={total} />
        </b>
      </div>
      <Button
        size="l"
        icon={shoppingCartIcon}
        disabled={rows === 0}
        busy={order.busy === 'adding'}
        onClick={() => void order.addToCart()}
      >
        {t('add', { count: rows })}
      </Button>
    </div>
  );
}
