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
import { maxCartLines, rowState, totalsOf } from '@/lib/browser/quick-order/order-rows';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { readList, readRows } from '@/lib/domain/quick-order/read-list';
import { wholeNumber } from '@/lib/domain/text/whole-number';
import { OrderRows } from './order-rows';
import styles from './quick-order.module.css';
import { type OrderNotice, type QuickOrder, useQuickOrder } from './use-quick-order';

/** What goes into the cart and what it costs, in sight however long the list is. */
function OrderBar({ order }: { readonly order: QuickOrder }) {
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

/** Result of the last action on the list, and what was skipped. */
function OrderNotes({ order }: { readonly order: QuickOrder }) {
  const t = useTranslations('quickOrder');
  const { notice, writing, skipped, cut, quantityMissing, sheet } = order;
  const news = useRef<HTMLDivElement>(null);
  // The button that caused the message may be far below it.
  useEffect(() => {
    if (notice) news.current?.focus();
  }, [notice]);
  return (
    <div className={styles.news} ref={news} tabIndex={-1}>
      {notice?.kind === 'added' && <Added notice={notice} />}
      {notice && notice.kind !== 'added' && (
        <Note kind="error" role="alert">
          <Refusal notice={notice} />
        </Note>
      )}
      {!writing && quantityMissing && <Note kind="warn">{t('quantityMissing')}</Note>}
      {!writing && sheet && <Note>{t('sheetRead', { number: sheet.number })}</Note>}
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
      <div className={styles.done}>
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

type FormProps = { readonly order: QuickOrder };

const example = 'GDB1330\t2\n0 986 494 123; 4\nTRW GDB1330, 2';

/** Where a list is pasted or a file is given. */
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
          onChange={({ target }) => order.write(target.value)}
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

/** A file from the disk, chosen or let fall; it is read here and only its numbers travel. */
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
            // The same file may be chosen again once it has been put right.
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
