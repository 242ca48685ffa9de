import type { Dictionaries } from './dictionaries';
import { wordsBeginning } from './dictionaries';
import { carPositionOf, matchParts, type PartKind, type PartMatch } from './part-index';
import { asCyrillicLayout, asLatinLayout } from './query-text';
import type { QueryWord } from './read-word';
import { fold, isConnector, queryTokens, stem } from './tokens';
import { skeleton } from './words/spelling';

const shortestBegun = 3;
const shortestRetyped = 4;
const leastScore = 0.5;
/* Longer texts are sentences, not abbreviations. */
const mostBegun = 3;

/**
 * Reads words as beginnings of words in part names, where the whole then names a part: `возд фильтр`, `golf 5 amort`.
 * `free` are the positions that car and brand leave.
 */
export function readBeginnings(
  words: readonly QueryWord[],
  free: readonly number[],
  dictionaries: Dictionaries,
): readonly QueryWord[] {
  if (isWhollyNamed(words, free, dictionaries)) return words;
  const candidates = new Map(free.map((at) => [at, candidatesOf(words[at], dictionaries)]));
  const begun = free
    .filter((at) => candidates.get(at)?.length)
    .toSorted(
      (one, other) => Number(isComplete(words[one], dictionaries)) - Number(isComplete(words[other], dictionaries)),
    )
    .slice(0, mostBegun);
  const doubtful = new Set(begun.filter((at) => !isComplete(words[at], dictionaries)));
  return begun.reduce((read, at) => {
    doubtful.delete(at);
    const others = free.filter((other) => other !== at && !doubtful.has(other));
    return completed(read, { at, others, candidates: candidates.get(at) ?? [] }, dictionaries);
  }, words);
}

/* Whether every word, as it was read, occurs in a name of the part. */
function isWhollyNamed(words: readonly QueryWord[], free: readonly number[], dictionaries: Dictionaries): boolean {
  const named = free.flatMap((at) => words[at] ?? []).filter(({ word }) => !/\d/.test(word));
  const telling = named.filter(({ word }) => queryTokens(word).length > 0);
  if (telling.some((one) => !isComplete(one, dictionaries))) return false;
  if (telling.length < 2) return true;
  const stems = telling.map(({ word }) => stem(word));
  const match = bestOf(
    telling.map(({ word }) => word),
    dictionaries,
  );
  return stems.every((one) => !dictionaries.parts.byStem.has(one) || match?.stems.includes(one) === true);
}

function isComplete(one: QueryWord | undefined, { vocabulary }: Dictionaries): boolean {
  if (one === undefined || !vocabulary.has(one.word)) return false;
  if (one.via === 'phonetic') return skeleton(one.raw) === skeleton(one.word);
  return one.via === 'typed' || one.via === 'layout';
}

/* Words of names that this one may begin, as typed or without its case ending, else on the other layout. */
function candidatesOf(one: QueryWord | undefined, dictionaries: Dictionaries): string[] {
  if (one === undefined) return [];
  const { beginnings, ignored } = dictionaries;
  const typed = fold(one.raw).replace(/[^\p{L}\p{N}]/gu, '');
  if (typed.length < shortestBegun || /\d/.test(typed) || ignored.has(typed)) return [];
  if (carPositionOf(typed) !== null || isConnector(typed)) return [];
  const isWhole = isComplete(one, dictionaries);
  const found = wordsBeginning(typed, beginnings, !isWhole);
  if (found.length > 0 || isWhole || typed.length < shortestRetyped) return found;
  const bare = stem(typed);
  const other = /\p{Script=Cyrillic}/u.test(typed) ? asLatinLayout(fold(one.raw)) : asCyrillicLayout(fold(one.raw));
  return [
    ...(bare.length >= shortestRetyped && bare !== typed ? wordsBeginning(bare, beginnings) : []),
    ...(/^\p{L}+$/u.test(other) ? wordsBeginning(other, beginnings) : []),
  ];
}

interface Begun {
  readonly at: number;
  readonly others: readonly number[];
  readonly candidates: readonly string[];
}

function completed(
  words: readonly QueryWord[],
  { at, others, candidates }: Begun,
  dictionaries: Dictionaries,
): readonly QueryWord[] {
  const one = words[at];
  if (one === undefined) return words;
  const beside = others.flatMap((other) => words[other]?.word ?? []);
  const known = new Set(beside.map(stem).filter((other) => dictionaries.parts.byStem.has(other)));
  const worthAs = (word: string) => worthOf(bestOf([...beside, word], dictionaries), stem(word), known);
  const asRead = worthAs(one.word);
  const [word, worth] = candidates
    .map((candidate) => [candidate, worthAs(candidate)] as const)
    .reduce((best, candidate) => (candidate[1] > best[1] ? candidate : best), [one.word, asRead] as const);
  // The whole must name a part: beginnings are weak evidence.
  if (word === one.word || worth < known.size + 1 + leastScore) return words;
  return words.with(at, { ...one, word, via: 'begun' });
}

function bestOf(words: readonly string[], { parts }: Dictionaries): PartMatch | undefined {
  const slight = new Set(words.filter((word) => carPositionOf(word) !== null).map(stem));
  return matchParts(parts, words.map(stem), slight)[0];
}

/* Each word that is explained counts more than any score, which is about 1 at most. */
function worthOf(match: PartMatch | undefined, read: string, known: ReadonlySet<string>): number {
  if (match === undefined) return 0;
  const explained = match.stems.filter((one) => known.has(one) && one !== read).length;
  return explained + (match.stems.includes(read) ? 1 : 0) + Math.min(match.score, 0.99);
}

/** Stems of what the part is said to come with: `cu senzor`, `без датчика`; none where nothing is named before. */
export function featuresOf(
  words: readonly QueryWord[],
  free: readonly number[],
  { parts }: Dictionaries,
): ReadonlySet<string> {
  const connector = free.find((at) => isConnector(words[at]?.word ?? ''));
  if (connector === undefined) return new Set();
  const stems = (wanted: (at: number) => boolean) => free.filter(wanted).map((at) => stem(words[at]?.word ?? ''));
  const isPart = (one: string) => parts.byStem.has(one);
  const named = stems((at) => at < connector).filter(isPart);
  return named.length === 0 ? new Set() : new Set(stems((at) => at > connector).filter(isPart));
}

const fewestKinds = 2;
/* A noun that is itself the name of a kind, as `pompa`, means that kind unless it is the noun of many. */
const fewestOfNamed = 4;
/* A qualifier, as `кондиционер` in the names of its parts, says nothing if it is one of many kinds. */
const fewestQualified = 3;

/**
 * The kinds that a text may mean when it does not say which: they share its noun and the other words are unknown
 * (`filtru xyz`), or its only word is a qualifier of many (`кондиционер`). Empty when the text names a kind.
 */
export function kindsInGeneral(
  [first]: readonly PartMatch[],
  unknown: readonly string[],
  slight: ReadonlySet<string>,
  { parts }: Dictionaries,
): readonly PartKind[] {
  if (first === undefined) return [];
  const [word, second] = first.stems.filter((one) => !slight.has(one));
  if (word === undefined || second !== undefined) return [];
  const kinds = parts.byNoun.get(word);
  if (kinds === undefined) {
    const qualified = new Set((parts.byStem.get(word) ?? []).map(({ kind }) => kind));
    return first.score >= 1 || qualified.size < fewestQualified ? [] : [...qualified];
  }
  const fewest = first.score >= 1 ? fewestOfNamed : fewestKinds;
  return unknown.length === 0 || kinds.size < fewest || !kinds.has(first.kind) ? [] : [...kinds];
}
