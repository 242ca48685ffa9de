import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { Facet } from '@/lib/contract/catalogue/listing';
import { controlOf } from '@/lib/facets/facets';
import { querySpecField } from '@/lib/listing/listing-query';
import { histogramBars, type RangeEnds } from '@/lib/listing/range-histogram';
import { PriceRange } from './price-range';
import styles from './range.module.css';
import { RangeFields } from './range-fields';

type RangeFacet = Extract<Facet, { type: 'range' }>;
type FacetRangeProps = {
  readonly facet: RangeFacet;
  readonly chosen: RangeEnds;
  /** The values that the text of a search names. */
  readonly said?: readonly string[];
};

/** A range: the spread of the products as bars, a slider, and two fields. */
export function FacetRange({ facet, chosen: asked, said = [] }: FacetRangeProps) {
  const t = useTranslations('catalogue');
  const { key, name, min, max } = facet;
  const numbers = said.map(Number);
  const chosen = numbers.length > 0 ? { min: Math.min(...numbers), max: Math.max(...numbers) } : asked;
  const range = {
    field: { key, min, max },
    chosen,
    labels: { from: `${name}: ${t('from')}`, to: `${name}: ${t('to')}` },
  };
  return (
    <>
      {said.map((value) => (
        <input type="hidden" {...querySpecField(key, value)} key={value} />
      ))}
      {facet.histogram.length > 0 && (
        <div className={styles.histogram} aria-hidden="true">
          {histogramBars(facet, chosen).map((bar) => (
            <i
              key={bar.from}
              className={classNames(bar.chosen && styles.chosen)}
              style={{ blockSize: `${bar.height}%` }}
            />
          ))}
        </div>
      )}
      {controlOf(key) === 'money' ? (
        <>
          <PriceRange {...range}>
            <RangeFields {...range} unit={100} bani={100} />
          </PriceRange>
          <p className={classNames('tiny muted', styles.charged)}>{t('chargedInLei')}</p>
        </>
      ) : (
        <RangeFields {...range} unit={1} />
      )}
    </>
  );
}
