import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/facets.module.css';
import choice from '@/components/ui/form/choice.module.css';
import fieldStyles from '@/components/ui/form/field.module.css';
import { Link } from '@/components/ui/link';
import type { Facet } from '@/lib/contract/catalogue/listing';
import { maxFindLength } from '@/lib/domain/listing/listing-form';
import { chosenValues, type ListingState, listingQuery } from '@/lib/domain/listing/listing-state';
import { wholeNumber } from '@/lib/domain/text/whole-number';
import { FacetList } from './facet-list';

type ChoiceFacet = Extract<Facet, { type: 'check' | 'radio' }>;
type FacetChoicesProps = {
  readonly facet: ChoiceFacet;
  readonly state: ListingState;
  /** The values that the text of a search names. */
  readonly queryValues?: readonly string[];
  /** Path of the listing without query. */
  readonly path: string;
};

const shownAtFirst = 6;
/** Of more values than this one looks for a name rather than reads them all. */
const searchedFrom = 12;

/**
 * The values of a facet. Values beyond the first six are collapsed unless chosen; for facets with hundreds of values
 * the page has a few, and a link opens the view that lists and searches all.
 */
export function FacetChoices(props: FacetChoicesProps) {
  // The style of this class puts a plus behind each count: it need not travel as a script.
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
