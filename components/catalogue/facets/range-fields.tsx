import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import fieldStyles from '@/components/ui/form/field.module.css';
import type { CurrencyCode } from '@/lib/config/shop-basics';
import type { RangeEnds } from '@/lib/domain/listing/listing-form';
import { displayCurrency } from '@/lib/domain/money/format-money';
import { wholeNumber } from '@/lib/domain/text/escape';
import styles from './range.module.css';

export type RangeFieldsProps = {
  /** Key of the facet, and its bounds from the URL. */
  readonly field: { readonly key: string; readonly min: number; readonly max: number };
  readonly chosen: RangeEnds;
  /** Number of stored units per displayed unit. */
  readonly unit: number;
  /** Number of bani per displayed unit; set for prices only. */
  readonly bani?: number;
  readonly labels: { readonly from: string; readonly to: string };
};

/** A slider and its two fields. */
export function RangeFields({ field, chosen, unit, bani, labels }: RangeFieldsProps) {
  const displayed = (value: number) => wholeNumber(Math.round(value / unit));
  const typed = (value: number | undefined) =>
    value === undefined ? '' : String(Math.round((value / unit) * 10_000) / 10_000).replace('.', ',');
  const text = { className: classNames('number', fieldStyles.input), inputMode: 'decimal', 'data-bani': bani } as const;
  return (
    <>
      <Slider field={field} chosen={chosen} unit={unit} labels={labels} />
      <div className={styles.fields}>
        <input
          {...text}
          name={`min.${field.key}`}
          defaultValue={typed(chosen.min)}
          placeholder={displayed(field.min)}
          aria-label={labels.from}
        />
        <input
          {...text}
          name={`max.${field.key}`}
          defaultValue={typed(chosen.max)}
          placeholder={displayed(field.max)}
          aria-label={labels.to}
        />
      </div>
    </>
  );
}

/** A slider with two thumbs. They have no names: their values are copied into the fields, which are submitted. */
function Slider({ field, chosen, unit, labels }: Omit<RangeFieldsProps, 'bani'>) {
  const [min, max] = [Math.floor(field.min / unit), Math.ceil(field.max / unit)];
  const within = (value: number) => Math.min(max, Math.max(min, value / unit));
  const low = within(chosen.min ?? field.min);
  const high = within(chosen.max ?? field.max);
  const share = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  const thumb = { type: 'range', min, max, step: max - min > 20 ? 1 : 'any', autoComplete: 'off' } as const;
  const between: CSSProperties & Record<'--a' | '--z', string> = { '--a': share(low), '--z': share(min + max - high) };
  return (
    <div className={styles.slider} data-range style={between}>
      <input {...thumb} defaultValue={low} data-field={`min.${field.key}`} aria-label={labels.from} />
      <input {...thumb} defaultValue={high} data-field={`max.${field.key}`} aria-label={labels.to} />
    </div>
  );
}

export type ForeignRangeProps = Omit<RangeFieldsProps, 'unit' | 'bani'> & { readonly code: CurrencyCode };

/** Price range in a display currency. The fields carry the rate in bani, because the URL is in bani. */
export function ForeignRange({ code, ...range }: ForeignRangeProps) {
  const unit = 100 / displayCurrency(code).rate;
  return <RangeFields {...range} unit={unit} bani={unit} />;
}
