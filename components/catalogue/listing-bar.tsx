import { useTranslations } from 'next-intl';
import { PriceLabel } from '@/components/money/amount';
import buttonStyles from '@/components/ui/button.module.css';
import { classNames } from '@/components/ui/class-names';
import field from '@/components/ui/form/field.module.css';
import { Link } from '@/components/ui/link';
import segments from '@/components/ui/segments.module.css';
import { shopBasics } from '@/lib/config/shop-basics';
import { type ListingState, listingQuery, sorts, views } from '@/lib/domain/listing/listing-state';
import { facetsId } from './facets/facets';
import styles from './listing-bar.module.css';

type ListingBarProps = {
  readonly path: string;
  readonly state: ListingState;
  /** Number of chosen filters. */
  readonly filterCount: number;
  readonly range: string;
};

/**
 * Toolbar above the list: range, sort order, layout and page size; on narrow screens also the button that opens the
 * filters. It scrolls sideways on phones.
 */
export function ListingBar({ path, state, filterCount, range }: ListingBarProps) {
  const t = useTranslations('catalogue');
  return (
    <div className={classNames('screen-only', styles.bar)}>
      <button
        type="button"
        className={classNames(buttonStyles.button, styles.open)}
        data-look="secondary"
        popoverTarget={facetsId}
      >
        {t('openFilters')}
        {filterCount > 0 && <b>{filterCount}</b>}
      </button>
      <span className={classNames('small muted number', styles.range)}>{range}</span>
      <select
        className={field.input}
        name="sort"
        aria-label={t('sort')}
        defaultValue={state.sort}
        data-value={state.sort}
      >
        {sorts.map((sort) => (
          <option value={sort} key={sort}>
            {sort === 'price' || sort === '-price' ? (
              <PriceLabel list={t(`listPriceSorts.${sort}`)}>{t(`sorts.${sort}`)}</PriceLabel>
            ) : (
              t(`sorts.${sort}`)
            )}
          </option>
        ))}
      </select>
      <fieldset className={classNames(segments.segments, styles.views)}>
        <legend className="visually-hidden">{t('view')}</legend>
        {views.map((view) => (
          <Link
            href={path + listingQuery({ ...state, view })}
            title={t(`views.${view}`)}
            aria-label={t(`views.${view}`)}
            aria-current={view === state.view || undefined}
            scroll={false}
            rel="nofollow"
            key={view}
          />
        ))}
      </fieldset>
      <select
        className={field.input}
        name="limit"
        aria-label={t('limit')}
        defaultValue={state.limit}
        data-value={state.limit}
      >
        {shopBasics.listing.pageSizes.map((size) => (
          <option value={size} key={size}>
            {t('perPage', { n: size })}
          </option>
        ))}
      </select>
    </div>
  );
}
