import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { Facet } from '@/lib/contract/listing';
import { histogramBars, type RangeEnds } from '@/lib/listing/range';
import { wholeNumber } from '@/lib/text/whole-number';

type RangeFacet = Extract<Facet, { type: 'range' }>;
type FacetRangeProps = { readonly facet: RangeFacet; readonly chosen: RangeEnds };

/** A range: the spread of the products as bars, and two fields. Prices are typed in lei. */
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
