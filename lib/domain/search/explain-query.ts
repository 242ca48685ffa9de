import type { Filter } from '@/lib/contract/catalogue/listing';
import type { Understood } from '@/lib/contract/catalogue/shop';
import { facetKeyOf } from '@/lib/contract/facets';
import { normaliseOen } from './part-numbers';
import { cleanQuery, isSearchable } from './query-text';
import { fold, queryTokens, wordsOf } from './tokens';

const maxNamedKinds = 3;
const plainReadings: readonly Understood['via'][] = ['typed', 'number'];

/** The texts whose words are highlighted in results: the query, its corrected form, and the name of the part kind. */
export function readingsOf(query: string, understood: Understood | null): string[] {
  if (!understood) return [query];
  const written = [query, understood.searched];
  const stems = new Set(written.flatMap(queryTokens));
  const kind = understood.category?.name;
  const foreign = kind !== undefined && !queryTokens(kind).some((stem) => stems.has(stem));
  return foreign ? [...written, kind] : written;
}

/** One understood part of a query, and the query without it. */
export type UnderstoodPart = { readonly name: string; readonly without: string | undefined };

/** The understood parts of a query: part kind, specifications, brand, car, engine. Empty when it was read as typed. */
export function understoodParts(understood: Understood | null): UnderstoodPart[] {
  if (!understood) return [];
  const {
    via,
    replaced = [],
    vehicle,
    engine,
    category,
    kinds = [],
    brand,
    searched,
    specs = [],
    without = {},
  } = understood;
  const isNarrowed = category && brand && without.brand !== undefined;
  const specified = specs.length > 0 || (engine ?? null) !== null;
  if (
    plainReadings.includes(via) &&
    replaced.length === 0 &&
    !vehicle &&
    !isNarrowed &&
    !specified &&
    kinds.length === 0
  )
    return [];
  const searchedText = (vehicle && brand) || specified ? undefined : searched;
  // The category facet shows further kinds.
  const named =
    kinds.length > 0 && kinds.length <= maxNamedKinds ? kinds.map(({ name }) => name).join(', ') : undefined;
  const parts = [
    { name: named ?? category?.name ?? searchedText, without: category ? without.category : undefined },
    ...specs.map(({ name, value, without: text }) => ({ name: `${name}: ${value}`, without: text })),
    { name: brand?.name, without: without.brand },
    { name: vehicle?.name, without: without.vehicle },
    { name: engine?.name, without: without.engine },
  ];
  const shown = parts.flatMap(({ name, without: text }) => (name ? [{ name, without: searchableText(text) }] : []));
  return shown.filter(({ name }, at) => shown.findIndex((other) => other.name === name) === at);
}

/** The text if it is long enough to search for, else undefined. */
export function searchableText(text: string | undefined): string | undefined {
  return text !== undefined && isSearchable(cleanQuery(text)) ? text : undefined;
}

/** Splits a text at its matches: odd indexes of the result are the matches. */
export type MatchMarker = (text: string) => string[];

type Range = readonly [from: number, to: number];

const minPrefixLength = 2;
const minNumberLength = 3;
/* Words, and compounds with digits such as 5W-30. */
const wordPattern = /[\p{L}\p{N}]+(?:[-/.,×+][\p{L}\p{N}]+)*/gu;
const plainWords = /[\p{L}\p{N}]+/gu;

function cut(text: string, ranges: readonly Range[]): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    parts.push(text.slice(at, from), text.slice(from, to));
    at = to;
  }
  const rest = text.slice(at);
  return rest === '' && parts.length > 0 ? parts : [...parts, rest];
}

function wordsAt(text: string): { word: string; from: number }[] {
  return [...text.matchAll(wordPattern)].flatMap(({ 0: token, index }) =>
    /\d/.test(token)
      ? [{ word: token, from: index }]
      : [...token.matchAll(plainWords)].map((found) => ({ word: found[0], from: index + found.index })),
  );
}

/**
 * Highlights the query in names: words of the same stem as a whole, other words by the typed prefix. Diacritics are
 * ignored; stop words such as `de` and `для` are never highlighted.
 */
export function nameMarker(readings: readonly string[]): MatchMarker {
  const queryWords = readings.flatMap(wordsOf).filter((word) => queryTokens(word).length > 0);
  const stems = new Set(queryWords.flatMap(queryTokens));
  const prefixes = queryWords.filter((word) => word.length >= minPrefixLength).sort((a, b) => b.length - a.length);

  const rangeOf = ({ word, from }: { word: string; from: number }): Range[] => {
    const [folded] = wordsOf(word);
    if (folded === undefined) return [];
    if (queryTokens(folded).some((stem) => stems.has(stem))) return [[from, from + word.length]];
    const prefix = prefixes.find((candidate) => folded.startsWith(candidate));
    if (prefix === undefined) return [];
    // If folding changes the length, the end of the prefix is unknown and the whole word is highlighted.
    return [[from, from + (fold(word).length === word.length && folded === fold(word) ? prefix.length : word.length)]];
  };
  return (text) => cut(text, wordsAt(text).flatMap(rangeOf));
}

/** Highlights a number in part numbers, ignoring separators. */
export function numberMarker(query: string): MatchMarker {
  const key = normaliseOen(query);
  return (text) => {
    if (key.length < minNumberLength) return [text];
    const characters = Array.from(text.matchAll(/[\p{L}\p{N}]/gu), ({ 0: letter, index }) => ({
      letter: normaliseOen(letter),
      at: index,
    })).filter(({ letter }) => letter.length === 1);
    const start = characters
      .map(({ letter }) => normaliseOen(letter))
      .join('')
      .indexOf(key);
    const [first, last] = [characters[start], characters[start + key.length - 1]];
    return start < 0 || !first || !last ? [text] : cut(text, [[first.at, last.at + 1]]);
  };
}

/** Facet values in a search text, and the text without their words. */
export type QuerySpec = { readonly key: string; readonly values: readonly string[]; readonly without: string };

/** The facet values named by a search text that can be removed from it. Chosen facets take precedence. */
export function querySpecsOf(understood: Understood | null, filters: readonly Filter[]): readonly QuerySpec[] {
  if (understood === null || understood.via === 'number') return [];
  const { brand, without = {}, specs = [] } = understood;
  const all = [
    ...specs.map(({ key, values, without: text }) => ({ key: facetKeyOf(key), values, without: text })),
    { key: 'brand', values: brand ? [brand.slug] : [], without: without.brand },
  ];
  const free = all.filter(({ key }) => filters.every((filter) => filter.key !== key));
  return free.flatMap(({ key, values = [], without: text }): QuerySpec[] => {
    const rest = searchableText(text);
    return values.length === 0 || rest === undefined ? [] : [{ key, values, without: rest }];
  });
}

/** The values of one facet named by the text. */
export function querySpecValues(specs: readonly QuerySpec[], key: string): readonly string[] {
  return specs.flatMap((one) => (one.key === key ? one.values : []));
}

type RewordedQuery = { readonly text: string; readonly off: readonly string[] };

/** The text without the first dropped facet, and the remaining dropped facets; undefined if none is left. */
export function rewordQuery(specs: readonly QuerySpec[], off: readonly string[]): RewordedQuery | undefined {
  const first = specs.find(({ key }) => off.includes(key));
  if (first === undefined) return undefined;
  const others = specs.filter((one) => one !== first);
  return { text: first.without, off: off.filter((key) => others.some((one) => one.key === key)) };
}
