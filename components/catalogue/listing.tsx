import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { JsonLdScript } from '@/components/content/document-scripts';
import type { VerdictsForCar } from '@/components/fit/fit-labels';
import { OwnCarSwitch } from '@/components/fit/fit-mark';
import { CompareBar } from '@/components/product-card/compare-bar';
import { ProductSheet } from '@/components/product-card/product-sheet';
import { RecentlyViewed } from '@/components/products/recently-viewed';
import { EmptyState } from '@/components/ui/empty-state';
import { Note } from '@/components/ui/note';
import { Pagination } from '@/components/ui/pagination';
import type { LocaleCode } from '@/lib/config/shop';
import { indexingOf } from '@/lib/domain/listing/indexing';
import { type ListingState, listingQuery } from '@/lib/domain/listing/listing-state';
import { querySpecsOf } from '@/lib/domain/search/explain-query';
import { searchPath } from '@/lib/domain/search/query-text';
import { canonicalUrl } from '@/lib/storefront/seo/page-metadata';
import { listingLd } from '@/lib/storefront/seo/product-ld';
import { CarSwitch, ExactFacet, PickCarForList } from './car-switch';
import { Facets } from './facets/facets';
import { ListCar } from './list-car';
import styles from './listing.module.css';
import { ListingBar } from './listing-bar';
import { ListingForm } from './listing-form';
import { Chips, EmptyChoice, MixedStock } from './listing-notes';
import { type ListedProducts, type ListingAnswer, productCountText, rangeText } from './product-count-text';

type ListingProps = {
  /** Path of the listing without the query. */
  readonly path: string;
  readonly state: ListingState;
  readonly answer: ListedProducts;
  /** Ignored URL parameters. */
  readonly ignored: readonly string[];
  /** Keys of facets left out of the filters. */
  readonly without?: readonly string[];
  /** Content above the facets. */
  readonly aside?: ReactNode;
  /** Empty state for a list that has no products even without filters. */
  readonly empty?: ReactNode;
  /** Verdicts for the car of the page. */
  readonly fits?: VerdictsForCar | undefined;
};

/** Minimum length of lists with deferred content below: on shorter lists it would move the visible footer. */
const minCardsForRail = 8;

/** A product list with filters, order and pages; every state has its own URL. */
export function Listing({ path, state: requested, answer, ignored, without = [], aside, empty, fits }: ListingProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const facets = answer.facets.filter((facet) => !without.includes(facet.key));
  const state = withCatalogueCar(requested, answer);
  const query = listingQuery(state);
  const range = answer.total === 0 ? '' : rangeText(t, answer);
  const querySpecs = querySpecsOf(answer.understood, state.filters);
  if (isEmptyEverywhere(state, answer)) {
    return (
      <>
        {fits === undefined && <ListCar path={path} query={query} />}
        {empty ?? <EmptyListing />}
      </>
    );
  }
  return (
    <>
      {fits === undefined && <ListCar path={path} query={query} />}
      <ListingForm path={path} query={query} updating={t('updating')}>
        <input type="hidden" name="page" value="1" />
        <input type="hidden" name="view" value={state.view} />
        {state.exact && <input type="hidden" name="exact" value="1" />}
        {querySpecs.map(({ key, without: text }) => (
          <span hidden data-reworded={key} data-path={searchPath(locale, text)} key={key} />
        ))}
        <Facets
          facets={facets}
          state={state}
          querySpecs={querySpecs}
          path={path}
          request={answer.facetRequest}
          showLabel={t('show', { pieces: productCountText(t, answer) })}
        >
          {fits === undefined && state.car && <ExactFacet car={state.car} />}
          {aside}
        </Facets>
        <div className={styles.main}>
          {fits === undefined && <ListCarSwitch path={path} query={query} state={state} answer={answer} />}
          <ListingBar path={path} state={state} filterCount={state.filters.length + querySpecs.length} range={range} />
          {ignored.length > 0 && <Note kind="warn">{t('ignored', { names: ignored.join(', ') })}</Note>}
          <CarNotes requested={requested} state={state} answer={answer} />
          <Chips path={path} state={state} facets={facets} />
          <MixedStock path={path} state={state} answer={answer} />
          {answer.total === 0 ? (
            <EmptyChoice path={path} state={state} answer={answer} />
          ) : (
            <ProductSheet products={answer.items} view={state.view} fits={fits ?? answer.fits} path={path} />
          )}
          <Pagination
            page={answer.page}
            last={answer.pages}
            hrefOf={(page) => path + listingQuery({ ...state, page })}
            labels={{ nav: t('pages'), previous: t('previous'), next: t('next') }}
            range={range}
          />
        </div>
      </ListingForm>
      <CompareBar />
      {answer.items.length >= minCardsForRail && <RecentlyViewed title={t('viewed')} />}
    </>
  );
}

