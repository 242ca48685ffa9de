import type { PartType } from '@/lib/contract/catalogue/shop';
import { textKeys } from '@/lib/locales/every-locale';
import { fold } from './fold';
import { buildPartIndex, matchParts, type PartIndex } from './part-index';
import { queryTokens } from './tokens';

const most = 8;

/** What a type is called in each language of the dictionary. */
const namesOf = (type: PartType) => textKeys.map((key) => type[key]);

/** The dictionary, made ready to be looked into. */
export function partTypeIndex(types: readonly PartType[]): PartIndex {
  return buildPartIndex(
    types.map((type) => {
      const [name = '', ...others] = namesOf(type);
      return { code: type.slug, slug: type.slug, phrases: [name, ...others, name, ...type.also], favour: 0 };
    }),
  );
}

/** Part types that a text names in any language or as people say it, best first, then those that begin as typed. */
export function findPartTypes(text: string, types: readonly PartType[], index: PartIndex): PartType[] {
  const begun = fold(text.trim());
  if (begun.length < 2) return [];
  const bySlug = new Map(types.map((type) => [type.slug, type]));
  const named = matchParts(index, queryTokens(text)).flatMap(({ kind }) => bySlug.get(kind.slug) ?? []);
  const beginning = types.filter((type) =>
    [...namesOf(type), ...type.also].some((name) => fold(name).startsWith(begun)),
  );
  return [...new Set([...named, ...beginning])].slice(0, most);
}
