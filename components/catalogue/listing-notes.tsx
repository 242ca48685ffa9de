import { useTranslations } from 'next-intl';
import { PlainAmount, PriceLabel } from '@/components/money/amount';
import { LinkButton } from '@/components/ui/button';
import chipsStyles from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import type { Facet, Filter } from '@/lib/contract/catalogue/listing';
import { controlOf } from '@/lib/contract/facets';
import { switchedQuery } from '@/lib/domain/listing/list-car';
import type { RangeEnds } from '@/lib/domain/listing/listing-form';
import { findFilter, type ListingState, listingQuery, withoutFilter } from '@/lib/domain/listing/listing-state';
import { wholeNumber } from '@/lib/domain/text/escape';
import type { ListedProducts, ListingAnswer } from './product-count-text';

type MixedStockProps = { readonly path: string; readonly state: ListingState; readonly answer: ListingAnswer };

/** Note for a list sorted by price or name, which mixes in unavailable products, with a link to hide them. */
export function MixedStock({ path, state, answer }: MixedStockProps) {
  const t = useTranslations('catalogue');
  const { sort, filters } = state;
  const chosen = sort === 'price' || sort === '-price' || sort === 'name';
  if (!chosen || findFilter(filters, 'availability') || !hasMissing(answer)) return null;
  const inStock = { ...state, filters: [...filters, { key: 'availability', values: ['1'] }], page: 1 };
  return (
    <p className="small muted">
      {t('mixedStock', { order: sort === 'name' ? 'name' : 'price' })}{' '}
      <Link className="plain-link" href={path + listingQuery(inStock)} scroll={false} rel="nofollow">
        {t('onlyInStock')}
      </Link>
    </p>
  );
}

function hasMissing({ facets, items, total }: ListingAnswer): boolean {
  const facet = facets.find(({ key }) => key === 'availability');
  const inStockItem = facet && facet.type !== 'range' ? facet.items.find(({ value }) => value === '1') : undefined;
  return items.some(({ stockRating }) => stockRating === 0) || (inStockItem !== undefined && inStockItem.count < total);
}

type EmptyChoiceProps = { readonly path: string; readonly state: ListingState; readonly answer: ListedProducts };

/**
 * Empty state of a filtered list: links to all parts if only the car filter excludes them, else to the list without
 * filters.
 */
export function EmptyChoice({ path, state, answer: { car, others } }: EmptyChoiceProps) {
  const t = useTranslations('catalogue');
  if (car && others && others.total > 0) {
    const words = { count: others.total, n: wholeNumber(others.total) };
    return (
      <EmptyState
        drawing="cars/sedan"
        title={t('emptyCarTitle', { car: car.name })}
        action={
          <LinkButton kind="secondary" rel="nofollow" href={path + switchedQuery(listingQuery(state), 'all')}>
            {t('emptyCarAction')}
          </LinkButton>
        }
      >
        {t(others.totalCapped ? 'emptyCarMore' : 'emptyCarText', words)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="filter"
      title={t('emptyTitle')}
      action={
        <LinkButton kind="secondary" href={path + listingQuery({ ...state, filters: [], page: 1 })}>
          {t('emptyAction')}
        </LinkButton>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}

/** A chip: one per chosen value, or one per range. */
type Chip = {
  readonly key: string;
  readonly value?: string;
  readonly name: string;
  readonly unit: string | null;
  readonly range?: RangeEnds;
};

function nameOf(facet: Facet | undefined, value: string): string {
  if (!facet || facet.type === 'range') return value;
  const name = facet.items.find((item) => item.value === value)?.name ?? value;
  return facet.unit ? `${name}\u00a0${facet.unit}` : name;
}

export function chipsOf(filters: readonly Filter[], facets: readonly Facet[]): Chip[] {
  return filters.flatMap((filter): Chip[] => {
    const { key } = filter;
    const facet = facets.find((candidate) => candidate.key === key);
    const unit = facet?.unit ?? null;
    if ('values' in filter) return filter.values.map((value) => ({ key, value, name: nameOf(facet, value), unit }));
    return [{ key, name: facet?.name ?? key, unit, range: { min: filter.min, max: filter.max } }];
  });
}

type ChipsProps = {
  readonly path: string;
  readonly state: ListingState;
  readonly facets: readonly Facet[];
};

/** The chosen filters as links that remove them. */
export function Chips({ path, state, facets }: ChipsProps) {
  const t = useTranslations('catalogue');
  const chipText = useChipText();
  const chips = chipsOf(state.filters, facets);
  if (chips.length === 0) return null;
  const cleared: ListingState = { ...state, filters: [], page: 1 };
  return (
    <nav className={chipsStyles.chips} aria-label={t('chosen')}>
      {chips.map((chip) => (
        <Link
          className={classNames(chipsStyles.chip, chipsStyles.chosen, chipsStyles.removable)}
          href={path + listingQuery(withoutFilter(state, chip.key, chip.value))}
          aria-label={controlOf(chip.key) === 'money' ? undefined : t('removeFilter', { name: chipText(chip) })}
          scroll={false}
          rel="nofollow"
          key={`${chip.key} ${chip.value}`}
        >
          {controlOf(chip.key) === 'money' ? <PriceChip chip={chip} /> : chipText(chip)}
        </Link>
      ))}
      <LinkButton kind="text" size="s" href={path + listingQuery(cleared)} scroll={false}>
        {t('clearAll')}
      </LinkButton>
    </nav>
  );
}

const priceChips = { upTo: 'priceUpTo', from: 'priceFrom', between: 'priceBetween' } as const;
const listPriceChips = { upTo: 'listPriceUpTo', from: 'listPriceFrom', between: 'listPriceBetween' } as const;

/** Price range in the display currency, which only the browser knows. */
function PriceChip({ chip: { range } }: { readonly chip: Chip }) {
  const t = useTranslations('catalogue');
  const { min, max } = range ?? {};
  const amount =
    (value = 0) =>
    () => <PlainAmount value={{ amount: value, currency: 'MDL' }} />;
  const form = min === undefined ? 'upTo' : max === undefined ? 'from' : 'between';
  const ends = { min: amount(min), max: amount(max) };
  return (
    <span>
      <span className="visually-hidden">{t('removeFilter', { name: '' })}</span>
      <PriceLabel list={t.rich(listPriceChips[form], ends)}>{t.rich(priceChips[form], ends)}</PriceLabel>
    </span>
  );
}

function useChipText(): (chip: Chip) => string {
  const t = useTranslations('catalogue');
  return ({ name, range, unit }) => {
    if (!range) return name;
    const end = (value: number) => `${value}${unit ? `\u00a0${unit}` : ''}`;
    const { min, max } = range;
    if (min === undefined) return t('inUnit', { name, unit: t('atMost', { max: end(max ?? 0) }) });
    if (max === undefined) return t('inUnit', { name, unit: t('atLeast', { min: end(min) }) });
    return t('between', { min: wholeNumber(min), max: end(max) });
  };
}
