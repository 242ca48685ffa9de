import type { Filter } from '@/lib/contract/catalogue/listing';
import type { FacetControl } from '@/lib/contract/facets';
import { firstLocale } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import { fold } from '@/lib/domain/search/fold';
import type { SqlParams } from '@/services/db/varied-statement';
import type { CategoryNode, CategoryStat, Reference } from '@/services/reference/reference-types';

/** How many products have each value of a facet. */
export type ValueCounts = ReadonlyMap<string, number>;
/** Between which ends the numbers of a facet lie, and how many products in each of equal steps. */
export type RangeCounts = { readonly min: number; readonly max: number; readonly histogram: readonly number[] };

/** A count of one number of each row, many rows at once. */
export type Tally = {
  readonly name: string;
  /** The query of pairs of number and count over the rows of a CTE. */
  readonly sql: (from: string) => string;
};
/** Reads a tally made with a list; empty if it was not made. */
export type ReadTally = (name: string) => ReadonlyMap<number, number>;

type PrecomputedCounts = {
  /**
   * A query over `listing l` that ends with `ofKinds` and returns category, facet key, value, number of the value and
   * count: stored for unfiltered part kinds, summed for their groups and the shop.
   */
  readonly precomputedSql: string;
  /**
   * Number of products of an unfiltered category with any of the values, from stored counts; null if they cannot tell.
   */
  readonly precomputedTotal: (counts: ValueCounts | undefined, values: readonly string[]) => number | null;
};

/** How products are counted by the values of a facet: with a narrowed list now, for whole categories beforehand. */
export type CountedValues = {
  readonly by: 'value';
  readonly tallies: readonly Tally[];
  readonly read: (tally: ReadTally, reference: Reference) => ValueCounts;
} & (PrecomputedCounts | { readonly precomputed: (reference: Reference) => ValueCounts });

/** The same for a family, by whole keys. */
export type CountedFamily = PrecomputedCounts & {
  readonly by: 'key and value';
  readonly tallies: readonly Tally[];
  readonly read: (tally: ReadTally, reference: Reference) => ReadonlyMap<string, ValueCounts>;
};

/** A number of each product, counted by where it lies between the least and the greatest. */
export type CountedRange = {
  readonly by: 'range';
  /** A column of `listing` with whole numbers. */
  readonly column: string;
  /** The ends in the categories of these statistics, known beforehand. */
  readonly precomputed: (stats: readonly CategoryStat[]) => RangeCounts | null;
};

type CountedFor<Control extends FacetControl> = Control extends 'range' | 'money'
  ? CountedRange
  : Control extends 'measured'
    ? CountedFamily
    : CountedValues;

type Narrowed = { readonly key: string; readonly reference: Reference; readonly params: SqlParams };
type RangeFilter = Extract<Filter, { min?: number | undefined }>;
type ByValues = { readonly values: (values: readonly string[], narrowed: Narrowed) => string | null };
type ByRange = { readonly range: (ends: RangeFilter, narrowed: Narrowed) => string | null };

type ConditionFor<Control extends FacetControl> = Control extends 'range' | 'money'
  ? ByRange
  : Control extends 'measured'
    ? ByValues & ByRange
    : ByValues;

export type OfferedChoices = {
  readonly items: FacetItem[];
  readonly unit?: string | null;
  /** There may be thousands: the most frequent are returned, the others when the facet is opened. */
  readonly many?: 'most frequent first' | 'in order';
};
export type OfferedRange = RangeCounts & { readonly unit: string | null };

type OfferedFor<Control extends FacetControl> = Control extends 'range' | 'money'
  ? OfferedRange
  : Control extends 'measured'
    ? OfferedChoices | OfferedRange
    : OfferedChoices;

export type FacetView = {
  readonly key: string;
  readonly reference: Reference;
  readonly lang: Locale;
  /** The categories that the list stays inside of. */
  readonly scope: readonly CategoryNode[];
  readonly chosen: readonly string[];
  readonly counts: ValueCounts;
  readonly range: RangeCounts | null;
};

/** What services need of a facet: condition, counts and labels. */
export type ServedFacet<Control extends FacetControl = FacetControl> = {
  /** Labels of a family are in the catalogue. */
  readonly name: Readonly<Record<Locale, string>> | ((view: FacetView) => string | undefined);
  /** The lists that show it: all of them, those of one part kind, or all others. */
  readonly shownIn: 'all' | 'part kinds' | 'wider lists';
  /** Of a family: its keys in the list of a part kind. */
  readonly keysOf?: (kind: CategoryNode) => readonly string[];
  /** Columns of `listing` that its counts use. */
  readonly columns: readonly string[];
  /** SQL condition for the chosen values; null where nothing can match. */
  readonly condition: ConditionFor<Control>;
  readonly counted: CountedFor<Control>;
  /** What a list offers to choose from; null for nothing. */
  readonly offered: (view: FacetView) => OfferedFor<Control> | null;
};

export type FacetItem = { value: string; name: string; count: number; level?: number };

/** How a facet was requested: with many more of its values, or those containing these letters. */
export type OpenedFacet = { readonly find?: string | undefined };

/** A facet with more values than this travels with its most frequent ones. */
export const maxFacetItems = 12;
const openedMost = 200;

export function byCountDescending(one: FacetItem, other: FacetItem): number {
  return other.count - one.count || (one.name < other.name ? -1 : 1);
}

/** The first of a list in an order, without sorting the thousands behind them. */
function firstOf(items: readonly FacetItem[], most: number): FacetItem[] {
  const first: FacetItem[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (first.length === most && last !== undefined && byCountDescending(item, last) > 0) continue;
    const at = first.findIndex((earlier) => byCountDescending(item, earlier) < 0);
    first.splice(at < 0 ? first.length : at, 0, item);
    if (first.length > most) first.pop();
  }
  return first;
}

/**
 * Returned values of a facet and their total: the most frequent ones, or for an opened facet many more, by name. Chosen
 * values are always returned, so that they can be removed.
 */
export function facetItemsToSend(
  items: readonly FacetItem[],
  chosen: readonly string[],
  opened?: OpenedFacet,
): { readonly items: FacetItem[]; readonly total: number } {
  const total = items.length;
  if (opened === undefined)
    return { items: total > maxFacetItems ? withChosen(items, chosen, maxFacetItems) : [...items], total };
  const searched = fold(opened.find?.trim() ?? '');
  const found = searched === '' ? items : items.filter((item) => fold(item.name).includes(searched));
  const sent = withChosen(found, [], openedMost);
  const rest = items.filter((item) => chosen.includes(item.value) && !sent.includes(item));
  return { items: [...rest, ...sent.sort((one, other) => one.name.localeCompare(other.name, firstLocale))], total };
}

function withChosen(items: readonly FacetItem[], chosen: readonly string[], most: number): FacetItem[] {
  const first = firstOf(items, most);
  return [...first, ...items.filter((item) => chosen.includes(item.value) && !first.includes(item))];
}
