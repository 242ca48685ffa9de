import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ListPrice, PlainAmount } from '@/components/money/amount';
import { stockLine } from '@/components/product-card/stock-text';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import choiceStyles from '@/components/ui/form/choice.module.css';
import field from '@/components/ui/form/field.module.css';
import { Qty } from '@/components/ui/form/qty';
import { rotateCcwIcon, searchIcon, xIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import priceStyles from '@/components/ui/price.module.css';
import { Identity, StockLine } from '@/components/ui/product-facts';
import { Tag } from '@/components/ui/tag';
import tile from '@/components/ui/tile.module.css';
import {
  availableQuantity,
  chosenCandidate,
  type OrderRow,
  type RowState,
  rowCandidates,
  rowState,
} from '@/lib/browser/quick-order/order-rows';
import { maxNumberLength } from '@/lib/contract/limits';
import type { QuickCandidate } from '@/lib/contract/orders/quick-order';
import { maxPieces } from '@/lib/domain/cart/commands';
import { multiplyMoney } from '@/lib/domain/money/money';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { spreadsheetDamage } from '@/lib/domain/tables/delimiter';
import styles from './order-rows.module.css';
import type { QuickOrder } from './use-quick-order';

/** Field to correct an unknown number. */
function CorrectNumber({ row, order }: { readonly row: OrderRow; readonly order: QuickOrder }) {
  const t = useTranslations('quickOrder');
  const [text, setText] = useState(row.text);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    setBusy(true);
    await order.correct(row, text.trim());
    setBusy(false);
  };
  return (
    <form className={classNames('row', styles.correct)} onSubmit={submit}>
      <input
        className={classNames('code grow', field.input)}
        aria-label={t('correct', { number: row.text })}
        value={text}
        maxLength={maxNumberLength}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" kind="secondary" icon={searchIcon} busy={busy}>
        {t('look')}
      </Button>
    </form>
  );
}

type RowProps = { readonly row: OrderRow; readonly order: QuickOrder };

const tagOf: Readonly<Partial<Record<RowState, 'if' | 'no' | 'soft'>>> = {
  choose: 'if',
  quantity: 'if',
  short: 'if',
  unknown: 'no',
  gone: 'no',
  soldOut: 'no',
  skipped: 'soft',
};

/** A row of the list: input, product, price, quantity and total. */
export function OrderRowView({ row, order }: RowProps) {
  const t = useTranslations('quickOrder');
  const state = rowState(row);
  const product = chosenCandidate(row);
  const kind = tagOf[state];
  const toggleSkipped = () => order.setRow(row.id, { skipped: !row.skipped });
  return (
    <li className={classNames(styles.row, styles[state])}>
      <div className={styles.input}>
        <span className="code">{row.text}</span>
        <span className="tiny muted">{t('line', { count: row.lines.length, lines: row.lines.join(', ') })}</span>
        {kind && <Tag kind={kind}>{t(`state_${state}`)}</Tag>}
      </div>
      <div className={styles.answer}>
        {product && <PartSummary part={product} />}
        <Remarks row={row} />
        {!row.skipped && <RowChoice row={row} onChoose={(choice) => order.setRow(row.id, { choice })} />}
        {!row.skipped && row.answer.outcome === 'unknown' && <CorrectNumber row={row} order={order} />}
        {state === 'short' && product && (
          <Button
            kind="secondary"
            size="s"
            onClick={() => order.setRow(row.id, { quantity: availableQuantity(product) })}
          >
            {t('takeLeft', { count: availableQuantity(product) })}
          </Button>
        )}
      </div>
      <div
        className={classNames(styles.price, product?.listPrice && priceStyles.own)}
        data-own={product?.listPrice && ''}
      >
        {product?.price && (
          <ListPrice price={product.price} compareAt={product.listPrice} beforeLabel={t('listPriceBefore')} />
        )}
      </div>
      <div className={styles.count}>{product?.price && !row.skipped && <RowQuantity row={row} order={order} />}</div>
      <div className={classNames(styles.total, 'number')}>
        {state === 'ready' && product?.price && <PlainAmount value={multiplyMoney(product.price, row.quantity ?? 0)} />}
      </div>
      <IconButton
        shape={row.skipped ? rotateCcwIcon : xIcon}
        label={t(row.skipped ? 'unskip' : 'skip', { number: row.text })}
        onClick={toggleSkipped}
      />
    </li>
  );
}

function RowQuantity({ row, order }: RowProps) {
  const t = useTranslations('quickOrder');
  return (
    <Qty
      value={row.quantity ?? 0}
      min={1}
      max={maxPieces}
      labels={{
        group: t('quantity', { number: row.text }),
        less: t('less'),
        more: t('more'),
        whole: () => t('whole'),
        most: () => t('most', { count: maxPieces }),
      }}
      onChange={(quantity) => order.setRow(row.id, { quantity, fault: null })}
    />
  );
}

