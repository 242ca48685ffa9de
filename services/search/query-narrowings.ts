import type { CategoryRef, Locale } from '@/lib/contract/shared';
import { type Interpretation, interpretOnce } from '@/lib/domain/search/interpret';
import { type CarPosition, carPositionOf } from '@/lib/domain/search/part-index';
import { meaningOf, shareRoot } from '@/lib/domain/search/specs/spec-index';
import { queryTokens, wordsOf } from '@/lib/domain/search/tokens';
import type { Narrowing, SpecFilter } from '../listing/select-listing';
import { categoryRef } from '../products/card';
import type { CategoryNode, Reference } from '../reference/reference-types';

/** Restrictions derived from a search text. The car is given by model series or by ids. */
export type QueryNarrowing = Omit<Narrowing, 'fit'> & {
  readonly modelIds?: readonly number[] | undefined;
  /** Cars with the engine in the text. */
  readonly carIds?: readonly number[] | undefined;
};

/**
 * Narrowings from strict to loose: specifications are dropped one by one, then brand and car, until products are found.
 */
export function* queryNarrowings(
  meaning: Interpretation,
  { kinds, placed }: KindsMeant,
  reference: Reference,
): Generator<QueryNarrowing> {
  const [kind] = kinds;
  const ofKind: QueryNarrowing = kind ? { kinds, ...(placed && { placed }) } : {};
  const base: QueryNarrowing = { ...ofKind, ...brandOf(meaning, reference) };
  const specs = kind?.slug === meaning.kinds[0]?.kind.slug ? specFiltersOf(meaning) : [];
  const specFilters = specs.filter(({ key }) => key !== placed?.key);
  const car = carOf(meaning, reference);
  if (car) yield* ofCar({ ...base, ...car }, specFilters, kind ? [] : positionValues(meaning.positions, reference));
  if (!(kind || base.brand)) return;
  for (const fewer of withFewerSpecs(specFilters, kind)) yield { ...base, ...fewer };
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

/* Two values of one attribute are alternatives, as in its facet. */
function specFiltersOf({ specs }: Interpretation): SpecFilter[] {
  const byKey = new Map<string, string[]>();
  for (const { key, values, known } of specs) if (known) byKey.set(key, [...(byKey.get(key) ?? []), ...values]);
  return [...byKey].map(([key, values]) => ({ key, values: [...new Set(values)] }));
}

const maxCombinedSpecs = 5;

/*
 * All filters, then fewer of them, without the least important first. Only the most important few are tried in all
 * combinations.
 */
function* withFewerSpecs(
  specFilters: readonly SpecFilter[],
  kind: CategoryNode | undefined,
): Generator<Pick<QueryNarrowing, 'specs'>> {
  const importance = ({ key }: SpecFilter) => kind?.attributes.indexOf(key) ?? 0;
  const ordered = specFilters.toSorted((one, other) => importance(one) - importance(other));
  for (let count = ordered.length; count > maxCombinedSpecs; count -= 1) yield { specs: ordered.slice(0, count) };
  const tried = ordered.slice(0, maxCombinedSpecs);
  // Counting down enumerates all subsets as bit masks, with the most important filter as the highest bit.
  for (let kept = 2 ** tried.length - 1; kept > 0; kept -= 1)
    yield { specs: tried.filter((_, at) => (kept & (1 << (tried.length - 1 - at))) !== 0) };
}

function carOf({ vehicle, engine }: Interpretation, reference: Reference): QueryNarrowing | undefined {
  if (engine !== null) return { carIds: engine };
  if (vehicle === null) return undefined;
  if (vehicle.modelIds.length > 0) return { modelIds: vehicle.modelIds };
  const ofMake = reference.series.filter((series) => series.manu_id === vehicle.manuId);
  return { modelIds: ofMake.map((series) => series.model_id) };
}

function positionValues(positions: readonly CarPosition[], reference: Reference): number[] {
  return positionKeys.flatMap((key) => idsOfPosition(key, positions, reference));
}

const maxNearest = 6;
const maxMeantFirst = 3;

/** Categories offered for empty results: those nearest to the text, then those with any of its words, else the largest groups. */
export function nearestCategories(typed: string, reference: Reference, lang: Locale): CategoryRef[] {
  const meaning = interpretOnce(typed, reference.dictionaries);
  const largest = [...reference.roots].sort((one, other) => other.stat.n - one.stat.n);
  const meant = kindsOf(meaning, reference);
  const near = new Set([...meant.slice(0, maxMeantFirst), ...groupsNear(meaning, reference), ...meant]);
  return (near.size > 0 ? [...near] : largest).slice(0, maxNearest).map((node) => categoryRef(node, lang));
}

/** Categories with products that a text may mean, best first; a group's name means the group unless a part has exactly that name. */
export function kindsOf(meaning: Interpretation, reference: Reference): CategoryNode[] {
  const groups = [...(groupsNamed(reference).get(inOrder(meaning.tokens)) ?? []), ...groupsLike(meaning, reference)];
  const kinds = meaning.kinds.flatMap(({ kind }) => reference.categoryBySlug.get(kind.slug) ?? []);
  const exact = (meaning.kinds[0]?.score ?? 0) >= 1 || meaning.specs.length > 0;
  const result = exact ? [...kinds, ...groups] : [...groups, ...kinds];
  return [...new Set(result)].filter((node) => node.stat.n > 0);
}

/* Groups with parts whose names contain any of the words, largest first, then groups and kinds with a similar word. */
function groupsNear({ tokens }: Interpretation, reference: Reference): CategoryNode[] {
  const significant = tokens.filter((token) => !/\d/.test(token));
  const named = new Map<CategoryNode, number>();
  for (const { kind } of significant.flatMap((token) => reference.dictionaries.parts.byStem.get(token) ?? [])) {
    const group = reference.categoryBySlug.get(kind.slug)?.parent;
    if (group) named.set(group, (named.get(group) ?? 0) + 1);
  }
  const groups = [...named].sort(([, one], [, other]) => other - one).map(([group]) => group);
  const alike = reference.categories.filter((node) =>
    meaningsOf(node).some((meaning) => significant.some((token) => shareRoot(token, meaning))),
  );
  return [...groups, ...alike].filter((node) => node.stat.n > 0);
}

const meaningsCache = new WeakMap<CategoryNode, readonly string[]>();

function meaningsOf(node: CategoryNode): readonly string[] {
  const cached = meaningsCache.get(node);
  if (cached !== undefined) return cached;
  const meanings = Object.values(node.name).flatMap(wordsOf).map(meaningOf);
  meaningsCache.set(node, meanings);
  return meanings;
}

type Groups = {
  readonly byName: ReadonlyMap<string, CategoryNode[]>;
  /** Groups by their one distinguishing word, such as `frânare` in "Sistem de frânare". */
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
  const index = { byName, byWord };
  groupsOf.set(reference, index);
  return index;
}

function inOrder(stems: readonly string[]): string {
  return stems.toSorted().join(' ');
}

/** Categories meant by a text. `placed` restricts one of them to some of its products. */
export type KindsMeant = {
  readonly kinds: readonly CategoryNode[];
  readonly placed?: NonNullable<Narrowing['placed']> & { readonly key: string };
};

/** Categories of a text: one, two that contain the same part, or all that share its noun. */
export function kindsMeant(meaning: Interpretation, reference: Reference): KindsMeant {
  const [kind] = kindsOf(meaning, reference);
  if (kind === undefined) return { kinds: [] };
  if (kind.children.length > 0) return { kinds: [kind] };
  const general = meaning.kindsInGeneral.flatMap(({ slug }) => reference.categoryBySlug.get(slug) ?? []);
  const sold = general.filter(({ stat }) => stat.n > 0);
  if (sold.length > 1) return { kinds: commonGroup(sold) };
  return pairOf(kind, meaning, reference) ?? { kinds: [kind] };
}

/* Minimum share of kinds in one group to replace them by the group, whose list offers kinds as a facet. */
const minKindShare = 0.6;

function commonGroup(kinds: readonly CategoryNode[]): readonly CategoryNode[] {
  const counts = new Map<CategoryNode, number>();
  for (const { parent } of kinds) if (parent !== null) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  const group = [...counts].find(([, count]) => count >= kinds.length * minKindShare)?.[0];
  return group === undefined ? kinds : [group];
}

export const positionKeys = ['position', 'axle', 'side', 'inner_outer'];

/** Ids of an attribute's values that name one of these positions. */
export function idsOfPosition(key: string, positions: readonly CarPosition[], { valuesByKey }: Reference): number[] {
  const fits = (value: string) => positions.some((position) => value.split('_').includes(position));
  return (valuesByKey.get(key) ?? []).filter(({ value }) => fits(value)).map(({ id }) => id);
}

/** A kind for one position and the general kind of the same name, such as rear wiper blades and wiper blades. */
type Pair = {
  readonly special: CategoryNode;
  readonly general: CategoryNode;
  readonly position: CarPosition;
  readonly key: string;
};

function pairOf(kind: CategoryNode, meaning: Interpretation, reference: Reference): KindsMeant | null {
  const pair = pairsOf(reference).find(({ special, general, position }) =>
    kind === special ? true : kind === general && meaning.positions.includes(position),
  );
  if (pair === undefined) return null;
  const { special, general, position, key } = pair;
  const valueIds = idsOfPosition(key, [position], reference);
  const kinds = kind === special ? [special, general] : [general, special];
  return { kinds, placed: { kind: general, valueIds, key } };
}

const pairsCache = new WeakMap<Reference, readonly Pair[]>();

function pairsOf(reference: Reference): readonly Pair[] {
  const cached = pairsCache.get(reference);
  if (cached !== undefined) return cached;
  const nodes = reference.categories.filter(({ parent, stat }) => parent !== null && stat.n > 0);
  const named = new Map(
    nodes.flatMap((node) => Object.values(node.name).map((name) => [nameKey(name), node] as const)),
  );
  const pairs = nodes.flatMap((special) =>
    Object.values(special.name).flatMap((name) => {
      const [position, second] = wordsOf(name).flatMap((word) => carPositionOf(word) ?? []);
      const general = named.get(nameKey(name, true));
      if (position === undefined || second !== undefined || general === undefined || general === special) return [];
      const key = positionKeys.find(
        (one) => general.attributes.includes(one) && idsOfPosition(one, [position], reference).length > 0,
      );
      return general.parent === special.parent && key !== undefined ? [{ special, general, position, key }] : [];
    }),
  );
  pairsCache.set(reference, pairs);
  return pairs;
}

function nameKey(name: string, withoutPosition = false): string {
  const words = wordsOf(name).filter((word) => !withoutPosition || carPositionOf(word) === null);
  return inOrder(queryTokens(words.join(' ')));
}
