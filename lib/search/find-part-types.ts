import type { PartType } from '@/lib/contract/catalogue/shop';
import { fold } from './fold';
import { buildPartIndex, matchParts, type PartIndex } from './part-index';
import { queryTokens } from './tokens';

const most = 8;

/** The dictionary, made ready to be looked into. */
export function partTypeIndex(types: readonly PartType[]): PartIndex {
  return buildPartIndex(
    types.map(({ slug, ro, ru, also }) => ({ code: slug, slug, phrases: [ro, ru, ro, ...also], favour: 0 })),
  );
}

/** Part types that a text names in either language or as people say it, best first, then those that begin as typed. */
export function findPartTypes(text: string, types: readonly PartType[], index: PartIndex): PartType[] {
  const begun = fold(text.trim());
  if (begun.length < 2) return [];
  const bySlug = new Map(types.map((type) => [type.slug, type]));
  const named = matchParts(index, queryTokens(text)).flatMap(({ kind }) => bySlug.get(kind.slug) ?? []);
  const beginning = types.filter(({ ro, ru, also }) => [ro, ru, ...also].some((name) => fold(name).startsWith(begun)));
  return [...new Set([...named, ...beginning])].slice(0, most);
}
