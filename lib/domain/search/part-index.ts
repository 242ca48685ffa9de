import type { PartType } from '@/lib/contract/catalogue/shop';
import { textKeys } from '@/lib/contract/locales/locales';
import { fold, isConnector, queryTokens, stem, wordsOf } from './tokens';

export type CarPosition = 'front' | 'rear' | 'left' | 'right' | 'upper' | 'lower' | 'inner' | 'outer';

const POSITION_PREFIXES: readonly (readonly [RegExp, CarPosition])[] = [
  [/^(?:fata|fate|anterio|перед|пер$|спереди$|front)/, 'front'],
  [/^(?:spate|posterio|задн|зад$|сзади$|rear)/, 'rear'],
  [/^(?:stang|stg$|stng$|левы|лева|лево|левую|лев$|слева$|left)/, 'left'],
  [/^(?:dreapt|dreptu|dr$|drt$|правы|права|право|правую|прав$|справа$|right)/, 'right'],
  [/^(?:sus$|superio|верхн|сверху$|upper)/, 'upper'],
  [/^(?:jos$|inferio|нижн|снизу$|lower)/, 'lower'],
  [/^(?:interio|внутр|inner)/, 'inner'],
  [/^(?:exterio|наруж|внешн|снаружи$|outer)/, 'outer'],
];

/** Mounting position named by a folded word, in any language. */
export function carPositionOf(word: string): CarPosition | null {
  return POSITION_PREFIXES.find(([start]) => start.test(word))?.[1] ?? null;
}

/** A part kind with all of its names; `priority` decides between equally good names. */
export interface PartKind {
  readonly code: string;
  readonly slug: string;
  /** The names in the three languages, then synonyms. */
  readonly phrases: readonly string[];
  readonly priority: number;
}

interface Phrase {
  readonly kind: PartKind;
  readonly isSynonym: boolean;
  readonly stems: readonly string[];
  readonly weight: number;
  /** The stems that name a mounting position. */
  readonly positionStems: readonly string[];
  /** Stem of the head noun: `gasket` in `cylinder head gasket`. */
  readonly noun: string | undefined;
  /** The name joins two parts with a connector: `timing belt kit with water pump`. */
  readonly isJoined: boolean;
}

export interface PartIndex {
  readonly phrases: readonly Phrase[];
  readonly byStem: ReadonlyMap<string, readonly Phrase[]>;
  readonly positions: ReadonlySet<string>;
  /** Kinds by the noun that their names begin with: `filtru` for every kind of filter. */
  readonly byNoun: ReadonlyMap<string, ReadonlySet<PartKind>>;
  weightOf(stem: string): number;
}

export interface PartMatch {
  readonly kind: PartKind;
  /** 1 for an exact name of the kind. */
  readonly score: number;
  /** The stems of the query that occur in its names. */
  readonly stems: readonly string[];
}

const NAME_COUNT = 3;
const MIN_SCORE = 0.45;
const MAX_MATCHES = 8;
/* Weight of position words: rare in names, but hardly related to the part kind. */
const POSITION_WEIGHT = 0.3;
/* Weight of the share of the query that all names of a kind cover together. */
const COVERAGE_WEIGHT = 0.17;
/* Weight of words after `with`: they more likely name a feature than the part. */
const FEATURE_WEIGHT = 0.5;
/* Factor for a name whose head noun is missing in the query: 'cylinder head gasket' for 'cylinder head'. */
const OTHER_NOUN_FACTOR = 0.93;
/* Factor for a synonym with a position that is missing in the query: 'rear wiper' for 'wiper'. */
const OTHER_POSITION_FACTOR = 0.65;

