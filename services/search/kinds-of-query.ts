import type { CategoryRef, Locale } from '@/lib/contract/shared';
import { type Interpretation, interpretOnce } from '@/lib/search/interpret';

import { meaningOf, shareRoot } from '@/lib/search/specs/value-words';
import { queryTokens, wordsOf } from '@/lib/search/tokens';
import { categoryRef } from '../products/card';
import type { CategoryNode, Reference } from '../reference/reference-types';

const nearestMost = 6;
const meantMost = 3;

/** For empty results: categories nearest to the text, then those with any of its words, else the largest groups. */
export function nearestCategories(typed: string, reference: Reference, lang: Locale): CategoryRef[] {
  const meaning = interpretOnce(typed, reference.dictionaries);
  const largest = [...reference.roots].sort((one, other) => other.stat.n - one.stat.n);
  const meant = kindsOf(meaning, reference);
  const near = new Set([...meant.slice(0, meantMost), ...groupsNear(meaning, reference), ...meant]);
  return (near.size > 0 ? [...near] : largest).slice(0, nearestMost).map((node) => categoryRef(node, lang));
}

/** The catalogue's categories that a text may mean and that have products, best first; the plain name of a group means the group, unless a part is called just so. */
export function kindsOf(meaning: Interpretation, reference: Reference): CategoryNode[] {
  const groups = [...(groupsNamed(reference).get(inOrder(meaning.tokens)) ?? []), ...groupsLike(meaning, reference)];
  const kinds = meaning.kinds.flatMap(({ kind }) => reference.categoryBySlug.get(kind.slug) ?? []);
  const exact = (meaning.kinds[0]?.score ?? 0) >= 1 || meaning.specs.length > 0;
  const found = exact ? [...kinds, ...groups] : [...groups, ...kinds];
  return [...new Set(found)].filter((node) => node.stat.n > 0);
}

/* Groups with parts whose names contain any of the words, largest first, then groups and kinds with a similar word. */
function groupsNear({ tokens }: Interpretation, reference: Reference): CategoryNode[] {
  const telling = tokens.filter((token) => !/\d/.test(token));
  const named = new Map<CategoryNode, number>();
  for (const { kind } of telling.flatMap((token) => reference.dictionaries.parts.byStem.get(token) ?? [])) {
    const group = reference.categoryBySlug.get(kind.slug)?.parent;
    if (group) named.set(group, (named.get(group) ?? 0) + 1);
  }
  const groups = [...named].sort(([, one], [, other]) => other - one).map(([group]) => group);
  const alike = reference.categories.filter((node) =>
    meaningsOf(node).some((meaning) => telling.some((token) => shareRoot(token, meaning))),
  );
  return [...groups, ...alike].filter((node) => node.stat.n > 0);
}

const meaningsKept = new WeakMap<CategoryNode, readonly string[]>();

function meaningsOf(node: CategoryNode): readonly string[] {
  const held = meaningsKept.get(node);
  if (held !== undefined) return held;
  const made = Object.values(node.name).flatMap(wordsOf).map(meaningOf);
  meaningsKept.set(node, made);
  return made;
}

type Groups = {
  readonly byName: ReadonlyMap<string, CategoryNode[]>;
  /** By the one distinguishing word, as `frânare` in "Sistem de frânare". */
  readonly byWord: readonly { readonly word: string; readonly node: CategoryNode }[];
};

const groupsOf = new WeakMap<Reference, Groups>();

function groupsNamed(reference: Reference): Groups['byName'] {
  return readGroups(reference).byName;
}

/** Groups named by a single word, in any form. */
function groupsLike({ tokens }: Interpretation, reference: Reference): CategoryNode[] {
  const [token, second] = tokens;
  if (token === undefined || second !== undefined) return [];
  return readGroups(reference).byWord.flatMap(({ word, node }) => (shareRoot(token, word) ? [node] : []));
}

function readGroups(reference: Reference): Groups {
  const held = groupsOf.get(reference);
  if (held !== undefined) return held;
  const groups = reference.roots.filter(({ children }) => children.length > 0);
  const names = groups.flatMap((node) => Object.values(node.name).map((name) => ({ node, stems: queryTokens(name) })));
  const byName = new Map<string, CategoryNode[]>();
  for (const { node, stems } of names) {
    const held = byName.get(inOrder(stems)) ?? [];
    if (!held.includes(node)) byName.set(inOrder(stems), [...held, node]);
  }
  // A word of several names, as `sistem`, does not identify a group.
  const isShared = (stem: string) =>
    new Set(names.filter(({ stems }) => stems.includes(stem)).map(({ node }) => node)).size > 1;
  const byWord = names.flatMap(({ node, stems }) => {
    const [word, second] = stems.filter((stem) => !isShared(stem));
    return word === undefined || second !== undefined || stems.length === 1 ? [] : [{ word, node }];
  });
  const made = { byName, byWord };
  groupsOf.set(reference, made);
  return made;
}

function inOrder(stems: readonly string[]): string {
  return stems.toSorted().join(' ');
}
