import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PriceLabel } from '@/components/money/amount';
import buttonStyles from '@/components/ui/button.module.css';
import { classNames } from '@/components/ui/class-names';
import field from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import {
  type IconShape,
  layoutGridIcon,
  layoutPanelTopIcon,
  rows3Icon,
  slidersHorizontalIcon,
  table2Icon,
} from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import segments from '@/components/ui/segments.module.css';
import { Tag } from '@/components/ui/tag';
import { shopBasics } from '@/lib/config/shop-basics';
import { type ListingState, listingQuery, sorts, type View, views } from '@/lib/domain/listing/listing-state';
import { facetsId } from './facets/facets';
import styles from './listing-bar.module.css';

const viewIcons: Readonly<Record<View, IconShape>> = {
  grid: layoutGridIcon,
  feat: layoutPanelTopIcon,
  list: rows3Icon,
  table: table2Icon,
};

type ListingBarProps = {
  readonly path: string;
  readonly state: ListingState;
  /** Number of chosen filters. */
  readonly filterCount: number;
  readonly range: string;
};

/**
 * Toolbar above the list: layout, range, sort order and page size; on narrow screens also the button that opens the
 * filters. Filters and sort order come first because they stay sticky on phones.
 */
export function ListingBar({ path, state, filterCount, range }: ListingBarProps) {
  const t = useTranslations('catalogue');
  return (
    <div className={classNames('row screen-only', styles.bar)}>
      <div className={styles.filters}>
        <button
          type="button"
          className={classNames(buttonStyles.button, styles.open)}
          data-look="secondary"
          popoverTarget={facetsId}
        >
          <Icon shape={slidersHorizontalIcon} />
          {t('openFilters')}
          {filterCount > 0 && <Tag kind="blue">{filterCount}</Tag>}
        </button>
        <BarSelect name="sort" className={styles.sort} value={state.sort}>
          {sorts.map((sort) => (
            <option value={sort} key={sort}>
              {sort === 'price' || sort === '-price' ? (
                <PriceLabel list={t(`listPriceSorts.${sort}`)}>{t(`sorts.${sort}`)}</PriceLabel>
              ) : (
                t(`sorts.${sort}`)
              )}
            </option>
          ))}
        </BarSelect>
      </div>
      <div className={styles.view}>
        <fieldset className={segments.segments}>
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
            >
              <Icon shape={viewIcons[view]} />
            </Link>
          ))}
        </fieldset>
        <span className="small muted number">{range}</span>
        <BarSelect name="limit" className={styles.limit} value={state.limit}>
          {shopBasics.listing.pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </BarSelect>
      </div>
    </div>
  );
}

type BarSelectProps = {
  readonly name: 'sort' | 'limit';
  readonly className: string | undefined;
  readonly value: string | number;
  readonly children: ReactNode;
};

function BarSelect({ name, className, value, children }: BarSelectProps) {
  const t = useTranslations('catalogue');
  return (
    <label className={classNames('row small', className)}>
      <span className="muted wide-only">{t(name)}</span>
      <select
        className={classNames(typeof value === 'number' && 'number', field.input)}
        name={name}
        aria-label={t(name)}
        defaultValue={value}
        data-value={value}
      >
        {children}
      </select>
    </label>
  );
}
