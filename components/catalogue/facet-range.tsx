import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { Facet } from '@/lib/contract/listing';
import { histogramBars, type RangeEnds } from '@/lib/listing/range';
import { PriceRange } from './price-range';
import { RangeFields } from './range-fields';

type RangeFacet = Extract<Facet, { type: 'range' }>;
type FacetRangeProps = { readonly facet: RangeFacet; readonly chosen: RangeEnds };

/** A range: the spread of the products as bars, a slider, and two fields. */
export function FacetRange({ facet, chosen }: FacetRangeProps) {
  const t = useTranslations('catalogue');
  const { key, name, min, max } = facet;
  const range = {
    field: { key, min, max },
    chosen,
    labels: { from: `${name}: ${t('from')}`, to: `${name}: ${t('to')}` },
  };
  return (
    <>
      {facet.histogram.length > 0 && (
        <div className="hist" aria-hidden="true">
          {histogramBars(facet, chosen).map((bar) => (
            <i key={bar.from} className={classNames(bar.chosen && 'on')} style={{ blockSize: `${bar.height}%` }} />
          ))}
        </div>
      )}
      {key === 'price' ? (
        <>
          <PriceRange {...range}>
            <RangeFields {...range} unit={100} />
          </PriceRange>
          <p className="charged xs muted">{t('chargedInLei')}</p>
        </>
      ) : (
        <RangeFields {...range} unit={1} />
      )}
    </>
  );
}
