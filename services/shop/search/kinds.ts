import type { CategoryRef, Locale } from '@/lib/contract/shared';
import type { Interpretation } from '@/lib/search/interpret';
import { interpretOnce } from '@/lib/search/interpret-once';
import { queryTokens } from '@/lib/search/tokens';
import type { CategoryNode, Reference } from '../../reference/types';
import { categoryRef } from '../card';

const nearestMost = 6;

/** For an empty answer: the categories nearest to the text, else the largest groups. */
export function nearestCategories(typed: string, reference: Reference, lang: Locale): CategoryRef[] {
  const kinds = kindsOf(interpretOnce(typed, reference.dictionaries), reference);
  const largest = [...reference.roots].sort((one, other) => other.stat.n - one.stat.n);
  return (kinds.length > 0 ? kinds : largest).slice(0, nearestMost).map((node) => categoryRef(node, lang));
}

/** The catalogue's categories that a text may mean and that have products, best first; the plain name of a group means the group, unless a part is called just so. */
export function kindsOf(meaning: Interpretation, reference: Reference): CategoryNode[] {
  const groups = groupsNamed(reference).get(inOrder(meaning.tokens)) ?? [];
  const kinds = meaning.kinds.flatMap(({ kind }) => reference.categoryBySlug.get(kind.slug) ?? []);
  const exact = (meaning.kinds[0]?.score ?? 0) >= 1;
  return (exact ? [...kinds, ...groups] : [...groups, ...kinds]).filter((node) => node.stat.n > 0);
}

const groupsOf = new WeakMap<Reference, ReadonlyMap<string, CategoryNode[]>>();

/** Groups by the words of their names. */
function groupsNamed(reference: Reference): ReadonlyMap<string, CategoryNode[]> {
  const held = groupsOf.get(reference);
  if (held !== undefined) return held;
  const made = new Map<string, CategoryNode[]>();
  for (const node of reference.roots.filter(({ children }) => children.length > 0)) {
    for (const key of new Set([node.name['ro-MD'], node.name.ru].map((name) => inOrder(queryTokens(name))))) {
      made.set(key, [...(made.get(key) ?? []), node]);
    }
  }
  groupsOf.set(reference, made);
  return made;
}

function inOrder(stems: readonly string[]): string {
  return stems.toSorted().join(' ');
}
