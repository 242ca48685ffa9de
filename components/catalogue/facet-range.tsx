import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Facet } from '@/lib/contract/listing';
import { histogramBars, type RangeEnds } from '@/lib/listing/range';
import { wholeNumber } from '@/lib/text/whole-number';

type RangeFacet = Extract<Facet, { type: 'range' }>;
type FacetRangeProps = { readonly facet: RangeFacet; readonly chosen: RangeEnds };

/** A range: the spread of the products as bars, a slider, and two fields. Prices are in lei. */
export function FacetRange({ facet, chosen }: FacetRangeProps) {
  const t = useTranslations('catalogue');
  const unit = facet.key === 'price' ? 100 : 1;
  const shown = (value: number) => wholeNumber(value / unit);
  const typed = (value: number | undefined) => (value === undefined ? '' : String(value / unit).replace('.', ','));
  return (
    <>
      {facet.histogram.length > 0 && (
        <div className="hist" aria-hidden="true">
          {histogramBars(facet, chosen).map((bar) => (
            <i key={bar.from} className={classNames(bar.chosen && 'on')} style={{ blockSize: `${bar.height}%` }} />
          ))}
        </div>
      )}
      <Slider facet={facet} chosen={chosen} unit={unit} />
      <div className="two">
        <input
          className="inp num"
          inputMode="decimal"
          name={`min.${facet.key}`}
          defaultValue={typed(chosen.min)}
          placeholder={shown(facet.min)}
          aria-label={`${facet.name}: ${t('from')}`}
        />
        <input
          className="inp num"
          inputMode="decimal"
          name={`max.${facet.key}`}
          defaultValue={typed(chosen.max)}
          placeholder={shown(facet.max)}
          aria-label={`${facet.name}: ${t('to')}`}
        />
      </div>
    </>
  );
}

type SliderProps = FacetRangeProps & { readonly unit: number };

/** Two thumbs over one line. They have no names: what they choose is written into the fields, which count alone. */
function Slider({ facet, chosen, unit }: SliderProps) {
  const t = useTranslations('catalogue');
  const [min, max] = [Math.floor(facet.min / unit), Math.ceil(facet.max / unit)];
  const within = (value: number) => Math.min(max, Math.max(min, value / unit));
  const low = within(chosen.min ?? facet.min);
  const high = within(chosen.max ?? facet.max);
  const share = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  const thumb = { type: 'range', min, max, step: max - min > 20 ? 1 : 'any' } as const;
  const between: CSSProperties & Record<'--a' | '--z', string> = { '--a': share(low), '--z': share(min + max - high) };
  return (
    <div className="range" style={between}>
      <input
        {...thumb}
        defaultValue={low}
        data-field={`min.${facet.key}`}
        aria-label={`${facet.name}: ${t('from')}`}
        autoComplete="off"
      />
      <input
        {...thumb}
        defaultValue={high}
        data-field={`max.${facet.key}`}
        aria-label={`${facet.name}: ${t('to')}`}
        autoComplete="off"
      />
    </div>
  );
}
