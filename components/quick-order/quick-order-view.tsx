'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { PlainAmount } from '@/components/money/amount';
import { Button, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { TextArea } from '@/components/ui/form/field';
import { Icon } from '@/components/ui/icon';
import { arrowRightIcon, fileTextIcon, shoppingCartIcon } from '@/components/ui/icons';
import { Note } from '@/components/ui/note';
import { maxCartLines, totalsOf } from '@/lib/browser/quick-order/order-rows';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { readList, readRows } from '@/lib/domain/quick-order/read-list';
import { wholeNumber } from '@/lib/domain/text/escape';
import { isOpen, OrderRows } from './order-rows';
import styles from './quick-order.module.css';
import { type OrderNotice, type QuickOrder, useQuickOrder } from './use-quick-order';

/** Sticky bar with the totals of the ready rows and the cart button. */
function OrderBar({ order }: { readonly order: QuickOrder }) {
  const t = useTranslations('quickOrder');
  const { rows, pieces, total } = totalsOf(order.rows);
  const open = order.rows.filter(isOpen).length;
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

/** Result of the last action, and remarks about the list. */
function OrderNotes({ order }: { readonly order: QuickOrder }) {
  const t = useTranslations('quickOrder');
  const { notice, isEditing, skipped, cut, quantityMissing, sheet } = order;
  const notices = useRef<HTMLDivElement>(null);
  // Focuses the message, because the pressed button may be far below it.
  useEffect(() => {
    if (notice) notices.current?.focus();
  }, [notice]);
  return (
    <div className={styles.notices} ref={notices} tabIndex={-1}>
      {notice?.kind === 'added' && <Added notice={notice} />}
      {notice && notice.kind !== 'added' && (
        <Note kind="error" role="alert">
          <Refusal notice={notice} />
        </Note>
      )}
      {!isEditing && quantityMissing && <Note kind="warn">{t('quantityMissing')}</Note>}
      {!isEditing && sheet && <Note>{t('sheetRead', { number: sheet.number })}</Note>}
      {!isEditing && cut > 0 && <Note kind="warn">{t('cut', { count: cut, n: wholeNumber(cut) })}</Note>}
      {!isEditing && skipped > 0 && <Note>{t('skippedLines', { count: skipped, n: wholeNumber(skipped) })}</Note>}
    </div>
  );
}

function Refusal({ notice }: { readonly notice: Exclude<OrderNotice, { kind: 'added' }> }) {
  const t = useTranslations('quickOrder');
  const errorText = useErrorText();
  if (notice.kind === 'file') return t(`file_${notice.fault}`);
  if (notice.kind === 'nothing') return t('nothingRead');
  if (notice.kind === 'full') return t('cartFull', { most: maxCartLines, count: notice.over });
  return notice.error ? errorText(notice.error).join(' ') : t('failed');
}

function Added({ notice }: { readonly notice: Extract<OrderNotice, { kind: 'added' }> }) {
  const t = useTranslations('quickOrder');
  const locale = useLocale();
  return (
    <Note kind="good" role="status">
      <div className={classNames('row wrapping between', styles.done)}>
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

/** Quick order: paste a list or choose a file, review the rows, add them to the cart. */
export function QuickOrderView() {
  const order = useQuickOrder();
  return (
    <div className={styles.view}>
      <OrderNotes order={order} />
      {order.isEditing ? (
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

type FormProps = { readonly order: QuickOrder };

const example = 'GDB1330\t2\n0 986 494 123; 4\nTRW GDB1330, 2';

/** Input of a list as text or file. */
function ListForm({ order }: FormProps) {
  const t = useTranslations('quickOrder');
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (order.busy === null) void order.read(readList(order.text));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={classNames('panel stack', styles.paste)}>
        <TextArea
          id="quick-order-list"
          label={t('listLabel')}
          hint={t('listHint')}
          rows={9}
          value={order.text}
          placeholder={example}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={({ target }) => order.setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
        <div className={classNames('row', styles.submit)}>
          <Button type="submit" size="l" icon={arrowRightIcon} busy={order.busy === 'reading'}>
            {order.busy === 'reading' ? t('checking') : t('check')}
          </Button>
          {order.rows.length > 0 && (
            <Button kind="text" onClick={order.backToRows}>
              {t('backToRows')}
            </Button>
          )}
        </div>
      </div>
      <FileDrop order={order} />
    </form>
  );
}

/** File input with drag and drop. The file is parsed in the browser; only its numbers are sent. */
function FileDrop({ order }: FormProps) {
  const t = useTranslations('quickOrder');
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file || order.busy !== null) return;
    const { readOrderFile } = await import('@/lib/domain/quick-order/read-file');
    const read = await readOrderFile(file);
    if (read.ok) void order.read(readRows(read.rows), read.sheet);
    else order.refuseFile(read.fault);
  };
  return (
    <section className="panel stack" aria-labelledby="quick-order-file">
      <h2 className="heading" id="quick-order-file">
        {t('fileTitle')}
      </h2>
      <label
        className={classNames(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <Icon shape={fileTextIcon} size="l" />
        <span>
          <b>{t('fileChoose')}</b>
          <span className="small muted">{t('fileDrop')}</span>
        </span>
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t('fileLabel')}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // Clears the field, so that the same file can be chosen again after a correction.
            target.value = '';
          }}
        />
      </label>
      <p className="small muted">{t('fileHint')}</p>
      <ul className={classNames(styles.facts, 'small')}>
        <li>{t('factFormats')}</li>
        <li>{t('factBrand')}</li>
        <li>{t('factOe')}</li>
        <li>{t('factSame')}</li>
      </ul>
    </section>
  );
}
