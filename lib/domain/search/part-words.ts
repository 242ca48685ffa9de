import type { Dictionaries } from './dictionaries';
import { wordsWithPrefix } from './dictionaries';
import { carPositionOf, matchParts, type PartKind, type PartMatch } from './part-index';
import { asCyrillicLayout, asLatinLayout } from './query-text';
import type { QueryWord } from './read-word';
import { fold, isConnector, queryTokens, stem } from './tokens';
import { soundKey } from './words/spelling';

const minPrefixLength = 3;
const minRetypedLength = 4;
const minScore = 0.5;
/* Texts with more words are sentences, not abbreviations. */
const maxCompletions = 3;

/**
 * Completes abbreviated words when the result names a part: `возд фильтр`, `golf 5 amort`. `free` are the positions
 * not used by car and brand.
 */
export function completeWords(
  words: readonly QueryWord[],
  free: readonly number[],
  dictionaries: Dictionaries,
): readonly QueryWord[] {
  if (isWhollyNamed(words, free, dictionaries)) return words;
  const candidates = new Map(free.map((at) => [at, candidatesOf(words[at], dictionaries)]));
  const incomplete = free
    .filter((at) => candidates.get(at)?.length)
    .toSorted(
      (one, other) => Number(isComplete(words[one], dictionaries)) - Number(isComplete(words[other], dictionaries)),
    )
    .slice(0, maxCompletions);
  const doubtful = new Set(incomplete.filter((at) => !isComplete(words[at], dictionaries)));
  return incomplete.reduce((read, at) => {
    doubtful.delete(at);
    const others = free.filter((other) => other !== at && !doubtful.has(other));
    return completeWord(read, { at, others, candidates: candidates.get(at) ?? [] }, dictionaries);
  }, words);
}

/* Whether every word occurs in the names of one part. */
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
  if (one.via === 'phonetic') return soundKey(one.raw) === soundKey(one.word);
  return one.via === 'typed' || one.via === 'layout';
}

/* Words of part names with this prefix: as typed, without its case ending, or on the other layout. */
function candidatesOf(one: QueryWord | undefined, dictionaries: Dictionaries): string[] {
  if (one === undefined) return [];
  const { prefixes, ignored } = dictionaries;
  const typed = fold(one.raw).replace(/[^\p{L}\p{N}]/gu, '');
  if (typed.length < minPrefixLength || /\d/.test(typed) || ignored.has(typed)) return [];
  if (carPositionOf(typed) !== null || isConnector(typed)) return [];
  const isWhole = isComplete(one, dictionaries);
  const found = wordsWithPrefix(typed, prefixes, !isWhole);
  if (found.length > 0 || isWhole || typed.length < minRetypedLength) return found;
  const bare = stem(typed);
  const other = /\p{Script=Cyrillic}/u.test(typed) ? asLatinLayout(fold(one.raw)) : asCyrillicLayout(fold(one.raw));
  return [
    ...(bare.length >= minRetypedLength && bare !== typed ? wordsWithPrefix(bare, prefixes) : []),
    ...(/^\p{L}+$/u.test(other) ? wordsWithPrefix(other, prefixes) : []),
  ];
}

interface Completion {
  readonly at: number;
  readonly others: readonly number[];
  readonly candidates: readonly string[];
}

function completeWord(
  words: readonly QueryWord[],
  { at, others, candidates }: Completion,
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
  // A prefix is weak evidence, so the whole text must name a part.
  if (word === one.word || worth < known.size + 1 + minScore) return words;
  return words.with(at, { ...one, word, via: 'begun' });
}

function bestOf(words: readonly string[], { parts }: Dictionaries): PartMatch | undefined {
  const positionStems = new Set(words.filter((word) => carPositionOf(word) !== null).map(stem));
  return matchParts(parts, words.map(stem), positionStems)[0];
}

/* Each recognised word counts more than the score of a match, which is at most about 1. */
function worthOf(match: PartMatch | undefined, read: string, known: ReadonlySet<string>): number {
  if (match === undefined) return 0;
  const explained = match.stems.filter((one) => known.has(one) && one !== read).length;
  return explained + (match.stems.includes(read) ? 1 : 0) + Math.min(match.score, 0.99);
}

/** Stems of the features after a connector: `cu senzor`, `без датчика`. Empty unless a part is named before it. */
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

const minKinds = 2;
/* A noun that is the whole name of a kind, as `pompa`, means that kind unless many kinds share it. */
const minKindsOfName = 4;
/* A qualifier, as `кондиционер` in the names of its parts, is ambiguous when many kinds have it. */
const minQualifiedKinds = 3;

/**
 * The kinds that an ambiguous text may mean: they share its noun and the other words are unknown (`filtru xyz`), or its
 * only word is a qualifier of many kinds (`кондиционер`). Empty when the text names a kind.
 */
export function kindsInGeneral(
  [first]: readonly PartMatch[],
  unknown: readonly string[],
  positionStems: ReadonlySet<string>,
  { parts }: Dictionaries,
): readonly PartKind[] {
  if (first === undefined) return [];
  const [word, second] = first.stems.filter((one) => !positionStems.has(one));
  if (word === undefined || second !== undefined) return [];
  const kinds = parts.byNoun.get(word);
  if (kinds === undefined) {
    const qualified = new Set((parts.byStem.get(word) ?? []).map(({ kind }) => kind));
    return first.score >= 1 || qualified.size < minQualifiedKinds ? [] : [...qualified];
  }
  const minCount = first.score >= 1 ? minKindsOfName : minKinds;
  return unknown.length === 0 || kinds.size < minCount || !kinds.has(first.kind) ? [] : [...kinds];
}
