import type { z } from 'zod';
import type { shopSearchCategories } from '@/lib/contract/catalogue/shop';
import type { Locale } from '@/lib/contract/shared';
import { interpretOnce } from '@/lib/search/interpret-once';
import { words } from '@/lib/search/tokens';
import type { CategoryNode, Reference } from '../../reference/types';
import { kindsOf } from './kinds';

type Item = z.output<typeof shopSearchCategories.response>['items'][number];

type Asked = {
  readonly query: string;
  /** Only names that begin as typed. */
  readonly exact: boolean;
  readonly lang: Locale;
  readonly limit: number;
};

/** Categories that a text means, then those with words that begin as typed; a brand in the text narrows the page they lead to. */
export function suggestCategories({ query, exact, lang, limit }: Asked, reference: Reference): Item[] {
  const meaning = exact ? null : interpretOnce(query, reference.dictionaries);
  const brand = meaning?.brand ? reference.brandBySlug.get(meaning.brand) : undefined;
  const meant = meaning === null ? [] : kindsOf(meaning, reference);
  const found = new Set([...meant, ...beginningWith(query, reference)]);
  return [...found].slice(0, limit).map((node) => {
    const ofBrand = brand && reference.facets.get(node.id)?.get('brand')?.get(brand.slug);
    return {
      name: node.name[lang],
      url: `/shop/category/${node.slug}`,
      // Narrowed addresses always name their page.
      queryParams: brand && ofBrand ? { 'f.brand': brand.slug, page: '1' } : {},
      count: brand && ofBrand ? ofBrand : node.stat.n,
    };
  });
}

const namesOf = new WeakMap<Reference, readonly { node: CategoryNode; names: readonly string[] }[]>();

function namedCategories(reference: Reference) {
  const held = namesOf.get(reference);
  if (held !== undefined) return held;
  const made = reference.categories
    .filter((node) => node.stat.n > 0)
    .sort((one, other) => one.level - other.level || other.stat.n - one.stat.n)
    .map((node) => ({ node, names: [...words(node.name['ro-MD']), ...words(node.name.ru)] }));
  namesOf.set(reference, made);
  return made;
}

function beginningWith(query: string, reference: Reference): CategoryNode[] {
  const typed = words(query);
  if (typed.length === 0) return [];
  return namedCategories(reference)
    .filter(({ names }) => typed.every((word) => names.some((name) => name.startsWith(word))))
    .map(({ node }) => node);
}
