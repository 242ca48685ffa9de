import type { Filter } from '@/lib/contract/catalogue/listing';
import type { Understood } from '@/lib/contract/catalogue/shop';
import { facetKeyOf } from '@/lib/contract/facets';
import { searchableText } from '@/lib/domain/search/understood-parts';

/** Facet values in a search text, and the text without their words. */
export type QuerySpec = { readonly key: string; readonly values: readonly string[]; readonly without: string };

/**
 * The facet values that a search text names. Chosen facets take precedence; only values that can be removed from the
 * text are given.
 */
export function querySpecsOf(understood: Understood | null, filters: readonly Filter[]): readonly QuerySpec[] {
  if (understood === null || understood.via === 'number') return [];
  const { brand, without = {}, specs = [] } = understood;
  const all = [
    ...specs.map(({ key, values, without: text }) => ({ key: facetKeyOf(key), values, without: text })),
    { key: 'brand', values: brand ? [brand.slug] : [], without: without.brand },
  ];
  const free = all.filter(({ key }) => filters.every((filter) => filter.key !== key));
  return free.flatMap(({ key, values = [], without: text }): QuerySpec[] => {
    const rest = searchableText(text);
    return values.length === 0 || rest === undefined ? [] : [{ key, values, without: rest }];
  });
}

/** The values that a text names of one facet. */
export function querySpecValues(specs: readonly QuerySpec[], key: string): readonly string[] {
  return specs.flatMap((one) => (one.key === key ? one.values : []));
}

type RewordedQuery = { readonly text: string; readonly off: readonly string[] };

/** The text without the first dropped facet, and the facets still to be dropped; undefined where none is left. */
export function rewordQuery(specs: readonly QuerySpec[], off: readonly string[]): RewordedQuery | undefined {
  const first = specs.find(({ key }) => off.includes(key));
  if (first === undefined) return undefined;
  const others = specs.filter((one) => one !== first);
  return { text: first.without, off: off.filter((key) => others.some((one) => one.key === key)) };
}
