import { inEveryLocale } from '@/services/messages/service-messages';
import type { CategoryNode } from '@/services/reference/reference-types';
import { inCategories } from './conditions';
import { named, tallyBy } from './counting';
import type { ServedFacet } from './served-facet';

export const servedCategory: ServedFacet<'choices'> = {
  name: inEveryLocale(({ facets }) => facets.category.name),
  shownIn: 'wider lists',
  columns: ['cat1', 'cat2'],
  condition: {
    values: (slugs, { reference, params }) =>
      inCategories(
        slugs.flatMap((slug) => reference.categoryBySlug.get(slug) ?? []),
        params,
      ),
  },
  counted: {
    by: 'value',
    tallies: [tallyBy('cat1', 'cat1'), tallyBy('cat2', 'cat2')],
    read: (tally, reference) =>
      named(new Map([...tally('cat1'), ...tally('cat2')]), (id) => reference.categoryById.get(id)?.slug),
    precomputed: ({ productsByCategory }) => productsByCategory,
  },
  offered: ({ scope: [scope], reference, lang, counts }) => {
    const item = (node: CategoryNode, level: number) => ({
      value: node.slug,
      name: node.name[lang],
      count: counts.get(node.slug) ?? 0,
      level,
    });
    const roots = reference.roots.flatMap((root) => [item(root, 0), ...root.children.map((child) => item(child, 1))]);
    return { items: scope === undefined ? roots : scope.children.map((child) => item(child, 0)) };
  },
};
