import type { Filter } from '@/lib/contract/catalogue/listing';
import type { FacetControl } from '@/lib/contract/facets';
import { firstLocale } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import { fold } from '@/lib/domain/search/tokens';
import type { SqlParams } from '@/services/db/query';
import type { CategoryNode, CategoryStat, Reference } from '@/services/reference/reference-types';

/** How many products have each value of a facet. */
export type ValueCounts = ReadonlyMap<string, number>;
/** Bounds of a range facet, and the number of products in each of equal steps. */
export type RangeCounts = { readonly min: number; readonly max: number; readonly histogram: readonly number[] };

/** A count of rows by an integer. */
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
   * Number of products of an unfiltered category with any of the values, from stored counts; null if unknown.
   */
  readonly precomputedTotal: (counts: ValueCounts | undefined, values: readonly string[]) => number | null;
};

/** Counting by facet value: at request time for filtered lists, precomputed for whole categories. */
export type CountedValues = {
  readonly by: 'value';
  readonly tallies: readonly Tally[];
  readonly read: (tally: ReadTally, reference: Reference) => ValueCounts;
} & (PrecomputedCounts | { readonly precomputed: (reference: Reference) => ValueCounts });

/** Counting for a family of facets, by key and value. */
export type CountedFamily = PrecomputedCounts & {
  readonly by: 'key and value';
  readonly tallies: readonly Tally[];
  readonly read: (tally: ReadTally, reference: Reference) => ReadonlyMap<string, ValueCounts>;
};

/** Counting for a range facet. */
export type CountedRange = {
  readonly by: 'range';
  /** A column of `listing` with whole numbers. */
  readonly column: string;
  /** Precomputed bounds of the categories with these statistics. */
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
  /** Categories of the list. */
  readonly scope: readonly CategoryNode[];
  readonly chosen: readonly string[];
  readonly counts: ValueCounts;
  readonly range: RangeCounts | null;
};

/** Definition of a facet for the services: condition, counts and labels. */
export type ServedFacet<Control extends FacetControl = FacetControl> = {
  /** Label; a function for families, whose labels are in the catalogue. */
  readonly name: Readonly<Record<Locale, string>> | ((view: FacetView) => string | undefined);
  /** Lists that show the facet: all, those of one part kind, or all others. */
  readonly shownIn: 'all' | 'part kinds' | 'wider lists';
  /** Keys of a facet family in the list of a part kind. */
  readonly keysOf?: (kind: CategoryNode) => readonly string[];
  /** Columns of `listing` that its counts use. */
  readonly columns: readonly string[];
  /** SQL condition of the chosen values; null if nothing can match. */
  readonly condition: ConditionFor<Control>;
  readonly counted: CountedFor<Control>;
  /** Choices that a list offers; null for none. */
  readonly offered: (view: FacetView) => OfferedFor<Control> | null;
};

export type FacetItem = { value: string; name: string; count: number; level?: number };

/** Request for more values of a facet, optionally containing a text. */
export type OpenedFacet = { readonly find?: string | undefined };

/** Number of most frequent values returned for a facet that is not opened. */
export const maxFacetItems = 12;
const maxOpenedItems = 200;

export function byCountDescending(one: FacetItem, other: FacetItem): number {
  return other.count - one.count || (one.name < other.name ? -1 : 1);
}

/** The most frequent items, selected without sorting all. */
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
  const result = searched === '' ? items : items.filter((item) => fold(item.name).includes(searched));
  const sent = withChosen(result, [], maxOpenedItems);
  const rest = items.filter((item) => chosen.includes(item.value) && !sent.includes(item));
  return { items: [...rest, ...sent.sort((one, other) => one.name.localeCompare(other.name, firstLocale))], total };
}

function withChosen(items: readonly FacetItem[], chosen: readonly string[], most: number): FacetItem[] {
  const first = firstOf(items, most);
  return [...first, ...items.filter((item) => chosen.includes(item.value) && !first.includes(item))];
}

/** WHERE clause of precomputed counts: the part kinds to count. */
export const ofKinds = 'WHERE l.cat2 = ANY($1::int[])';

const pairs = 'json_agg(json_build_array(v, n))';

/** Counts rows by an integer expression. */
export function tallyBy(name: string, value: string): Tally {
  return {
    name,
    sql: (from) =>
      `(SELECT ${pairs} FROM (SELECT ${value} AS v, count(*) AS n FROM ${from} GROUP BY 1) t WHERE v IS NOT NULL)`,
  };
}

/** Counts rows by each element of an integer array. */
export function tallyOfEach(name: string, array: string): Tally {
  return {
    name,
    sql: (from) => `(SELECT ${pairs} FROM (SELECT v, count(*) AS n FROM ${from}, unnest(${array}) AS v GROUP BY v) t)`,
  };
}

/** Converts the integers of a tally to names; integers without a name are omitted, equal names are added up. */
export function named(counts: ReturnType<ReadTally>, nameOf: (value: number) => string | undefined): ValueCounts {
  const result = new Map<string, number>();
  for (const [number, n] of counts) {
    const name = nameOf(number);
    if (name !== undefined) result.set(name, (result.get(name) ?? 0) + n);
  }
  return result;
}

/** Counts values that match several integers of a tally, such as a minimum or a bit. */
export function countEach<Value extends string>(
  values: readonly Value[],
  counts: ReturnType<ReadTally>,
  has: (value: Value, number: number) => boolean,
): ValueCounts {
  const of = (value: Value) => [...counts].reduce((sum, [number, n]) => (has(value, number) ? sum + n : sum), 0);
  return new Map(values.map((value) => [value, of(value)]));
}

/** Number of products with any of the values, where each product has at most one. */
export function sumOf(counts: ValueCounts | undefined, values: readonly string[]): number {
  return values.reduce((sum, value) => sum + (counts?.get(value) ?? 0), 0);
}

/** SQL: the column has one of these numbers. */
export function anyOf(column: string, ids: readonly number[], params: SqlParams): string | null {
  if (ids.length === 0) return null;
  return ids.length === 1 ? `${column} = ${params.add(ids[0], 'int')}` : `${column} = ANY(${params.add(ids, 'int[]')})`;
}

/** SQL: the column is at least the lowest chosen value times `factor`. */
export function atLeast(column: string, values: readonly string[], factor: number, params: SqlParams): string | null {
  if (values.length === 0) return null;
  return `${column} >= ${params.add(Math.min(...values.map(Number)) * factor, 'int')}`;
}

/** Restricts products to categories; a group may be written as its part kinds. */
export function inCategories(nodes: readonly CategoryNode[], params: SqlParams, byKind = false): string {
  const [first] = nodes;
  if (first !== undefined && nodes.length === 1 && !(byKind && first.children.length > 0)) {
    return `l.${first.parent === null ? 'cat1' : 'cat2'} = ${params.add(first.id, 'int')}`;
  }
  const kinds = nodes.flatMap((node) => (node.children.length > 0 ? node.children : [node]));
  return `l.cat2 = ANY(${params.add([...new Set(kinds.map((node) => node.id))], 'int[]')})`;
}
