import { z } from 'zod';
import type { Facet } from '@/lib/contract/catalogue/listing';
import { controlOf, facetNameOf, facetNames } from '@/lib/contract/facets';
import type { Locale } from '@/lib/contract/shared';
import {
  byCountDescending,
  type FacetView,
  facetItemsToSend,
  maxFacetItems,
  type OfferedChoices,
  type OpenedFacet,
  type RangeCounts,
  type ReadTally,
  type ValueCounts,
} from '@/services/facets/served-facet';
import { type AnyServedFacet, countedFacets, servedFacet } from '@/services/facets/served-facets';
import type { FacetCounts, Reference } from '../reference/reference-types';
import { type FacetChoice, type ListingSelection, onlyPartKind, scopeStatIds } from './select-listing';

/** Counts in the contract's terms: facet key → value → products. */
export type ListingCounts = {
  readonly values: ReadonlyMap<string, ValueCounts>;
  readonly ranges: ReadonlyMap<string, RangeCounts>;
  /** The list is longer than the counting limit. */
  readonly capped: boolean;
};

/** Pairs of value and count. */
export const pairs = z
  .array(z.tuple([z.int(), z.int()]))
  .nullish()
  .transform((list) => new Map(list ?? []));

/** Counts of one set of products: tallies and range histograms by name. */
export const countsRow = z.record(z.string(), z.union([pairs, z.object({ min: z.int(), max: z.int(), steps: pairs })]));
export type CountsRow = z.infer<typeof countsRow>;

/** Counting limit of a live list; a longer one is shown as "5000+". */
export const maxCounted = 5000;

/** Bars of the histogram of a range. */
export const rangeSteps = 24;

/** Precomputed counts of an unfiltered scope. */
export function precomputedCounts(selection: ListingSelection, reference: Reference): ListingCounts {
  const stats = selection.scope.length === 0 ? [reference.shop] : selection.scope.map((node) => node.stat);
  const values = addUp(scopeStatIds(selection.scope).flatMap((id) => reference.facets.get(id) ?? []));
  const ranges = new Map<string, RangeCounts>();
  for (const [name, { counted }] of countedFacets) {
    if (counted.by === 'value' && 'precomputed' in counted) values.set(name, counted.precomputed(reference));
    const range = counted.by === 'range' ? counted.precomputed(stats) : null;
    if (range !== null) ranges.set(name, range);
  }
  return { values, ranges, capped: false };
}

/** Number of products of an unfiltered category with a chosen value; null if not precomputed. */
export function precomputedCount(
  categoryId: number,
  choice: Pick<FacetChoice, 'key' | 'values'>,
  reference: Reference,
): number | null {
  const facets = reference.facets.get(categoryId);
  const name = facetNameOf(choice.key);
  if (choice.values === null || facets === undefined || name === undefined) return null;
  const { counted } = servedFacet(name);
  return 'precomputedTotal' in counted ? counted.precomputedTotal(facets.get(choice.key), choice.values) : null;
}

/** The statement's counts in the contract's form. */
export function liveCounts(row: CountsRow, reference: Reference, capped: boolean): ListingCounts {
  const values = new Map<string, ValueCounts>();
  const ranges = new Map<string, RangeCounts>();
  const tally: ReadTally = (name) => {
    const result = row[name];
    return result instanceof Map ? result : none;
  };
  for (const [name, { counted }] of countedFacets) {
    if (counted.by === 'value') values.set(name, counted.read(tally, reference));
    if (counted.by === 'key and value')
      for (const [key, counts] of counted.read(tally, reference)) values.set(key, counts);
    const spread = counted.by === 'range' ? row[name] : null;
    if (spread && !(spread instanceof Map)) ranges.set(name, rangeOf(spread));
  }
  return { values, ranges, capped };
}

const none: ReadonlyMap<number, number> = new Map();

function rangeOf({ min, max, steps }: Exclude<CountsRow[string], ReadonlyMap<number, number>>): RangeCounts {
  return { min, max, histogram: Array.from({ length: rangeSteps }, (_, index) => steps.get(index + 1) ?? 0) };
}

function addUp(all: readonly FacetCounts[]): Map<string, ValueCounts> {
  const [first] = all;
  if (first === undefined) return new Map();
  if (all.length === 1) return new Map(first);
  const sums = new Map<string, Map<string, number>>();
  for (const [key, counts] of all.flatMap((facets) => [...facets])) {
    const totals = sums.get(key) ?? new Map<string, number>();
    for (const [value, n] of counts) totals.set(value, (totals.get(value) ?? 0) + n);
    sums.set(key, totals);
  }
  return new Map(sums);
}

type FacetSource = {
  readonly selection: ListingSelection;
  readonly reference: Reference;
  readonly lang: Locale;
  /** Counts of a facet in the list without the choices of this facet. */
  readonly countsOf: (key: string) => ListingCounts;
  /** The facet requested with more of its values. */
  readonly opened?: (OpenedFacet & { readonly key: string }) | undefined;
};

/** The facets of a list, each counted under the other choices. */
export function toFacets(source: FacetSource): Facet[] {
  const kind = onlyPartKind(source.selection);
  return facetNames.flatMap((name) => {
    const served = servedFacet(name);
    const keys = served.keysOf === undefined ? [name] : kind === null ? [] : served.keysOf(kind);
    return keys.flatMap((key) => {
      const facet = toFacet(served, key, source);
      return facet === null ? [] : [withCappedCounts(facet, source.countsOf(key).capped)];
    });
  });
}

const noCounts: ValueCounts = new Map();

function toFacet(served: AnyServedFacet, key: string, source: FacetSource): Facet | null {
  const { selection, reference, lang, countsOf } = source;
  const chosen = selection.choices.find((choice) => choice.key === key)?.values ?? [];
  const { values, ranges } = countsOf(key);
  const counted = { counts: values.get(key) ?? noCounts, range: ranges.get(key) ?? null };
  const view: FacetView = { key, reference, lang, scope: selection.scope, chosen, ...counted };
  const name = typeof served.name === 'function' ? served.name(view) : served.name[lang];
  const offered = name === undefined ? null : served.offered(view);
  if (name === undefined || offered === null) return null;
  if ('histogram' in offered) {
    const { min, max, unit, histogram } = offered;
    return { type: 'range', key, name, unit, min, max, histogram: [...histogram] };
  }
  const part = itemsToSend(offered, view, source);
  const type = controlOf(key) === 'choice' ? 'radio' : 'check';
  return part.total === 0 ? null : { type, key, name, unit: offered.unit ?? null, ...part };
}

/* Chosen values are returned even with count 0, so that they can be removed. */
function itemsToSend({ items, many }: OfferedChoices, { key, chosen }: FacetView, { opened }: FacetSource) {
  const available = items.filter((item) => item.count > 0 || chosen.includes(item.value));
  if (many === undefined) return { items: available, total: available.length };
  // Top values are selected without sorting thousands.
  if (many === 'most frequent first' && available.length <= maxFacetItems) available.sort(byCountDescending);
  return facetItemsToSend(available, chosen, opened?.key === key ? opened : undefined);
}

/* A count above the limit only indicates more, so it is cut to the limit. */
function withCappedCounts(facet: Facet, capped: boolean): Facet {
  if (!capped || facet.type === 'range') return facet;
  const items = facet.items.map((item) => ({ ...item, count: Math.min(item.count, maxCounted) }));
  return { ...facet, items, capped };
}
