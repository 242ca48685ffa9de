import type { Category } from '@/lib/contract/catalogue/listing';
import { categoryCounts, partsGroups, pathToGroup } from './parts-groups';

function group(id: number, slug: string, children: Category[] = []): Category {
  const rest = { image: null, items: 0, parent: null, layout: 'products', description: null } as const;
  return { id, slug, name: slug, type: 'shop', children, ...rest };
}

const tree = [group(1, 'filtre', [group(11, 'filtru-ulei'), group(12, 'filtru-aer')]), group(2, 'frane')];

describe('[TEC-1] parts groups of a car', () => {
  test('counts come from the category facet', () => {
    const items = [{ value: 'frane', name: 'Frâne', count: 3 }];
    const counts = categoryCounts([
      { type: 'range', key: 'price', name: 'Preț', unit: null, min: 0, max: 1, histogram: [] },
      { type: 'check', key: 'category', name: 'Grupă', unit: null, items },
    ]);
    expect(counts).toEqual(new Map([['frane', 3]]));
    expect(categoryCounts([])).toBeNull();
  });

  test('a group without parts for the car is omitted', () => {
    const groups = partsGroups(tree, new Map([['frane', 3]]));
    expect(groups.map(({ category, count }) => [category.slug, count])).toEqual([['frane', 3]]);
  });

  test('a group has the total of its part kinds', () => {
    const counts = new Map([
      ['filtru-ulei', 4],
      ['12', 2],
    ]);
    expect(partsGroups(tree, counts).map(({ count }) => count)).toEqual([6]);
  });

  test('all groups are shown without numbers if counts are missing', () => {
    expect(partsGroups(tree, null).map(({ count }) => count)).toEqual([null, null]);
  });

  test('a group is returned with its ancestors', () => {
    expect(pathToGroup(tree, 12)?.map(({ slug }) => slug)).toEqual(['filtre', 'filtru-aer']);
    expect(pathToGroup(tree, 2)?.map(({ slug }) => slug)).toEqual(['frane']);
    expect(pathToGroup(tree, 99)).toBeUndefined();
  });
});