/** Builds the index; common words such as 'set' get little weight. */
export function buildPartIndex(kinds: readonly PartKind[]): PartIndex {
  const names = kinds
    .flatMap((kind) =>
      kind.phrases.flatMap((phrase, at) =>
        nameVariants(phrase).map((name) => ({
          kind,
          isSynonym: at >= NAME_COUNT,
          stems: queryTokens(name),
          noun: nounOf(name),
          isJoined: wordsOf(name).some(isConnector),
        })),
      ),
    )
    .flatMap((name) => [name, ...mediumSynonymsOf(name)]);
  const kindsWith = new Map<string, Set<string>>();
  for (const { kind, stems } of names) {
    for (const stem of stems) kindsWith.set(stem, (kindsWith.get(stem) ?? new Set()).add(kind.code));
  }
  const positions = new Set(
    kinds.flatMap(({ phrases }) => phrases.flatMap((phrase) => wordsOf(phrase).filter(carPositionOf).map(stem))),
  );
  const weights = new Map(
    [...kindsWith].map(([stem, { size }]) => [
      stem,
      positions.has(stem) ? POSITION_WEIGHT : Math.log(1 + kinds.length / (1 + size)),
    ]),
  );
  const weightOf = (stem: string) => weights.get(stem) ?? 0;
  const weigh = (stems: readonly string[]) => stems.reduce((sum, stem) => sum + weightOf(stem), 0);
  const phrases = names
    .filter(({ stems }) => stems.length > 0)
    .map((name) => ({
      ...name,
      weight: weigh(name.stems),
      positionStems: name.stems.filter((stem) => positions.has(stem)),
    }));
  const byStem = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    for (const stem of phrase.stems) byStem.set(stem, [...(byStem.get(stem) ?? []), phrase]);
  }
  return { phrases, byStem, positions, byNoun: kindsByNoun(kinds), weightOf };
}

/* A name is complete without its bracket: `Масло АКПП (ATF)`. */
function nameVariants(phrase: string): string[] {
  const name = phrase.replace(/\s*\([^)]*\)/gu, '').trim();
  return name === phrase || name === '' ? [phrase] : [phrase, name];
}

type Named = { readonly stems: readonly string[]; readonly isSynonym: boolean };

/* Synonyms of the medium a part carries: a petrol or diesel pump is a fuel pump. */
const MEDIUM_SYNONYMS: readonly (readonly [names: readonly string[], spoken: readonly string[]])[] = [
  [['combustibil'], ['benzina', 'motorina', 'carburant']],
  [
    ['топливо', 'топливный', 'топливная', 'топливные'],
    ['бензин', 'бензиновый', 'дизельный', 'дизтопливо', 'солярка'],
  ],
  [['gpl'], ['gaz']],
  [['гбо'], ['газ', 'газовый']],
];
const mediumStems = MEDIUM_SYNONYMS.map(([names, spoken]) => [new Set(names.map(stem)), spoken.map(stem)] as const);

/* The name with each synonym of its medium. */
function mediumSynonymsOf<Name extends Named>(name: Name): Name[] {
  return mediumStems.flatMap(([names, spoken]) =>
    name.stems.some((one) => names.has(one))
      ? spoken.map((other) => ({
          ...name,
          isSynonym: true,
          stems: name.stems.map((one) => (names.has(one) ? other : one)),
        }))
      : [],
  );
}

/* Russian names may begin with an adjective. */
const RUSSIAN_ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/;

function nounOf(phrase: string): string | undefined {
  const noun = wordsOf(phrase).find((word) => !RUSSIAN_ADJECTIVE.test(word));
  return noun === undefined ? undefined : stem(noun);
}

function kindsByNoun(kinds: readonly PartKind[]): Map<string, Set<PartKind>> {
  const byNoun = new Map<string, Set<PartKind>>();
  for (const kind of kinds) {
    for (const phrase of kind.phrases) {
      const noun = nounOf(phrase);
      if (noun !== undefined) byNoun.set(noun, (byNoun.get(noun) ?? new Set()).add(kind));
    }
  }
  return byNoun;
}

/** Similarity of a phrase and the query by the weight of their common stems. */
function scoreOf(phrase: Phrase, queryStems: ReadonlySet<string>, matched: number, queryWeight: number): number {
  const hasOtherPosition = phrase.isSynonym && phrase.positionStems.some((stem) => !queryStems.has(stem));
  const hasNoun = phrase.noun === undefined || queryStems.has(phrase.noun);
  const score = ((2 * matched) / (phrase.weight + queryWeight)) * (hasNoun ? 1 : OTHER_NOUN_FACTOR);
  return hasOtherPosition ? score * OTHER_POSITION_FACTOR : score;
}

/* The query stems covered by all names of a kind together, for mixed languages: 'filtru масла'. */
function explainedByKind(
  phrases: Iterable<Phrase>,
  queryStems: ReadonlySet<string>,
  features: ReadonlySet<string>,
): ReadonlyMap<PartKind, Set<string>> {
  const explained = new Map<PartKind, Set<string>>();
  for (const { kind, stems, isJoined } of phrases) {
    const explainedStems = explained.get(kind) ?? new Set<string>();
    explained.set(kind, explainedStems);
    const counted = stems.filter((stem) => queryStems.has(stem) && (isJoined || !features.has(stem)));
    for (const stem of counted) explainedStems.add(stem);
  }
  return explained;
}

