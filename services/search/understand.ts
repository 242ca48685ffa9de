import type { Understood } from '@/lib/contract/catalogue/shop';
import type { Locale } from '@/lib/contract/shared';
import { type Interpretation, interpretOnce } from '@/lib/domain/search/interpret';
import { normaliseOen } from '@/lib/domain/search/part-numbers';
import { queryTokens, wordsOf } from '@/lib/domain/search/tokens';
import type { Queryable } from '../db/query';
import { brandRef } from '../products/card';
import type { CategoryNode, Reference } from '../reference/reference-types';
import type { SearchEngine } from '../search-engine/search-engine';
import { seriesOfVin } from '../vehicle/vin';
import { findExactly, findNumbers, type NumberMatch } from './find-by-number';
import { kindsMeant, type QueryNarrowing, queryNarrowings } from './query-narrowings';
import { asTyped, mendWords, replacedWords, understoodAs } from './understood';

/** An interpretation of a search text; the next one is tried if it finds nothing. */
export type QueryReading = {
  readonly narrowing: QueryNarrowing;
  readonly understood: Understood;
  /** Matched numbers of the products, for a number. */
  readonly matches?: readonly NumberMatch[];
};

export type SearchContext = {
  readonly db: Queryable;
  readonly search: SearchEngine;
  readonly reference: Reference;
  readonly lang: Locale;
};

export type SearchText = {
  readonly typed: string;
  /** Search for the exact text. */
  readonly exact: boolean;
  /** The visitor is typing: the last word may be incomplete, and few results are needed. */
  readonly suggesting: boolean;
};

/** Search results are counted up to here. */
const maxCountedResults = 1000;
const maxSuggested = 60;
const maxNumberMatches = 100;

/** Interpretations of a search text, likeliest first, computed lazily. */
export async function* queryReadings(text: SearchText, context: SearchContext): AsyncGenerator<QueryReading> {
  const { typed, exact, suggesting } = text;
  if (exact) {
    yield* byText(text, { searched: wordsOf(typed).join(' '), via: 'typed' }, context);
    return;
  }
  const meaning = interpretOnce(typed, context.reference.dictionaries);
  const replaced = replacedWords(meaning);
  yield* byNumber(typed, meaning, context);
  yield* byVin(typed, meaning, context);
  const complete = isComplete(meaning) && !(await isInNames(meaning, context));
  const certain = complete && !(suggesting && mayBeBegun(typed, meaning, context.reference));
  if (certain) yield* byMeaning(text, meaning, context);
  if (suggesting) yield* byBeginning(typed, context);
  if (suggesting) yield* byText(text, { searched: wordsOf(typed).join(' '), via: 'typed' }, context, true);
  if (complete && !certain) yield* byMeaning(text, meaning, context);
  yield* byText(text, { searched: meaning.searched, via: viaOf(meaning), replaced, vin: meaning.vin }, context);
  const mended = await mendWords(context.search, wordsOf(meaning.searched));
  if (mended !== null)
    yield* byText(text, { ...mended, via: 'typo', replaced: [...replaced, ...mended.replaced] }, context);
  // A part kind or car is useful despite unknown words; a brand alone is not.
  const answers = meaning.kinds.length > 0 || meaning.vehicle !== null || meaning.engine !== null;
  if (!complete && answers) yield* byMeaning(text, meaning, context);
}

/* Words interpreted as prefixes may be complete words of product names outside the dictionaries. */
async function isInNames({ words }: Interpretation, { search, reference }: SearchContext): Promise<boolean> {
  const { vocabulary } = reference.dictionaries;
  const read = words.flatMap(({ raw, via }) => (via === 'begun' ? wordsOf(raw) : []));
  const incomplete = read.filter((word) => !vocabulary.has(word));
  return incomplete.length > 0 && (await search.knownWords(incomplete)).length > 0;
}

/** Whether an apparent typo may be an incomplete word, unless earlier words have typos. */
function mayBeBegun(typed: string, { via, vehicle, engine }: Interpretation, { dictionaries }: Reference): boolean {
  // Part names by prefix were already found together with the car in the text.
  if (via === 'begun' && (vehicle !== null || engine !== null)) return false;
  if (via !== 'typo' && via !== 'begun' && via !== 'unknown') return false;
  const before = typed.trim().split(/\s+/u).slice(0, -1).join(' ');
  return interpretOnce(before, dictionaries).via !== 'typo';
}

/** Whether every significant word is interpreted. */
function isComplete({ numbers, rest, tokens }: Interpretation): boolean {
  return numbers.length === 0 && !rest.some((stem) => tokens.includes(stem));
}

function viaOf({ via }: Interpretation): Understood['via'] {
  if (via === 'unknown') return 'typed';
  return via === 'begun' ? 'typo' : via;
}

