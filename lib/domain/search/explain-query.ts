import type { Filter } from '@/lib/contract/catalogue/listing';
import type { Understood } from '@/lib/contract/catalogue/shop';
import { facetKeyOf } from '@/lib/contract/facets';
import { normaliseOen } from './part-numbers';
import { cleanQuery, isSearchable } from './query-text';
import { fold, queryTokens, wordsOf } from './tokens';

const mostNamedKinds = 3;
const plainReadings: readonly Understood['via'][] = ['typed', 'number'];

/** Texts whose words are highlighted in results: as typed, as corrected, and the name of the understood part kind. */
export function readingsOf(query: string, understood: Understood | null): string[] {
  if (!understood) return [query];
  const written = [query, understood.searched];
  const stems = new Set(written.flatMap(queryTokens));
  const kind = understood.category?.name;
  const foreign = kind !== undefined && !queryTokens(kind).some((stem) => stems.has(stem));
  return foreign ? [...written, kind] : written;
}

/** A part of what was understood, and the text that is searched for without it. */
export type UnderstoodPart = { readonly name: string; readonly without: string | undefined };

/** How a text was understood: part kind, specifications, brand, car, engine; nothing when taken as typed. */
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
  // Names both kinds when two hold the same part; more are visible in the category facet.
  const named =
    kinds.length > 0 && kinds.length <= mostNamedKinds ? kinds.map(({ name }) => name).join(', ') : undefined;
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

/** A text that says enough to be searched for; undefined for any other. */
export function searchableText(text: string | undefined): string | undefined {
  return text !== undefined && isSearchable(cleanQuery(text)) ? text : undefined;
}

/** Splits a text at its matches: odd indexes of the result are the matches. */
export type MatchMarker = (text: string) => string[];

type Range = readonly [from: number, to: number];

const shortestBeginning = 2;
const shortestNumber = 3;
/* Words, and compounds around digits: 5W-30. */
const pieces = /[\p{L}\p{N}]+(?:[-/.,×+][\p{L}\p{N}]+)*/gu;
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
  return [...text.matchAll(pieces)].flatMap(({ 0: piece, index }) =>
    /\d/.test(piece)
      ? [{ word: piece, from: index }]
      : [...piece.matchAll(plainWords)].map((found) => ({ word: found[0], from: index + found.index })),
  );
}

/**
 * Highlights the query in names, in any of its readings: words of the same stem as a whole, others by their typed
 * beginning. Diacritics do not matter; words like `de` and `для` are never highlighted.
 */
export function nameMarker(readings: readonly string[]): MatchMarker {
  const queryWords = readings.flatMap(wordsOf).filter((word) => queryTokens(word).length > 0);
  const stems = new Set(queryWords.flatMap(queryTokens));
  const beginnings = queryWords.filter((word) => word.length >= shortestBeginning).sort((a, b) => b.length - a.length);

  const rangeOf = ({ word, from }: { word: string; from: number }): Range[] => {
    const [folded] = wordsOf(word);
    if (folded === undefined) return [];
    if (queryTokens(folded).some((stem) => stems.has(stem))) return [[from, from + word.length]];
    const begun = beginnings.find((beginning) => folded.startsWith(beginning));
    if (begun === undefined) return [];
    // A letter that folds to two, or a sign within the word, hides where the beginning ends.
    return [[from, from + (fold(word).length === word.length && folded === fold(word) ? begun.length : word.length)]];
  };
  return (text) => cut(text, wordsAt(text).flatMap(rangeOf));
}

/** Highlights the query's number in part numbers, whatever the separators. */
export function numberMarker(query: string): MatchMarker {
  const key = normaliseOen(query);
  return (text) => {
    if (key.length < shortestNumber) return [text];
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

/**
 * The facet values that a search text names. Chosen facets take precedence; only values that can be removed from the
 * text are given.
 */
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

/** The values that a text names of one facet. */
export function querySpecValues(specs: readonly QuerySpec[], key: string): readonly string[] {
  return specs.flatMap((one) => (one.key === key ? one.values : []));
}

type RewordedQuery = { readonly text: string; readonly off: readonly string[] };

/** The text without the first dropped facet, and the facets still to be dropped; undefined where none is left. */
export function rewordQuery(specs: readonly QuerySpec[], off: readonly string[]): RewordedQuery | undefined {
  const first = specs.find(({ key }) => off.includes(key));
  if (first === undefined) return undefined;
  const others = specs.filter((one) => one !== first);
  return { text: first.without, off: off.filter((key) => others.some((one) => one.key === key)) };
}
