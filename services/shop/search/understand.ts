import { z } from 'zod';
import type { CategoryRef, Locale } from '@/lib/contract/shared';
import type { understood } from '@/lib/contract/shop';
import type { Interpretation } from '@/lib/search/interpret';
import { interpretOnce } from '@/lib/search/interpret-once';
import type { Position } from '@/lib/search/positions';
import { queryTokens, words } from '@/lib/search/tokens';
import { maybeRow, type Queryable, statement } from '../../db/query';
import type { CategoryNode, Reference } from '../../reference/types';
import { brandRef, categoryRef } from '../card';
import type { Narrowing } from '../listing/select';
import { findByNumber } from './numbers';
import { mendWords, textQuery } from './words';

export type Understood = z.infer<typeof understood>;

/** What a text narrows the list to; a car in it is one of some model series. */
export type ReadNarrowing = Omit<Narrowing, 'fit'> & { readonly modelIds?: readonly number[] | undefined };

/** One way to read a search text; the next is tried when this one finds nothing. */
export type Reading = { readonly narrowing: ReadNarrowing; readonly understood: Understood };

export type SearchContext = {
  readonly db: Queryable;
  readonly reference: Reference;
  readonly lang: Locale;
};

export type SearchText = {
  readonly typed: string;
  /** Search exactly what was typed. */
  readonly exact: boolean;
  /** The visitor is still typing: the last word may go on, and only a few results are wanted. */
  readonly suggesting: boolean;
};

/** Search results are counted up to here. */
const foundMost = 1000;
const suggestedMost = 60;
const numbersMost = 100;
const nearestMost = 6;

/** The ways to read a search text, likeliest first, each worked out only when it is asked for. */
export async function* readings(text: SearchText, context: SearchContext): AsyncGenerator<Reading> {
  const { typed, exact, suggesting } = text;
  if (exact) {
    yield* byText(text, queryTokens(typed), 'typed');
    return;
  }
  const meaning = interpretOnce(typed, context.reference.dictionaries);
  yield* byNumber(typed, meaning, context);
  const whole = isWhole(meaning);
  const certain = whole && !(suggesting && mayBeBegun(typed, meaning, context.reference));
  if (certain) yield* byMeaning(text, meaning, context);
  if (suggesting) yield* byBeginning(typed, context);
  if (suggesting) yield* byText(text, queryTokens(typed), 'typed', true);
  if (whole && !certain) yield* byMeaning(text, meaning, context);
  yield* byText(text, meaning.tokens, viaOf(meaning));
  const mended = await mendWords(context.db, words(meaning.searched));
  if (mended !== null) yield* byText(text, queryTokens(mended.join(' ')), 'typo');
  // A part kind may stand for words that nothing has; a brand or a car alone would be no answer to them.
  if (!whole && meaning.kinds.length > 0) yield* byMeaning(text, meaning, context);
}

/** While a word is still being typed, what looks like a typo may be its beginning; a typo before it is one. */
function mayBeBegun(typed: string, { via }: Interpretation, { dictionaries }: Reference): boolean {
  if (via !== 'typo' && via !== 'unknown') return false;
  const before = typed.trim().split(/\s+/u).slice(0, -1).join(' ');
  return interpretOnce(before, dictionaries).via !== 'typo';
}

/** Whether part kind, brand, car and position explain every word that carries meaning. */
function isWhole({ number, rest, tokens }: Interpretation): boolean {
  return number === null && !rest.some((stem) => tokens.includes(stem));
}

/** For an empty answer: the categories nearest to the text, else the largest groups. */
export function nearestCategories(typed: string, { reference, lang }: SearchContext): CategoryRef[] {
  const kinds = kindsOf(interpretOnce(typed, reference.dictionaries), reference);
  const largest = [...reference.roots].sort((one, other) => other.stat.n - one.stat.n);
  return (kinds.length > 0 ? kinds : largest).slice(0, nearestMost).map((node) => categoryRef(node, lang));
}

/** The catalogue's categories that a text may mean and that have products, best first; the plain name of a group means the group. */
export function kindsOf(meaning: Interpretation, reference: Reference): CategoryNode[] {
  const groups = groupsNamed(reference).get(inOrder(meaning.tokens)) ?? [];
  const kinds = meaning.kinds.flatMap(({ kind }) => reference.categoryBySlug.get(kind.slug) ?? []);
  return [...groups, ...kinds].filter((node) => node.stat.n > 0);
}

const groupsOf = new WeakMap<Reference, ReadonlyMap<string, CategoryNode[]>>();

/** Groups by the words of their names. */
function groupsNamed(reference: Reference): ReadonlyMap<string, CategoryNode[]> {
  const held = groupsOf.get(reference);
  if (held !== undefined) return held;
  const made = new Map<string, CategoryNode[]>();
  for (const node of reference.roots.filter(({ children }) => children.length > 0)) {
    for (const key of new Set([node.name['ro-MD'], node.name.ru].map((name) => inOrder(queryTokens(name))))) {
      made.set(key, [...(made.get(key) ?? []), node]);
    }
  }
  groupsOf.set(reference, made);
  return made;
}

function inOrder(stems: readonly string[]): string {
  return stems.toSorted().join(' ');
}

export function viaOf({ via }: Interpretation): Understood['via'] {
  return via === 'unknown' ? 'typed' : via;
}

