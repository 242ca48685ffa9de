import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { PlainAmount } from '@/components/money/amount';
import { stockLine } from '@/components/product-card/stock-text';
import { classNames } from '@/components/ui/class-names';
import choiceStyles from '@/components/ui/form/choice.module.css';
import { Identity } from '@/components/ui/identity';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { StockBars } from '@/components/ui/stock-bars';
import tile from '@/components/ui/tile.module.css';
import { type OrderRow, rowCandidates, rowState } from '@/lib/browser/quick-order/order-rows';
import type { QuickCandidate } from '@/lib/contract/orders/quick-order';
import { localePath } from '@/lib/domain/navigation/locale-path';
import orderRowsStyles from './order-rows.module.css';
import styles from './row-choice.module.css';

/** The product of a row: picture, brand, number, name, stock. */
export function FoundPart({ part }: { readonly part: QuickCandidate }) {
  const locale = useLocale();
  const [picture] = part.images;
  return (
    <div className={orderRowsStyles.part}>
      <span className={tile.tile}>{picture && <Picture picture={picture} alt="" />}</span>
      <div>
        <Identity brand={part.brand?.name} number={part.partNumber} />
        <Link
          className={classNames('strong', orderRowsStyles.name)}
          href={localePath(locale, `/shop/products/${part.slug}`)}
        >
          {part.name}
        </Link>
        <PartStock part={part} />
      </div>
    </div>
  );
}

/** How many there are and how soon. */
function PartStock({ part }: { readonly part: QuickCandidate }) {
  const t = useTranslations('cart');
  return <StockBars rating={part.availability.rating} label={stockLine(part, ({ key, values }) => t(key, values))} />;
}

type ChoiceProps = { readonly row: OrderRow; readonly onChoose: (id: number) => void };

/** The products of a row that leads to several: one is chosen. */
export function RowChoice({ row, onChoose }: ChoiceProps) {
  const t = useTranslations('quickOrder');
  const parts = rowCandidates(row);
  // Open choices are expanded; automatic choices can be changed.
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

/** Lists the differences between a replacement and the requested part. */
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
