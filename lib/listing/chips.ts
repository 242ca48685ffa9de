import type { Facet, Filter } from '@/lib/contract/catalogue/listing';
import type { RangeEnds } from './range-histogram';

/** A chosen filter as a chip shows it: one for each value, one for a range. */
export type Chip = {
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
