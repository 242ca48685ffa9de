import { badges } from '@/lib/contract/catalogue/product';
import type { FacetCounts, Reference } from '../reference/reference-types';
import type { CountsRow } from './listing-row';
import { type FacetChoice, type ListingSelection, scopeStatIds } from './selection';

export type PriceCounts = { readonly min: number; readonly max: number; readonly histogram: readonly number[] };

/** Counts in the contract's terms: facet key → value → products. */
export type ListingCounts = {
  readonly values: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly categories: ReadonlyMap<number, number>;
  readonly price: PriceCounts | null;
  /** There is more than was counted. */
  readonly capped: boolean;
};

/** Bars of a price histogram. */
export const priceSteps = 24;
/** Stars from which up is counted, best first. */
export const ratingFloors = ['4.5', '4', '3'] as const;

/** Counts of an unfiltered scope, known since the catalogue was loaded. */
export function knownCounts(selection: ListingSelection, reference: Reference): ListingCounts {
  const stats = selection.scope.length === 0 ? [reference.shop] : selection.scope.map((node) => node.stat);
  const lows = stats.flatMap((stat) => stat.priceMin ?? []);
  const highs = stats.flatMap((stat) => stat.priceMax ?? []);
  const histogram = stats.length === 1 ? (stats[0]?.histogram ?? []) : [];
  return {
    values: addUp(scopeStatIds(selection.scope).flatMap((id) => reference.facets.get(id) ?? [])),
    categories: reference.productsByCategory,
    price: lows.length > 0 ? { min: Math.min(...lows), max: Math.max(...highs), histogram } : null,
    capped: false,
  };
}

/** How many products of an unfiltered category have a chosen value; null when that is not known beforehand. */
export function knownCount(categoryId: number, choice: FacetChoice, reference: Reference): number | null {
  const facets = reference.facets.get(categoryId);
  const counts = facets?.get(choice.key);
  if (choice.values === null || choice.key === 'category' || facets === undefined) return null;
  // Attributes are counted for part kinds only.
  if (counts === undefined) return choice.key.startsWith('attr.') ? null : 0;
  if (choice.key === 'availability') {
    const lowest = Math.min(...choice.values.map(Number));
    return [...counts].reduce((sum, [value, n]) => (Number(value) >= lowest ? sum + n : sum), 0);
  }
  if (choice.key === 'rating') return counts.get(String(Math.min(...choice.values.map(Number)))) ?? null;
  // A product may have several badges, so that their counts do not add up.
  if (choice.key === 'badge' && choice.values.length > 1) return null;
  return choice.values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
}

/** Counts made by the statement, in the contract's terms. */
export function liveCounts(row: CountsRow, reference: Reference, capped: boolean): ListingCounts {
  const values = new Map<string, Map<string, number>>([
    ['brand', renamed(row.brand, (id) => reference.brandById.get(id)?.slug)],
    ['availability', renamed(row.availability, String)],
    ['rating', ratingCounts(row.halfStars)],
    ['badge', badgeCounts(row.badges)],
  ]);
  for (const [id, n] of row.attrs) {
    const entry = reference.attributeValues.get(id);
    if (entry === undefined) continue;
    const key = `attr.${entry.key}`;
    const counts = values.get(key) ?? new Map<string, number>();
    values.set(key, counts.set(entry.value, n));
  }
  const steps = row.price?.steps;
  const histogram = Array.from({ length: priceSteps }, (_, index) => steps?.get(index + 1) ?? 0);
  return {
    values,
    categories: new Map([...row.cat1, ...row.cat2]),
    price: row.price ? { min: row.price.min, max: row.price.max, histogram } : null,
    capped,
  };
}

function renamed(counts: ReadonlyMap<number, number>, name: (id: number) => string | undefined): Map<string, number> {
  const entries = [...counts].flatMap(([id, n]): [string, number][] => {
    const value = name(id);
    return value === undefined ? [] : [[value, n]];
  });
  return new Map(entries);
}

function ratingCounts(byHalf: ReadonlyMap<number, number>): Map<string, number> {
  const from = (floor: string) =>
    [...byHalf].reduce((sum, [halves, n]) => (halves >= Number(floor) * 2 ? sum + n : sum), 0);
  return new Map(ratingFloors.map((floor) => [floor, from(floor)]));
}

function badgeCounts(bySet: ReadonlyMap<number, number>): Map<string, number> {
  const of = (bit: number) => [...bySet].reduce((sum, [set, n]) => ((set & bit) !== 0 ? sum + n : sum), 0);
  return new Map(badges.map((badge, index) => [badge, of(1 << index)]));
}

function addUp(all: readonly FacetCounts[]): ListingCounts['values'] {
  const [first] = all;
  if (first === undefined) return new Map();
  if (all.length === 1) return first;
  const sums = new Map<string, Map<string, number>>();
  for (const [key, counts] of all.flatMap((facets) => [...facets])) {
    const held = sums.get(key) ?? new Map<string, number>();
    for (const [value, n] of counts) held.set(value, (held.get(value) ?? 0) + n);
    sums.set(key, held);
  }
  return sums;
}
