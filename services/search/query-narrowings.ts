import type { CategoryRef, Locale } from '@/lib/contract/shared';
import { type Interpretation, interpretOnce } from '@/lib/search/interpret';
import type { CarPosition } from '@/lib/search/part-index';
import { meaningOf, shareRoot } from '@/lib/search/specs/value-words';
import { queryTokens, wordsOf } from '@/lib/search/tokens';
import type { Narrowing, SpecFilter } from '../listing/select-listing';
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

const meaningsCache = new WeakMap<CategoryNode, readonly string[]>();

function meaningsOf(node: CategoryNode): readonly string[] {
  const cached = meaningsCache.get(node);
  if (cached !== undefined) return cached;
  const made = Object.values(node.name).flatMap(wordsOf).map(meaningOf);
  meaningsCache.set(node, made);
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
  const cached = groupsOf.get(reference);
  if (cached !== undefined) return cached;
  const groups = reference.roots.filter(({ children }) => children.length > 0);
  const names = groups.flatMap((node) => Object.values(node.name).map((name) => ({ node, stems: queryTokens(name) })));
  const byName = new Map<string, CategoryNode[]>();
  for (const { node, stems } of names) {
    const nodes = byName.get(inOrder(stems)) ?? [];
    if (!nodes.includes(node)) byName.set(inOrder(stems), [...nodes, node]);
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

/** A text's narrowing; its car is one of some model series, or of some cars. */
export type QueryNarrowing = Omit<Narrowing, 'fit'> & {
  readonly modelIds?: readonly number[] | undefined;
  /** Cars with the engine in the text. */
  readonly carIds?: readonly number[] | undefined;
};

/**
 * Narrowings from all that was understood to less: specifications are dropped one by one, then brand and car, until
 * something is found.
 */
export function* queryNarrowings(
  meaning: Interpretation,
  kind: CategoryNode | undefined,
  reference: Reference,
): Generator<QueryNarrowing> {
  const ofKind: QueryNarrowing = kind ? { kinds: [kind] } : {};
  const base: QueryNarrowing = { ...ofKind, ...brandOf(meaning, reference) };
  const specFilters = kind?.slug === meaning.kinds[0]?.kind.slug ? specFiltersOf(meaning) : [];
  const car = carOf(meaning, reference);
  if (car) yield* ofCar({ ...base, ...car }, specFilters, kind ? [] : positionValues(meaning.positions, reference));
  if (!(kind || base.brand)) return;
  for (const specs of withFewerSpecs(specFilters, kind)) yield { ...base, ...specs };
  if (base.brand && specFilters.length > 0) yield { ...ofKind, specs: specFilters };
  yield base;
  if (kind && base.brand) yield ofKind;
}

function* ofCar(
  base: QueryNarrowing,
  specFilters: readonly SpecFilter[],
  position: readonly number[],
): Generator<QueryNarrowing> {
  if (position.length > 0) yield { ...base, attributeValueIds: position };
  for (const specs of withFewerSpecs(specFilters, base.kinds?.[0])) yield { ...base, ...specs };
  yield base;
}

function brandOf({ brand }: Interpretation, reference: Reference): Pick<QueryNarrowing, 'brand'> {
  return brand !== null && reference.brandBySlug.has(brand) ? { brand } : {};
}

/* Two values of one attribute are a choice between them, as two ticks in its facet are. */
function specFiltersOf({ specs }: Interpretation): SpecFilter[] {
  const byKey = new Map<string, string[]>();
  for (const { key, values, known } of specs) if (known) byKey.set(key, [...(byKey.get(key) ?? []), ...values]);
  return [...byKey].map(([key, values]) => ({ key, values: [...new Set(values)] }));
}

/* All of them, then all but one, the least important left out first. */
function* withFewerSpecs(
  specFilters: readonly SpecFilter[],
  kind: CategoryNode | undefined,
): Generator<Pick<QueryNarrowing, 'specs'>> {
  if (specFilters.length === 0) return;
  yield { specs: specFilters };
  if (specFilters.length === 1) return;
  const importance = ({ key }: SpecFilter) => kind?.attributes.indexOf(key) ?? 0;
  const least = specFilters.toSorted((one, other) => importance(other) - importance(one));
  for (const left of least) yield { specs: specFilters.filter((one) => one !== left) };
}

function carOf({ vehicle, engine }: Interpretation, reference: Reference): QueryNarrowing | undefined {
  if (engine !== null) return { carIds: engine };
  if (vehicle === null) return undefined;
  if (vehicle.modelIds.length > 0) return { modelIds: vehicle.modelIds };
  const ofMake = reference.series.filter((series) => series.manu_id === vehicle.manuId);
  return { modelIds: ofMake.map((series) => series.model_id) };
}

const positionKeys = ['position', 'axle', 'side', 'inner_outer'];

function positionValues(positions: readonly CarPosition[], reference: Reference): number[] {
  const fits = (value: string) => positions.some((position) => value.split('_').includes(position));
  return positionKeys
    .flatMap((key) => reference.valuesByKey.get(key) ?? [])
    .filter(({ value }) => fits(value))
    .map(({ id }) => id);
}