/** Remarks on a row that is not ordered yet. */
function Remarks({ row }: Pick<RowProps, 'row'>) {
  const t = useTranslations('quickOrder');
  const { answer, fault } = row;
  const product = chosenCandidate(row);
  const state = rowState(row);
  if (state === 'skipped') return null;
  return (
    <>
      {answer.outcome === 'superseded' && product?.relation === 'replacement' && (
        <p className={classNames('small', styles.message)}>{t('superseded', { number: product.partNumber })}</p>
      )}
      {answer.outcome === 'superseded' && product && product.relation !== 'replacement' && (
        <p className={classNames('small', styles.message)}>{t('hasSuccessor')}</p>
      )}
      {product?.relation === 'oe' && (
        <p className={classNames('small', styles.message)}>
          {t('byOe', { number: [product.matchedBrand, product.matchedNumber].join(' ').trim() })}
        </p>
      )}
      {answer.brandWithout !== null && (
        <p className={classNames('small', styles.message)}>{t('otherBrand', { brand: answer.brandWithout })}</p>
      )}
      {fault && (
        <p className={classNames('small', styles.message, styles.bad)}>{t(`fault_${fault}`, { most: maxPieces })}</p>
      )}
      {state === 'unknown' && spreadsheetDamage(row.text) && (
        <p className={classNames('small', styles.message, styles.bad)}>{t('damagedNumber')}</p>
      )}
      {state === 'gone' && <p className={classNames('small', styles.message, styles.bad)}>{t('goneText')}</p>}
      {state === 'short' && product && (
        <p className={classNames('small', styles.message, styles.bad)}>
          {t('shortText', { count: availableQuantity(product) })}
        </p>
      )}
    </>
  );
}

/** The product of a row: picture, brand, number, name, stock. */
export function PartSummary({ part }: { readonly part: QuickCandidate }) {
  const locale = useLocale();
  const [picture] = part.images;
  return (
    <div className={styles.part}>
      <span className={tile.tile}>{picture && <Picture picture={picture} alt="" />}</span>
      <div>
        <Identity brand={part.brand?.name} number={part.partNumber} />
        <Link className={classNames('strong', styles.name)} href={localePath(locale, `/shop/products/${part.slug}`)}>
          {part.name}
        </Link>
        <PartStock part={part} />
      </div>
    </div>
  );
}

function PartStock({ part }: { readonly part: QuickCandidate }) {
  const t = useTranslations('cart');
  return <StockLine rating={part.availability.rating} label={stockLine(part, ({ key, values }) => t(key, values))} />;
}

type ChoiceProps = { readonly row: OrderRow; readonly onChoose: (id: number) => void };

/** Choice between the products that match a row. */
export function RowChoice({ row, onChoose }: ChoiceProps) {
  const t = useTranslations('quickOrder');
  const parts = rowCandidates(row);
  // The choice is expanded while none is made; an automatic choice can be changed.
  const [open] = useState(row.choice === null || rowState(row) === 'soldOut');
  const { outcome } = row.answer;
  if (parts.length === 0 || outcome === 'exact') return null;
  return (
    <details className={styles.choice} open={open}>
      <summary className="small">{t(`choose_${outcome}`)}</summary>
      <fieldset>
        <legend className="visually-hidden">{t(`choose_${outcome}`)}</legend>
        {parts.map((part) => (
          <label key={part.id} className={classNames(choiceStyles.choice, styles.option)}>
            <input
              type="radio"
              name={`row-${row.id}`}
              value={part.id}
              checked={row.choice === part.id}
              disabled={part.price === null}
              onChange={() => onChoose(part.id)}
            />
            <Candidate part={part} />
          </label>
        ))}
      </fieldset>
    </details>
  );
}

const maxDifferences = 4;

/** Differences between a replacement and the requested part. */
function PartDifferences({ differences }: { readonly differences: NonNullable<QuickCandidate['differences']> }) {
  const t = useTranslations('quickOrder');
  return differences.slice(0, maxDifferences).map(({ key, name, unit, theirs, ours }) => (
    <span className="tiny muted" key={key}>
      {t('difference', {
        name,
        theirs: [theirs, unit].filter(Boolean).join(' '),
        ours: [ours, unit].filter(Boolean).join(' '),
      })}
    </span>
  ));
}

function Candidate({ part }: { readonly part: QuickCandidate }) {
  const t = useTranslations('quickOrder');
  return (
    <>
      <span className={styles.text}>
        <Identity brand={part.brand?.name} number={part.partNumber} />
        <span className="small">{part.name}</span>
        <PartStock part={part} />
        <PartDifferences differences={part.differences ?? []} />
      </span>
      <span className="number strong">{part.price ? <PlainAmount value={part.price} /> : t('state_gone')}</span>
    </>
  );
}
