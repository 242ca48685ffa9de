import type { Locale } from '@/lib/contract/shared';
import { fold } from '@/lib/search/fold';
import { interpretOnce } from '@/lib/search/interpret-once';
import { stem, words } from '@/lib/search/tokens';
import type { Reference, TagEntry } from '../reference/types';

type Named = { readonly tag: TagEntry; readonly names: readonly string[]; readonly stems: ReadonlySet<string> };

/**
 * Tags with a word that begins as typed, in either language; unless asked exactly, also those that hold every word
 * as the search reads it: in another form, on another keyboard layout, by sound or with a typo mended.
 */
export function suggestTags(query: string, exact: boolean, reference: Reference): TagEntry[] {
  const typed = fold(query).trim();
  if (typed === '') return [];
  const named = namedTags(reference);
  const begun = named.filter(({ names }) => names.some((name) => name.includes(` ${typed}`)));
  if (exact || begun.length > 0) return begun.map(({ tag }) => tag);
  const { tokens } = interpretOnce(query, reference.dictionaries);
  if (tokens.length === 0) return [];
  return named.filter(({ stems }) => tokens.every((token) => stems.has(token))).map(({ tag }) => tag);
}

const tagsOf = new WeakMap<Reference, readonly Named[]>();

/** The tags that lead to products, with their folded names and the stems in them. */
function namedTags(reference: Reference): readonly Named[] {
  const held = tagsOf.get(reference);
  if (held !== undefined) return held;
  const made = reference.tags
    .filter(({ products }) => products > 0)
    .map((tag) => {
      const names = (['ro-MD', 'ru'] satisfies Locale[]).map((lang) => tag.name[lang]);
      return { tag, names: names.map((name) => ` ${fold(name)}`), stems: new Set(names.flatMap(words).map(stem)) };
    });
  tagsOf.set(reference, made);
  return made;
}