/** Whether the list is empty even without filters and without the car. */
function isEmptyEverywhere({ filters, car }: ListingState, { total, others }: ListedProducts): boolean {
  return total === 0 && filters.length === 0 && (car === null || others?.total === 0);
}

/** List state without the car, if the catalogue lacks that car. */
function withCatalogueCar(state: ListingState, { car, understood }: ListedProducts): ListingState {
  return car || understood?.vehicle ? state : { ...state, car: null };
}

type SwitchProps = Pick<ListingProps, 'path' | 'state' | 'answer'> & { readonly query: string };

/** Switch between all parts and parts that fit a car. */
function ListCarSwitch({ path, query, state, answer: { car, understood } }: SwitchProps) {
  const t = useTranslations('catalogue');
  if (state.car && car) return <CarSwitch path={path} query={query} narrowed name={car.name} />;
  const named = understood?.vehicle;
  if (state.car && named) return <Note>{t('carNamed', { car: named.name })}</Note>;
  return (
    <OwnCarSwitch path={path} query={query}>
      <PickCarForList />
    </OwnCarSwitch>
  );
}

type CarNotesProps = Pick<ListingProps, 'state' | 'answer'> & { readonly requested: ListingState };

/** Warnings about an unknown car, or about facts in the URL that no condition uses. */
function CarNotes({ requested, state, answer }: CarNotesProps) {
  const t = useTranslations('catalogue');
  if (requested.car && !state.car) return <Note kind="warn">{t('carUnknown')}</Note>;
  if (!state.car || !answer.car?.unasked) return null;
  return <Note kind="warn">{t('factsUnasked', { names: answer.car.unasked.join(', ') })}</Note>;
}

function EmptyListing() {
  const t = useTranslations('catalogue');
  return <EmptyState title={t('emptyPlainTitle')}>{t('emptyPlainText')}</EmptyState>;
}

type ListingLdProps = {
  readonly locale: LocaleCode;
  readonly name: string;
  /** Path of the plain listing without the locale. */
  readonly path: string;
  readonly state: ListingState;
  readonly answer: Pick<ListingAnswer, 'items' | 'total' | 'page' | 'limit'>;
  /** Whether title and description name the single chosen facet value; decides indexing, see `indexingOf`. */
  readonly named?: boolean;
};

/** Structured data of an indexable listing. */
export function ListingLd({ locale, name, path, state, answer, named = false }: ListingLdProps) {
  const { index, canonicalQuery } = indexingOf(state, named);
  if (!index || answer.items.length === 0) return null;
  const items = answer.items.map((item) => ({
    name: item.name,
    url: canonicalUrl(locale, `/shop/products/${item.slug}`),
  }));
  const from = (answer.page - 1) * answer.limit + 1;
  const url = canonicalUrl(locale, path + canonicalQuery);
  return <JsonLdScript data={listingLd({ name, url, items, total: answer.total, from })} />;
}
