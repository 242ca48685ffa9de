'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { PlainAmount } from '@/components/money/amount';
import { Button, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { shoppingCartIcon } from '@/components/ui/icons';
import { Note } from '@/components/ui/note';
import { localePath } from '@/lib/navigation/locale-path';
import { maxCartLines, rowState, totalsOf } from '@/lib/quick-order/order-rows';
import { wholeNumber } from '@/lib/text/whole-number';
import { ListForm } from './list-form';
import { OrderRows } from './order-rows';
import styles from './quick-order.module.css';
import quickOrderViewStyles from './quick-order-view.module.css';
import { type OrderNotice, type QuickOrder, useQuickOrder } from './use-quick-order';

/** What goes into the cart and what it costs, in sight however long the list is. */
function OrderBar({ order }: { readonly order: QuickOrder }) {
  const t = useTranslations('quickOrder');
  const { rows, pieces, total } = totalsOf(order.rows);
  const open = order.rows.filter((row) => !['ready', 'skipped'].includes(rowState(row))).length;
  return (
    <div className={quickOrderViewStyles.bar}>
      <div className={quickOrderViewStyles.text} aria-live="polite">
        <span className="small">
          {t('sum', { rows, r: wholeNumber(rows), pieces, n: wholeNumber(pieces) })}
          {open > 0 && <span className="muted"> · {t('open', { count: open })}</span>}
        </span>
        <b className={classNames('number', quickOrderViewStyles.sum)}>
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

/** Result of the last action on the list, and what was skipped. */
function OrderNotes({ order }: { readonly order: QuickOrder }) {
  const t = useTranslations('quickOrder');
  const { notice, writing, skipped, cut } = order;
  const news = useRef<HTMLDivElement>(null);
  // The button that caused the message may be far below it.
  useEffect(() => {
    if (notice) news.current?.focus();
  }, [notice]);
  return (
    <div className={quickOrderViewStyles.news} ref={news} tabIndex={-1}>
      {notice?.kind === 'added' && <Added notice={notice} />}
      {notice && notice.kind !== 'added' && (
        <Note kind="error" role="alert">
          <Refusal notice={notice} />
        </Note>
      )}
      {!writing && cut > 0 && <Note kind="warn">{t('cut', { count: cut, n: wholeNumber(cut) })}</Note>}
      {!writing && skipped > 0 && <Note>{t('skippedLines', { count: skipped, n: wholeNumber(skipped) })}</Note>}
    </div>
  );
}

function Refusal({ notice }: { readonly notice: Exclude<OrderNotice, { kind: 'added' }> }) {
  const t = useTranslations('quickOrder');
  const tell = useErrorText();
  if (notice.kind === 'file') return t(`file_${notice.fault}`);
  if (notice.kind === 'nothing') return t('nothingRead');
  if (notice.kind === 'full') return t('cartFull', { most: maxCartLines, count: notice.over });
  return notice.error ? tell(notice.error).join(' ') : t('failed');
}

function Added({ notice }: { readonly notice: Extract<OrderNotice, { kind: 'added' }> }) {
  const t = useTranslations('quickOrder');
  const locale = useLocale();
  return (
    <Note kind="good" role="status">
      <div className={quickOrderViewStyles.done}>
        <p>
          {t('added', {
            rows: notice.rows,
            r: wholeNumber(notice.rows),
            pieces: notice.pieces,
            n: wholeNumber(notice.pieces),
          })}
          {notice.capped > 0 && ` ${t('capped', { count: notice.capped })}`}
        </p>
        <LinkButton size="s" icon={shoppingCartIcon} href={localePath(locale, '/shop/cart')}>
          {t('toCart')}
        </LinkButton>
      </div>
    </Note>
  );
}

/** Quick order: a list is pasted or taken from a file, looked through, and put into the cart at once. */
export function QuickOrderView() {
  const order = useQuickOrder();
  return (
    <div className={styles.view}>
      <OrderNotes order={order} />
      {order.writing ? (
        <ListForm order={order} />
      ) : (
        <>
          <OrderRows order={order} />
          <OrderBar order={order} />
        </>
      )}
    </div>
  );
}
