import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OwnCarFacet } from '@/components/fit/fit-mark';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Note } from '@/components/ui/note';
import { Pagination } from '@/components/ui/pagination';
import { listingQuery } from '@/lib/listing/query';
import type { ListingState } from '@/lib/listing/state';
import { CarFacet, PickCarFacet } from './car-facet';
import { Chips } from './chips';
import { CompareBar } from './compare-bar';
import { Facets } from './facets';
import { ListingBar } from './listing-bar';
import { ListingForm } from './listing-form';
import { MixedStock } from './mixed-stock';
import { type ListingAnswer, piecesText, rangeText } from './pieces-text';
import { ProductSheet } from './product-sheet';
import type { CarFits } from './product-words';

type ListingProps = {
  /** The address of the listing without its query. */
  readonly path: string;
  readonly state: ListingState;
  readonly answer: ListingAnswer;
  /** Parameters of the address that meant nothing. */
  readonly ignored: readonly string[];
  /** Facets that the page shows in another way. */
  readonly without?: readonly string[];
  /** Above the facets. */
  readonly aside?: ReactNode;
  /** What stands there when even the plain listing is empty. */
  readonly empty?: ReactNode;
  /** Verdicts for the car that the page is about. */
  readonly fits?: CarFits | undefined;
};

/** Below a shorter list something that comes later would move the foot of the page in sight. */
const fewest = 8;

/** A list of products with all that narrows, orders and turns it; every state has its address. */
export function Listing({ path, state, answer, ignored, without = [], aside, empty, fits }: ListingProps) {
  const t = useTranslations('catalogue');
  const facets = answer.facets.filter((facet) => !without.includes(facet.key));
  const narrowed = state.filters.length > 0 || state.car !== null;
  const carName = answer.car?.name ?? t('thatCar');
  if (answer.total === 0 && !narrowed) return empty ?? <EmptyListing />;
  const range = rangeText(t, answer);
  return (
    <>
      <ListingForm path={path} query={listingQuery(state)} updating={t('updating')}>
        <input type="hidden" name="page" value="1" />
        <input type="hidden" name="view" value={state.view} />
        {state.exact && <input type="hidden" name="exact" value="1" />}
        <Facets facets={facets} state={state} path={path} showLabel={t('show', { pieces: piecesText(t, answer) })}>
          {fits === undefined && (state.car ? <CarFacet car={state.car} name={carName} /> : <PlainCarFacet />)}
          {aside}
        </Facets>
        <div className="list-m">
          <ListingBar path={path} state={state} range={range} />
          {ignored.length > 0 && <Note kind="warn">{t('ignored', { names: ignored.join(', ') })}</Note>}
          <Chips path={path} state={state} facets={facets} carName={carName} />
          <MixedStock path={path} state={state} answer={answer} />
          {answer.total === 0 ? (
            <EmptyState
              drawing="/drawings/box.svg"
              title={t('emptyTitle')}
              action={
                <LinkButton kind="secondary" href={path}>
                  {t('emptyAction')}
                </LinkButton>
              }
            >
              {t('emptyText')}
            </EmptyState>
          ) : (
            <ProductSheet products={answer.items} view={state.view} fits={fits} />
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
      {answer.items.length >= fewest && <RecentlyViewed title={t('viewed')} />}
    </>
  );
}

function PlainCarFacet() {
  return (
    <OwnCarFacet>
      <PickCarFacet />
    </OwnCarFacet>
  );
}

function EmptyListing() {
  const t = useTranslations('catalogue');
  return <EmptyState title={t('emptyPlainTitle')}>{t('emptyPlainText')}</EmptyState>;
}
