import type { Criterion } from '@/lib/contract/product';

export type Difference = {
  readonly key: string;
  readonly name: string;
  readonly unit: string | null;
  readonly theirs: string;
  readonly ours: string;
  readonly same: boolean;
};

/** How another part's criteria stand to those of the viewed part; differing ones first. What only one of them tells is left out. */
export function differences(viewed: readonly Criterion[], other: readonly Criterion[]): Difference[] {
  const known = new Map(viewed.map((criterion) => [criterion.key, criterion]));
  const compared = other.flatMap(({ key, name, value, unit }): Difference[] => {
    const own = known.get(key);
    if (!own) return [];
    return [{ key, name, unit, theirs: value, ours: own.value, same: value === own.value }];
  });
  return compared.sort((a, b) => Number(a.same) - Number(b.same));
}
