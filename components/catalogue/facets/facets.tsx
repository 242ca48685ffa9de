import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CurrencySymbol, PriceLabel } from '@/components/money/amount';
import { IconButton } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/facets.module.css';
import { xIcon } from '@/components/ui/icons';
import type { Facet } from '@/lib/contract/catalogue/listing';
import { controlOf } from '@/lib/contract/facets';
import {
  chosenRange,
  chosenValues,
  findFilter,
  type ListingState,
  listingQuery,
} from '@/lib/domain/listing/listing-state';
import { type QuerySpec, querySpecValues } from '@/lib/domain/search/explain-query';
import type { FacetRequest } from '../product-count-text';
import { FacetColumn, type FacetView } from './facet-details';

export const facetsId = 'facets';
const openAtFirst = 5;
/** Values of an open facet on the page; the browser loads the remaining ones on demand. */
const shownAtFirst = 6;

type FacetsProps = {
  readonly facets: readonly Facet[];
  readonly state: ListingState;
  /** Facet values recognised in the search text; their checkboxes are checked. */
  readonly querySpecs?: readonly QuerySpec[];
  /** Path of the listing without the query. */
  readonly path: string;
  readonly request: FacetRequest;
  /** Content above the facets, such as the tree of part kinds. */
  readonly children?: ReactNode;
  /** Text of the submit button, such as "Show 246 parts", on phones and without scripts. */
  readonly showLabel: string;
};

/** Filters of a listing: a column beside the list on wide screens, elsewhere a popover that opens without scripts. */
export function Facets({ facets, state, querySpecs = [], path, request, children, showLabel }: FacetsProps) {
  const t = useTranslations('catalogue');
  const used = facets.filter(
    (facet) => facet.type === 'range' || facet.items.length > 0 || facet.key === state.open?.key,
  );
  return (
    <aside className={classNames('screen-only', styles.panel)} id={facetsId} popover="auto" aria-label={t('filters')}>
      <div className={styles.head}>
        <b>{t('filters')}</b>
        <IconButton shape={xIcon} label={t('closeFilters')} popoverTarget={facetsId} popoverTargetAction="hide" />
      </div>
      <div className={styles.body} data-facets>
        {children}
        <FacetColumn
          facets={used.map((facet, index) => ({
            ...facetView(facet, state, querySpecValues(querySpecs, facet.key), index < openAtFirst),
            ...(facet.type === 'range' && { title: <FacetTitle facet={facet} /> }),
          }))}
          href={path + listingQuery({ ...state, open: null, page: 1 })}
          request={request}
        />
      </div>
      <button className={classNames(buttonStyles.button, styles.apply)} type="submit">
        {showLabel}
      </button>
    </aside>
  );
}

/** The part of a facet that the page contains: nothing of a collapsed one, some values of one that is open or in use. */
function facetView(facet: Facet, state: ListingState, said: readonly string[], isFirst: boolean): FacetView {
  const { key, name } = facet;
  const isWhole = state.open?.key === key;
  const isUsed = isWhole || said.length > 0 || findFilter(state.filters, key) !== undefined;
  const total = facet.type === 'range' ? 0 : (facet.total ?? facet.items.length);
  if (!isFirst && !isUsed) return { key, name, total };
  if (facet.type === 'range') return { key, name, total, facet, range: chosenRange(state.filters, key), said };
  const chosen = [...chosenValues(state.filters, key), ...said];
  // Part kinds are shown below their group once the facet shows all values.
  const top = facet.items.filter(({ level = 0 }) => level === 0).slice(0, shownAtFirst);
  const items = facet.items.filter((item) => isWhole || top.includes(item) || chosen.includes(item.value));
  return {
    ...{ key, name, total, facet: { ...facet, items } },
    ...(chosen.length > 0 && { chosen, said }),
    ...(isWhole && { find: state.open?.find ?? '' }),
  };
}

function FacetTitle({ facet: { key, name, unit } }: { readonly facet: Facet }) {
  const t = useTranslations('catalogue');
  if (controlOf(key) !== 'money') return unit === null ? name : t('inUnit', { name, unit });
  const titled = (title: string) => t.rich('priceIn', { name: title, unit: () => <CurrencySymbol /> });
  return <PriceLabel list={titled(t('listPrice'))}>{titled(name)}</PriceLabel>;
}
