import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CurrencySymbol, PriceLabel } from '@/components/money/amount';
import { IconButton } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/facets.module.css';
import choice from '@/components/ui/form/choice.module.css';
import fieldStyles from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { chevronDownIcon, xIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { Facet } from '@/lib/contract/catalogue/listing';
import { controlOf } from '@/lib/contract/facets';
import { querySpecField } from '@/lib/domain/listing/facet-fields';
import { histogramBars, maxFindLength, type RangeEnds } from '@/lib/domain/listing/listing-form';
import {
  chosenRange,
  chosenValues,
  findFilter,
  type ListingState,
  listingQuery,
} from '@/lib/domain/listing/listing-state';
import { type QuerySpec, querySpecValues } from '@/lib/domain/search/explain-query';
import { wholeNumber } from '@/lib/domain/text/escape';
import { FacetList, PriceRange } from './facet-controls';
import rangeStyles from './range.module.css';
import { RangeFields } from './range-fields';

type RangeFacet = Extract<Facet, { type: 'range' }>;
type FacetRangeProps = {
  readonly facet: RangeFacet;
  readonly chosen: RangeEnds;
  /** Facet values recognised in the search text. */
  readonly queryValues?: readonly string[];
};

/** A range facet: histogram, slider and two number fields. */
export function FacetRange({ facet, chosen: chosenRange, queryValues = [] }: FacetRangeProps) {
  const t = useTranslations('catalogue');
  const { key, name, min, max } = facet;
  const numbers = queryValues.map(Number);
  const chosen = numbers.length > 0 ? { min: Math.min(...numbers), max: Math.max(...numbers) } : chosenRange;
  const range = {
    field: { key, min, max },
    chosen,
    labels: { from: `${name}: ${t('from')}`, to: `${name}: ${t('to')}` },
  };
  return (
    <>
      {queryValues.map((value) => (
        <input type="hidden" {...querySpecField(key, value)} key={value} />
      ))}
      {facet.histogram.length > 0 && (
        <div className={rangeStyles.histogram} aria-hidden="true">
          {histogramBars(facet, chosen).map((bar) => (
            <i
              key={bar.from}
              className={classNames(bar.chosen && rangeStyles.chosen)}
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
          <p className={classNames('tiny muted', rangeStyles.charged)}>{t('chargedInLei')}</p>
        </>
      ) : (
        <RangeFields {...range} unit={1} />
      )}
    </>
  );
}

export const facetsId = 'facets';
const openAtFirst = 5;

type FacetsProps = {
  readonly facets: readonly Facet[];
  readonly state: ListingState;
  /** Facet values recognised in the search text; their checkboxes are checked. */
  readonly querySpecs?: readonly QuerySpec[];
  /** Path of the listing without the query. */
  readonly path: string;
  /** Content above the facets, such as the tree of part kinds. */
  readonly children?: ReactNode;
  /** Text of the submit button, such as "Show 246 parts", on phones and without scripts. */
  readonly showLabel: string;
};

/** Filters of a listing: a column beside the list on wide screens, elsewhere a popover that opens without scripts. */
export function Facets({ facets, state, querySpecs = [], path, children, showLabel }: FacetsProps) {
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
        {used.map((facet, index) => (
          <details
            className={styles.facet}
            data-facet
            open={index < openAtFirst || isFacetInUse(state, querySpecs, facet.key)}
            key={facet.key}
          >
            <summary>
              <FacetTitle facet={facet} />
              <Icon shape={chevronDownIcon} />
            </summary>
            {facet.type === 'range' ? (
              <FacetRange
                facet={facet}
                chosen={chosenRange(state.filters, facet.key)}
                queryValues={querySpecValues(querySpecs, facet.key)}
              />
            ) : (
              <FacetChoices
                facet={facet}
                state={state}
                queryValues={querySpecValues(querySpecs, facet.key)}
                path={path}
              />
            )}
          </details>
        ))}
      </div>
      <div className={styles.foot}>
        <button className={buttonStyles.button} data-wide type="submit">
          {showLabel}
        </button>
      </div>
    </aside>
  );
}

/** A facet with chosen values stays expanded. */
function isFacetInUse({ filters, open }: ListingState, querySpecs: readonly QuerySpec[], key: string): boolean {
  return open?.key === key || findFilter(filters, key) !== undefined || querySpecs.some((one) => one.key === key);
}

function FacetTitle({ facet: { key, name, unit, type } }: { readonly facet: Facet }) {
  const t = useTranslations('catalogue');
  if (controlOf(key) === 'money') {
    const titled = (title: string) => t.rich('priceIn', { name: title, unit: () => <CurrencySymbol /> });
    return (
      <span>
        <PriceLabel list={titled(t('listPrice'))}>{titled(name)}</PriceLabel>
      </span>
    );
  }
  return unit && type === 'range' ? t('inUnit', { name, unit }) : name;
}

type ChoiceFacet = Extract<Facet, { type: 'check' | 'radio' }>;
type FacetChoicesProps = {
  readonly facet: ChoiceFacet;
  readonly state: ListingState;
  /** Facet values recognised in the search text. */
  readonly queryValues?: readonly string[];
  /** Path of the listing without the query. */
  readonly path: string;
};

const shownAtFirst = 6;
/** Number of values from which a search link is shown. */
const searchedFrom = 12;

/**
 * The values of a facet. Values beyond the first six are collapsed unless chosen; for facets with hundreds of values
 * the page has a few, and a link opens the view that lists and searches all.
 */
export function FacetChoices(props: FacetChoicesProps) {
  // CSS appends a plus sign to each count.
  return props.facet.capped ? (
    <div className={choice.floors}>
      <Choices {...props} />
    </div>
  ) : (
    <Choices {...props} />
  );
}

function Choices({ facet, state, queryValues = [], path }: FacetChoicesProps) {
  const t = useTranslations('catalogue');
  const { type, key, unit, items, total = items.length } = facet;
  const chosen = [...chosenValues(state.filters, key), ...queryValues];
  if (state.open?.key === key) return <OpenFacet facet={facet} state={state} queryValues={queryValues} path={path} />;
  const allHref = path + listingQuery({ ...state, open: { key, find: '' }, page: 1 });
  const isLong = total > items.length || items.length > searchedFrom;
  const opener = isLong && (
    <FacetLink href={allHref}>
      {total > items.length ? t('facetAll', { n: wholeNumber(total) }) : t('facetFind')}
    </FacetLink>
  );
  return (
    <FacetList
      field={key}
      items={items}
      shown={shownAtFirst}
      {...(unit && { unit })}
      {...(chosen.length > 0 && { chosen })}
      {...(queryValues.length > 0 && { queryValues })}
      {...(type === 'radio' && { any: t('any') })}
      {...(items.length > shownAtFirst && { more: t('more', { n: wholeNumber(items.length - shownAtFirst) }) })}
    >
      {opener}
    </FacetList>
  );
}

function FacetLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link className={classNames('plain-link small', styles.link)} href={href} scroll={false} rel="nofollow">
      {children}
    </Link>
  );
}

/** A facet with all of its values, or the most frequent two hundred, under a field that searches their names. */
function OpenFacet({
  facet: { key, name, unit, items, total = items.length },
  state,
  queryValues = [],
  path,
}: FacetChoicesProps) {
  const t = useTranslations('catalogue');
  const chosen = [...chosenValues(state.filters, key), ...queryValues];
  const find = state.open?.find ?? '';
  return (
    <>
      <input type="hidden" name="all" value={key} />
      <input
        type="search"
        className={classNames(fieldStyles.input, styles.find)}
        name="find"
        maxLength={maxFindLength}
        autoComplete="off"
        defaultValue={find}
        placeholder={t('facetFind')}
        aria-label={`${name}: ${t('facetFind')}`}
      />
      <div className={styles.all}>
        <FacetList
          field={key}
          items={items}
          shown={items.length}
          {...(unit && { unit })}
          {...(chosen.length > 0 && { chosen })}
          {...(queryValues.length > 0 && { queryValues })}
        />
      </div>
      {items.length === 0 && <p className="small muted">{t('facetNone', { text: find })}</p>}
      {find === '' && items.length < total && (
        <p className="small muted">{t('facetMost', { n: wholeNumber(items.length), total: wholeNumber(total) })}</p>
      )}
      <FacetLink href={path + listingQuery({ ...state, open: null, page: 1 })}>{t('facetLess')}</FacetLink>
    </>
  );
}
