import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { useCurrency } from '@/components/money/use-money';
import { classNames } from '@/components/ui/class-names';
import fieldStyles from '@/components/ui/form/field.module.css';
import { shopBasics } from '@/lib/config/shop-basics';
import type { Facet } from '@/lib/contract/catalogue/listing';
import { controlOf } from '@/lib/contract/facets';
import { histogramShape, querySpecField } from '@/lib/domain/listing/facet-fields';
import type { RangeEnds } from '@/lib/domain/listing/listing-form';
import { displayCurrency } from '@/lib/domain/money/format-money';
import { wholeNumber } from '@/lib/domain/text/escape';
import styles from './range.module.css';

type RangeFacet = Extract<Facet, { type: 'range' }>;

type FacetRangeProps = {
  readonly facet: RangeFacet;
  readonly chosen?: RangeEnds | undefined;
  /** Facet values recognised in the search text. */
  readonly said?: readonly string[] | undefined;
};

/** A range facet: histogram, slider and two number fields. Prices are in the display currency. */
export function FacetRange({ facet, chosen = {}, said = [] }: FacetRangeProps) {
  const t = useTranslations('facets');
  const code = useCurrency();
  const { key } = facet;
  const isPrice = controlOf(key) === 'money';
  const isForeign = isPrice && code !== shopBasics.defaultCurrency;
  const unit = isForeign ? 100 / displayCurrency(code).rate : isPrice ? 100 : 1;
  const numbers = said.map(Number);
  const ends = numbers.length > 0 ? { min: Math.min(...numbers), max: Math.max(...numbers) } : chosen;
  return (
    <>
      {said.map((value) => (
        <input type="hidden" {...querySpecField(key, value)} key={value} />
      ))}
      <RangeFields facet={facet} chosen={ends} unit={unit} isPrice={isPrice} key={isForeign ? code : ''} />
      {isPrice && <p className={classNames('tiny muted', styles.charged)}>{t('chargedInLei')}</p>}
    </>
  );
}

type RangeFieldsProps = {
  readonly facet: RangeFacet;
  readonly chosen: RangeEnds;
  /** Number of stored units per displayed unit. */
  readonly unit: number;
  readonly isPrice: boolean;
};

/** A slider with two thumbs and its two fields. Thumbs have no names: their values are copied into the fields. */
function RangeFields({ facet, chosen, unit, isPrice }: RangeFieldsProps) {
  const t = useTranslations('facets');
  const { key, name, histogram } = facet;
  const [min, max] = [Math.floor(facet.min / unit), Math.ceil(facet.max / unit)];
  const share = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  const thumb = { type: 'range', min, max, step: max - min > 20 ? 1 : 'any', autoComplete: 'off' } as const;
  const ends = (['min', 'max'] as const).map((end) => {
    const value = chosen[end];
    return {
      field: `${end}.${key}`,
      label: `${name}: ${t(end === 'min' ? 'from' : 'to')}`,
      at: Math.min(max, Math.max(min, (value ?? facet[end]) / unit)),
      typed: value === undefined ? '' : String(Math.round((value / unit) * 10_000) / 10_000).replace('.', ','),
      bound: wholeNumber(Math.round(facet[end] / unit)),
    };
  });
  const [low = min, high = max] = ends.map(({ at }) => at);
  const style: CSSProperties & Record<`--${string}`, string> = {
    ...{ '--a': share(low), '--z': share(min + max - high) },
    ...(histogram.length > 0 && { '--bars': histogramShape(histogram) }),
  };
  return (
    <>
      <div className={classNames(styles.slider, histogram.length > 0 && styles.histogram)} data-range style={style}>
        {ends.map(({ field, label, at }) => (
          <input {...thumb} defaultValue={at} data-field={field} aria-label={label} key={field} />
        ))}
      </div>
      <div className={styles.fields}>
        {ends.map(({ field, label, typed, bound }) => (
          <input
            className={classNames('number', fieldStyles.input)}
            inputMode="decimal"
            // The URL is in bani, whatever the currency of the fields.
            data-bani={isPrice ? unit : undefined}
            name={field}
            defaultValue={typed}
            placeholder={bound}
            aria-label={label}
            key={field}
          />
        ))}
      </div>
    </>
  );
}
