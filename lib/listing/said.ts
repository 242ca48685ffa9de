import type { Filter } from '@/lib/contract/catalogue/listing';
import type { Understood } from '@/lib/contract/catalogue/shop';
import { searchableText } from '@/lib/search/understood-parts';
import { attributePrefix } from './listed';

/** What a search text says of a facet, and the text without it. */
export type Said = { readonly key: string; readonly values: readonly string[]; readonly without: string };

/** What a text says beside the chosen facets, which go before it; only what can be taken off again. */
export function saidOf(understood: Understood | null, filters: readonly Filter[]): readonly Said[] {
  if (understood === null || understood.via === 'number') return [];
  const { brand, without = {}, specs = [] } = understood;
  const all = [
    ...specs.map(({ key, values, without: text }) => ({ key: attributePrefix + key, values, without: text })),
    { key: 'brand', values: brand ? [brand.slug] : [], without: without.brand },
  ];
  const free = all.filter(({ key }) => filters.every((filter) => filter.key !== key));
  return free.flatMap(({ key, values = [], without: text }): Said[] => {
    const rest = searchableText(text);
    return values.length === 0 || rest === undefined ? [] : [{ key, values, without: rest }];
  });
}

/** The values that a text names of one facet. */
export function saidValues(said: readonly Said[], key: string): readonly string[] {
  return said.flatMap((one) => (one.key === key ? one.values : []));
}

export type Reworded = { readonly text: string; readonly off: readonly string[] };

/** The text without the first of what is taken off, and what is still to be; undefined where there is nothing. */
export function reworded(said: readonly Said[], off: readonly string[]): Reworded | undefined {
  const first = said.find(({ key }) => off.includes(key));
  if (first === undefined) return undefined;
  const others = said.filter((one) => one !== first);
  return { text: first.without, off: off.filter((key) => others.some((one) => one.key === key)) };
}