async function* byNumber(typed: string, meaning: Interpretation, context: SearchContext): AsyncGenerator<Reading> {
  if (meaning.number === null) return;
  const found = await findByNumber(context.db, meaning.number, numbersMost);
  if (found.length === 0) return;
  const brand = meaning.brand === null ? undefined : context.reference.brandBySlug.get(meaning.brand);
  const ofBrand = found.filter((match) => match.brand_id === brand?.id);
  const known = ofBrand.length > 0 ? ofBrand : found;
  yield {
    narrowing: { prodIds: known.map((match) => match.product_id) },
    understood: {
      ...plain(typed, meaning.searched, 'number'),
      brand: brand !== undefined && ofBrand.length > 0 ? brandRef(brand) : null,
      number: known[0]?.raw ?? meaning.number,
    },
  };
}

/** Words that name a part, a brand or a car open that list. */
function* byMeaning(text: SearchText, meaning: Interpretation, context: SearchContext): Generator<Reading> {
  const { reference, lang } = context;
  const [kind] = kindsOf(meaning, reference);
  const brand = meaning.brand === null ? undefined : reference.brandBySlug.get(meaning.brand);
  const understanding: Understood = {
    ...plain(text.typed, meaning.searched, isSynonym(meaning, kind) ? 'synonym' : viaOf(meaning)),
    category: kind ? categoryRef(kind, lang) : null,
    brand: brand ? brandRef(brand) : null,
  };
  for (const narrowing of narrowings(text, meaning, kind, reference)) {
    const ofBrand = narrowing.brand === undefined ? null : understanding.brand;
    yield { narrowing, understood: { ...understanding, brand: ofBrand } };
  }
}

/** From everything that was meant to less and less: what leaves nothing is let go, first size and position, then the car. */
function* narrowings(
  text: SearchText,
  meaning: Interpretation,
  kind: CategoryNode | undefined,
  reference: Reference,
): Generator<ReadNarrowing> {
  const ofKind: ReadNarrowing = kind ? { kinds: [kind] } : {};
  const base: ReadNarrowing = { ...ofKind, ...brandOf(meaning, reference) };
  const car = modelsOf(meaning, reference);
  const size = kind && textQuery(sizesOf(meaning));
  const position = positionValues(meaning.positions, reference);
  if (size) yield { ...base, search: { query: size, most: text.suggesting ? suggestedMost : foundMost } };
  if ((kind || car) && position.length > 0) yield { ...base, ...car, attributeValueIds: position };
  if (car) yield { ...base, ...car };
  if (kind || base.brand) yield base;
  if (kind && base.brand) yield ofKind;
}

function brandOf({ brand }: Interpretation, reference: Reference): Pick<ReadNarrowing, 'brand'> {
  return brand !== null && reference.brandBySlug.has(brand) ? { brand } : {};
}

function* byText(text: SearchText, stems: readonly string[], via: Understood['via'], open = false): Generator<Reading> {
  const query = textQuery(stems, open);
  if (query === null) return;
  const most = text.suggesting ? suggestedMost : foundMost;
  yield { narrowing: { search: { query, most } }, understood: plain(text.typed, stems.join(' '), via) };
}

const topOfPrefix = statement({
  name: 'suggest-top',
  text: 'SELECT ids FROM suggest_top WHERE prefix = $1',
  row: z.object({ ids: z.array(z.int()) }),
});

/** The most popular products of a beginning word, worked out when the catalogue was loaded. */
async function* byBeginning(typed: string, { db }: SearchContext): AsyncGenerator<Reading> {
  const beginning = words(typed);
  const [word = ''] = beginning;
  if (beginning.length !== 1 || word.length < 2) return;
  const found = await maybeRow(db, topOfPrefix, [word.slice(0, 8)]);
  if (found === undefined || found.ids.length === 0 || word.length > 8) return;
  yield { narrowing: { prodIds: found.ids }, understood: plain(typed, word, 'typed') };
}

function plain(typed: string, searched: string, via: Understood['via']): Understood {
  return { typed, via, searched, category: null, brand: null, number: null };
}

/** Sizes and grades among the words, as 5W-30: they narrow a part kind, but only texts know them. */
function sizesOf({ tokens, vehicle }: Interpretation): string[] {
  return vehicle === null ? tokens.filter((stem) => stem.length >= 3 && /\d/.test(stem)) : [];
}

function isSynonym(meaning: Interpretation, kind: CategoryNode | undefined): boolean {
  if (kind === undefined || meaning.via !== 'typed') return false;
  const ofName = new Set([...queryTokens(kind.name['ro-MD']), ...queryTokens(kind.name.ru)]);
  return !(meaning.kinds[0]?.stems ?? []).some((stem) => ofName.has(stem));
}

function modelsOf({ vehicle }: Interpretation, reference: Reference): Pick<ReadNarrowing, 'modelIds'> | undefined {
  if (vehicle === null) return undefined;
  if (vehicle.modelIds.length > 0) return { modelIds: vehicle.modelIds };
  const ofMake = reference.series.filter((series) => series.manu_id === vehicle.manuId);
  return { modelIds: ofMake.map((series) => series.model_id) };
}

const positionKeys = ['position', 'axle', 'side', 'inner_outer'];

function positionValues(positions: readonly Position[], reference: Reference): number[] {
  const fits = (value: string) => positions.some((position) => value.split('_').includes(position));
  return positionKeys
    .flatMap((key) => reference.valuesByKey.get(key) ?? [])
    .filter(({ value }) => fits(value))
    .map(({ id }) => id);
}
