import { facetNameOf } from '@/lib/facets/facets';
import type { RangeCounts, ReadTally, ValueCounts } from '@/lib/facets/served-facet.sql';
import { countedFacets, servedFacet } from '@/lib/facets/served-facets.sql';
import type { FacetCounts, Reference } from '../reference/reference-types';
import type { CountsRow } from './listing-row';
import { type FacetChoice, type ListingSelection, scopeStatIds } from './selection';

/** Counts in the contract's terms: facet key → value → products. */
export type ListingCounts = {
  readonly values: ReadonlyMap<string, ValueCounts>;
  readonly ranges: ReadonlyMap<string, RangeCounts>;
  /** There is more than was counted. */
  readonly capped: boolean;
};

/** Bars of the histogram of a range. */
export const rangeSteps = 24;

/** Counts of an unfiltered scope, known since the catalogue was loaded. */
export function knownCounts(selection: ListingSelection, reference: Reference): ListingCounts {
  const stats = selection.scope.length === 0 ? [reference.shop] : selection.scope.map((node) => node.stat);
  const values = addUp(scopeStatIds(selection.scope).flatMap((id) => reference.facets.get(id) ?? []));
  const ranges = new Map<string, RangeCounts>();
  for (const [name, { counted }] of countedFacets) {
    if (counted.by === 'value' && 'known' in counted) values.set(name, counted.known(reference));
    const range = counted.by === 'range' ? counted.known(stats) : null;
    if (range !== null) ranges.set(name, range);
  }
  return { values, ranges, capped: false };
}

/** How many products of an unfiltered category have a chosen value; null when that is not known beforehand. */
export function knownCount(categoryId: number, choice: FacetChoice, reference: Reference): number | null {
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
    const found = row[name];
    return found instanceof Map ? found : none;
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
    const held = sums.get(key) ?? new Map<string, number>();
    for (const [value, n] of counts) held.set(value, (held.get(value) ?? 0) + n);
    sums.set(key, held);
  }
  return new Map(sums);
}