/* Phrases with any of the stems, and the weight of their common stems. */
function matchedPhrases(
  index: PartIndex,
  queryStems: ReadonlySet<string>,
  features: ReadonlySet<string>,
): Map<Phrase, number> {
  const matched = new Map<Phrase, number>();
  for (const stem of queryStems) {
    const weight = index.weightOf(stem);
    for (const phrase of index.byStem.get(stem) ?? []) {
      if (phrase.isJoined || !features.has(stem)) matched.set(phrase, (matched.get(phrase) ?? 0) + weight);
    }
  }
  return matched;
}

const none: ReadonlySet<string> = new Set();
const maxCachedMatches = 64;
const matchCaches = new WeakMap<PartIndex, Map<string, PartMatch[]>>();

/**
 * The part kinds that these stems may name, best first. Stems of positions never name a part alone; `features` are the
 * stems after `cu`, as in `cu senzor`.
 */
export function matchParts(
  index: PartIndex,
  stems: readonly string[],
  positionStems: ReadonlySet<string> = none,
  features: ReadonlySet<string> = none,
): readonly PartMatch[] {
  const queryStems = new Set(stems.filter((stem) => index.byStem.has(stem)));
  const marks = [...queryStems].map(
    (stem) => `${stem}${positionStems.has(stem) ? '!' : ''}${features.has(stem) ? '+' : ''}`,
  );
  // Results are cached, because interpreting a text matches it several times.
  const key = marks.join(' ');
  const cache = matchCaches.get(index) ?? new Map<string, PartMatch[]>();
  matchCaches.set(index, cache);
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  if (cache.size >= maxCachedMatches) cache.clear();
  const found = matchStems(index, queryStems, positionStems, features);
  cache.set(key, found);
  return found;
}

function matchStems(
  index: PartIndex,
  queryStems: ReadonlySet<string>,
  positionStems: ReadonlySet<string>,
  features: ReadonlySet<string>,
): PartMatch[] {
  const weigh = (all: Iterable<string>) => [...all].reduce((sum, stem) => sum + index.weightOf(stem), 0);
  const queryWeight = weigh(queryStems);
  const featureWeight = weigh([...queryStems].filter((stem) => features.has(stem)));
  const matchedWeight = matchedPhrases(index, queryStems, features);
  const explained = explainedByKind(matchedWeight.keys(), queryStems, features);
  const shareOf = (kind: PartKind) => {
    const weights = [...(explained.get(kind) ?? [])].map((stem) => index.weightOf(stem));
    return weights.reduce((sum, weight) => sum + weight, 0) / queryWeight;
  };
  const best = new Map<PartKind, number>();
  for (const [phrase, matched] of matchedWeight) {
    const wanted = phrase.isJoined ? queryWeight : queryWeight - featureWeight * FEATURE_WEIGHT;
    const named = scoreOf(phrase, queryStems, matched, wanted) + phrase.kind.priority / 1000;
    if (named < MIN_SCORE || named <= (best.get(phrase.kind) ?? 0)) continue;
    if (phrase.stems.every((stem) => !queryStems.has(stem) || positionStems.has(stem))) continue;
    best.set(phrase.kind, named);
  }
  return [...best]
    .map(([kind, named]) => ({
      kind,
      score: named * (1 - COVERAGE_WEIGHT) + COVERAGE_WEIGHT * shareOf(kind),
      stems: [...(explained.get(kind) ?? [])],
    }))
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_MATCHES);
}

const maxResults = 8;

/** The names of a part type in each language. */
const namesOf = (type: PartType) => textKeys.map((key) => type[key]);

/** Builds the index of the part type dictionary. */
export function partTypeIndex(types: readonly PartType[]): PartIndex {
  return buildPartIndex(
    types.map((type) => {
      const [name = '', ...others] = namesOf(type);
      return { code: type.slug, slug: type.slug, phrases: [name, ...others, name, ...type.also], priority: 0 };
    }),
  );
}

/** Part types that a text names in any language or by a synonym, best first, then those with the typed prefix. */
export function findPartTypes(text: string, types: readonly PartType[], index: PartIndex): PartType[] {
  const prefix = fold(text.trim());
  if (prefix.length < 2) return [];
  const bySlug = new Map(types.map((type) => [type.slug, type]));
  const named = matchParts(index, queryTokens(text)).flatMap(({ kind }) => bySlug.get(kind.slug) ?? []);
  const prefixMatches = types.filter((type) =>
    [...namesOf(type), ...type.also].some((name) => fold(name).startsWith(prefix)),
  );
  return [...new Set([...named, ...prefixMatches])].slice(0, maxResults);
}