async function* byNumber(typed: string, meaning: Interpretation, context: SearchContext): AsyncGenerator<QueryReading> {
  const result = await numbersMeant(typed, meaning, context);
  if (result.length === 0) return;
  const { reference, lang } = context;
  const brand = meaning.brand === null ? undefined : reference.brandBySlug.get(meaning.brand);
  const ofBrand = result.filter((match) => match.brandId === brand?.id);
  const matches = ofBrand.length > 0 ? ofBrand : result;
  const narrowing = { prodIds: matches.map((match) => match.productId) };
  const own = matches.filter(({ kind, alias }) => ownKinds.has(kind) && !alias);
  yield {
    narrowing,
    matches,
    understood: {
      ...understoodAs({ typed, meaning, narrowing, via: 'number' }, reference, lang),
      brand: brand !== undefined && ofBrand.length > 0 ? brandRef(brand) : null,
      number: matches[0]?.raw ?? meaning.number,
      opens: own.length === 1 && isAll(typed, own[0]) ? (own[0]?.productId ?? null) : null,
    },
  };
}

const ownKinds = new Set(['article', 'ean', 'sku']);

/* Whether the number is the whole text, not one of several criteria. */
function isAll(typed: string, match: NumberMatch | undefined): boolean {
  return match !== undefined && normaliseOen(typed) === normaliseOen(match.raw);
}

/* A size such as 6PK1750 may also be a part number. */
async function numbersMeant(typed: string, meaning: Interpretation, sources: SearchContext): Promise<NumberMatch[]> {
  if (meaning.numbers.length > 0) return findNumbers(sources, meaning.numbers, maxNumberMatches);
  const single = meaning.words.length === 1 && meaning.specs.length > 0;
  if (!single) return [];
  const result = await findExactly(sources, [normaliseOen(typed)], maxNumberMatches);
  // Digits alone are more often an OE number than a size.
  return /^\d+$/.test(typed) ? result : result.filter(({ kind }) => ownKinds.has(kind));
}

/** Interpretation as a VIN: parts of its possible cars. */
function* byVin(typed: string, meaning: Interpretation, { reference, lang }: SearchContext): Generator<QueryReading> {
  if (meaning.vin === null) return;
  const modelIds = seriesOfVin(meaning.vin, reference);
  if (modelIds.length === 0) return;
  const narrowing = { modelIds };
  yield { narrowing, understood: understoodAs({ typed, meaning, narrowing, via: 'typed' }, reference, lang) };
}

/** Interpretations as a part, brand or car. */
function* byMeaning({ typed }: SearchText, meaning: Interpretation, context: SearchContext): Generator<QueryReading> {
  const { reference, lang } = context;
  const meant = kindsMeant(meaning, reference);
  const via = isSynonym(meaning, meant.kinds[0]) ? 'synonym' : viaOf(meaning);
  for (const narrowing of queryNarrowings(meaning, meant, reference)) {
    yield { narrowing, understood: understoodAs({ typed, meaning, narrowing, via }, reference, lang) };
  }
}

/** Interpretation as full text: products with all of these words. */
async function* byText(
  text: SearchText,
  reading: TextReading,
  { search }: SearchContext,
  open = false,
): AsyncGenerator<QueryReading> {
  const stems = queryTokens(reading.searched);
  if (stems.length === 0) return;
  const most = text.suggesting ? maxSuggested : maxCountedResults;
  const ids = await search.findByText({ stems, open, most });
  const { searched, via, ...more } = reading;
  yield { narrowing: { search: { ids, most } }, understood: { ...asTyped(text.typed, searched, via), ...more } };
}

type TextReading = Pick<Understood, 'searched' | 'via' | 'replaced' | 'vin'>;

const minSuggestedLength = 2;
const maxSuggestedLength = 8;

/** The most popular products of a prefix, precomputed at catalogue load. */
async function* byBeginning(typed: string, { search }: SearchContext): AsyncGenerator<QueryReading> {
  const beginning = wordsOf(typed);
  const [word = ''] = beginning;
  if (beginning.length !== 1 || word.length < minSuggestedLength) return;
  if (word.length > maxSuggestedLength) return;
  const result = await search.findByBeginning(word);
  if (result.length === 0) return;
  yield { narrowing: { prodIds: result }, understood: asTyped(typed, word) };
}

function isSynonym(meaning: Interpretation, kind: CategoryNode | undefined): boolean {
  if (kind === undefined || meaning.via !== 'typed') return false;
  const ofName = new Set(Object.values(kind.name).flatMap((name) => queryTokens(name)));
  return !(meaning.kinds[0]?.stems ?? []).some((stem) => ofName.has(stem));
}
