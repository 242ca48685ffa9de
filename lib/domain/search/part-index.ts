import type { PartType } from '@/lib/contract/catalogue/shop';
import { textKeys } from '@/lib/contract/locales/locales';
import { fold, isConnector, queryTokens, stem, wordsOf } from './tokens';

export type CarPosition = 'front' | 'rear' | 'left' | 'right' | 'upper' | 'lower' | 'inner' | 'outer';

const STARTS: readonly (readonly [RegExp, CarPosition])[] = [
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
  return STARTS.find(([start]) => start.test(word))?.[1] ?? null;
}

/** A part kind under all names that people give it; `favour` settles ties between equally good names. */
export interface PartKind {
  readonly code: string;
  readonly slug: string;
  /** The names in the three languages, then synonyms. */
  readonly phrases: readonly string[];
  readonly favour: number;
}

interface Phrase {
  readonly kind: PartKind;
  readonly isSynonym: boolean;
  readonly stems: readonly string[];
  readonly weight: number;
  /** The stems among these that say where on the car. */
  readonly pointing: readonly string[];
  /** Stem of the noun that says what it is: in the name of a gasket of a cylinder head, `gasket`. */
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
  /** 1 when a name of the kind was given exactly. */
  readonly score: number;
  /** The stems of the query that its names explain. */
  readonly stems: readonly string[];
}

const NAMES = 3;
const WEAKEST = 0.45;
const MOST_MATCHES = 8;
/* Weight of position words: rare in names, but they say little about the part kind. */
const POSITION_WEIGHT = 0.3;
/* Bonus for a kind whose names together explain more of the query. */
const ACROSS_NAMES = 0.17;
/* Weight of what a part is `with`, in names that are not joined: it is more likely a feature than the part. */
const FEATURE_WEIGHT = 0.5;
/* Penalty for a name whose noun the query does not have: 'gasket of a cylinder head' for 'cylinder head'. */
const OTHER_NOUN = 0.93;
/* Penalty for a synonym with a position that the query does not have: 'rear wiper' for 'wiper'. */
const UNASKED_POSITION = 0.65;

/** Builds the index once; common words like 'set' get little weight. */
export function buildPartIndex(kinds: readonly PartKind[]): PartIndex {
  const names = kinds
    .flatMap((kind) =>
      kind.phrases.flatMap((phrase, at) =>
        withAndWithoutBracket(phrase).map((name) => ({
          kind,
          isSynonym: at >= NAMES,
          stems: queryTokens(name),
          noun: nounOf(name),
          isJoined: wordsOf(name).some(isConnector),
        })),
      ),
    )
    .flatMap((name) => [name, ...underOtherWords(name)]);
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
      pointing: name.stems.filter((stem) => positions.has(stem)),
    }));
  const byStem = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    for (const stem of phrase.stems) byStem.set(stem, [...(byStem.get(stem) ?? []), phrase]);
  }
  return { phrases, byStem, positions, byNoun: kindsByNoun(kinds), weightOf };
}

/* A bracket explains a name that is complete without it: `Масло АКПП (ATF)`. */
function withAndWithoutBracket(phrase: string): string[] {
  const name = phrase.replace(/\s*\([^)]*\)/gu, '').trim();
  return name === phrase || name === '' ? [phrase] : [phrase, name];
}

type Named = { readonly stems: readonly string[]; readonly isSynonym: boolean };

/* Words for what a part carries: people say petrol or diesel pump for a fuel pump, and gas for LPG. */
const CARRIED: readonly (readonly [names: readonly string[], spoken: readonly string[]])[] = [
  [['combustibil'], ['benzina', 'motorina', 'carburant']],
  [
    ['топливо', 'топливный', 'топливная', 'топливные'],
    ['бензин', 'бензиновый', 'дизельный', 'дизтопливо', 'солярка'],
  ],
  [['gpl'], ['gaz']],
  [['гбо'], ['газ', 'газовый']],
];
const carriedForms = CARRIED.map(([names, spoken]) => [new Set(names.map(stem)), spoken.map(stem)] as const);

/* The name with the other words for what the part carries. */
function underOtherWords<Name extends Named>(name: Name): Name[] {
  return carriedForms.flatMap(([names, spoken]) =>
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

/** Similarity of a phrase and the query, by the weight of common stems. */
function scoreOf(phrase: Phrase, queryStems: ReadonlySet<string>, matched: number, queryWeight: number): number {
  const hasOtherPointing = phrase.isSynonym && phrase.pointing.some((stem) => !queryStems.has(stem));
  const hasNoun = phrase.noun === undefined || queryStems.has(phrase.noun);
  const score = ((2 * matched) / (phrase.weight + queryWeight)) * (hasNoun ? 1 : OTHER_NOUN);
  return hasOtherPointing ? score * UNASKED_POSITION : score;
}

/* What the names of a kind explain together, as when two languages are mixed: 'filtru масла'. */
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

/* Phrases with any of the stems, and the weight of those that they have. */
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
const mostRemembered = 64;
const rememberedOf = new WeakMap<PartIndex, Map<string, PartMatch[]>>();

/**
 * The part kinds that these stems may name, best first. `slight` stems (positions) never name a part alone; `features`
 * are what the part is said to be with: `cu senzor`.
 */
export function matchParts(
  index: PartIndex,
  stems: readonly string[],
  slight: ReadonlySet<string> = none,
  features: ReadonlySet<string> = none,
): readonly PartMatch[] {
  const queryStems = new Set(stems.filter((stem) => index.byStem.has(stem)));
  const marks = [...queryStems].map((stem) => `${stem}${slight.has(stem) ? '!' : ''}${features.has(stem) ? '+' : ''}`);
  // One text is matched several times while its words are read.
  const key = marks.join(' ');
  const remembered = rememberedOf.get(index) ?? new Map<string, PartMatch[]>();
  rememberedOf.set(index, remembered);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const found = matchStems(index, queryStems, slight, features);
  remembered.set(key, found);
  return found;
}

function matchStems(
  index: PartIndex,
  queryStems: ReadonlySet<string>,
  slight: ReadonlySet<string>,
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
    const named = scoreOf(phrase, queryStems, matched, wanted) + phrase.kind.favour / 1000;
    if (named < WEAKEST || named <= (best.get(phrase.kind) ?? 0)) continue;
    if (phrase.stems.every((stem) => !queryStems.has(stem) || slight.has(stem))) continue;
    best.set(phrase.kind, named);
  }
  return [...best]
    .map(([kind, named]) => ({
      kind,
      score: named * (1 - ACROSS_NAMES) + ACROSS_NAMES * shareOf(kind),
      stems: [...(explained.get(kind) ?? [])],
    }))
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_MATCHES);
}

const most = 8;

/** What a type is called in each language of the dictionary. */
const namesOf = (type: PartType) => textKeys.map((key) => type[key]);

/** The dictionary, indexed. */
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
