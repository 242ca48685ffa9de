import type { z } from 'zod';
import type { Fit } from '@/lib/contract/catalogue/fit';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import type {
  SuggestionProduct,
  shopSearchCategories,
  shopSearchProducts,
  shopSearchTags,
} from '@/lib/contract/catalogue/shop';
import type { Locale } from '@/lib/contract/shared';
import type { CarFacts } from '@/lib/domain/fit/conditions';
import { type Interpretation, interpretOnce } from '@/lib/domain/search/interpret';
import { fold, stem, wordsOf } from '@/lib/domain/search/tokens';
import { readFits } from '../fit/read-fits';
import type { CallContext } from '../http/call-context';
import { referenceOf } from '../reference/reference';
import type { CategoryNode, Reference, TagEntry } from '../reference/reference-types';
import { listProducts } from './list-products';
import { kindsMeant, kindsOf } from './query-narrowings';

/** Suggestion data of a product, with its fit for the requested car. */
export function toSuggestion(card: ProductCard, fit?: Fit): SuggestionProduct {
  const { id, name, slug, images, price, stockRating, partNumber, brand, availability, soldAs } = card;
  const fields = { id, name, slug, images, price, stockRating, partNumber, brand, availability, soldAs };
  if (fit === undefined) return fields;
  return { ...fields, fit: { verdict: fit.verdict, missing: fit.missing.map(({ needs }) => ({ needs })) } };
}

export type SuggestedFor = {
  readonly lang: Locale;
  readonly carId: number;
  readonly carFacts?: CarFacts | undefined;
};

export const noFits: ReadonlyMap<number, Fit> = new Map();

/** How products fit a car. */
export async function fitsOf(
  products: readonly { readonly id: number }[],
  { lang, carId, carFacts: facts }: SuggestedFor,
  { db }: CallContext,
): Promise<ReadonlyMap<number, Fit>> {
  const prodIds = products.map(({ id }) => id);
  return readFits({ db: db.read, reference: await referenceOf(db), lang, carId, facts, prodIds });
}

type CategorySuggestion = z.output<typeof shopSearchCategories.response>['items'][number];

type CategorySuggestionQuery = {
  readonly query: string;
  /** Returns only names that begin with the typed text. */
  readonly exact: boolean;
  readonly lang: Locale;
  readonly limit: number;
};

/** Categories of a text, then categories with words of that prefix; a brand in the text filters their page. */
function suggestCategories(
  { query, exact, lang, limit }: CategorySuggestionQuery,
  reference: Reference,
): CategorySuggestion[] {
  const meaning = exact ? null : interpretOnce(query, reference.dictionaries);
  const brand = meaning?.brand ? reference.brandBySlug.get(meaning.brand) : undefined;
  const meant = meaning === null ? [] : [...kindsMeant(meaning, reference).kinds, ...kindsOf(meaning, reference)];
  const result = new Set([...meant, ...beginningWith(meaning === null ? query : textOfPart(meaning), reference)]);
  return [...result].slice(0, limit).map((node) => {
    const ofBrand = brand && reference.facets.get(node.id)?.get('brand')?.get(brand.slug);
    return {
      name: node.name[lang],
      url: `/shop/category/${node.slug}`,
      // Filtered URLs always contain the page.
      queryParams: brand && ofBrand ? { 'f.brand': brand.slug, page: '1' } : {},
      count: brand && ofBrand ? ofBrand : node.stat.n,
    };
  });
}

/* The text without its car and brand. */
function textOfPart({ words }: Interpretation): string {
  return words.flatMap(({ role, raw }) => (role === 'part' || role === 'rest' ? [raw] : [])).join(' ');
}

const namesOf = new WeakMap<Reference, readonly { node: CategoryNode; names: readonly string[] }[]>();

function namedCategories(reference: Reference) {
  const cached = namesOf.get(reference);
  if (cached !== undefined) return cached;
  const made = reference.categories
    .filter((node) => node.stat.n > 0)
    .sort((one, other) => one.level - other.level || other.stat.n - one.stat.n)
    .map((node) => ({ node, names: Object.values(node.name).flatMap(wordsOf) }));
  namesOf.set(reference, made);
  return made;
}

function beginningWith(query: string, reference: Reference): CategoryNode[] {
  const typed = wordsOf(query);
  if (typed.length === 0) return [];
  return namedCategories(reference)
    .filter(({ names }) => typed.every((word) => names.some((name) => name.startsWith(word))))
    .map(({ node }) => node);
}

type NamedTag = { readonly tag: TagEntry; readonly names: readonly string[]; readonly stems: ReadonlySet<string> };

/**
 * Tags with a word of the typed prefix in any language; unless exact, also tags containing every word in its interpreted
 * form: inflected, in another keyboard layout, phonetic or with a typo corrected.
 */
function suggestTags(query: string, exact: boolean, reference: Reference): TagEntry[] {
  const typed = fold(query).trim();
  if (typed === '') return [];
  const named = namedTags(reference);
  const prefixed = named.filter(({ names }) => names.some((name) => name.includes(` ${typed}`)));
  if (exact || prefixed.length > 0) return prefixed.map(({ tag }) => tag);
  const { tokens } = interpretOnce(query, reference.dictionaries);
  if (tokens.length === 0) return [];
  return named.filter(({ stems }) => tokens.every((token) => stems.has(token))).map(({ tag }) => tag);
}

const tagsOf = new WeakMap<Reference, readonly NamedTag[]>();

/** Tags with products, with their folded names and stems. */
function namedTags(reference: Reference): readonly NamedTag[] {
  const cached = tagsOf.get(reference);
  if (cached !== undefined) return cached;
  const made = reference.tags
    .filter(({ products }) => products > 0)
    .map((tag) => {
      const names = Object.values(tag.name);
      return { tag, names: names.map((name) => ` ${fold(name)}`), stems: new Set(names.flatMap(wordsOf).map(stem)) };
    });
  tagsOf.set(reference, made);
  return made;
}

const defaultLimit = 12;

/** Handles `POST /search/products`: top search results, grouped by part kind. */
export async function searchProducts(
  { lang, query, exact, pics_options, options, carId, carFacts }: z.output<typeof shopSearchProducts.request>,
  context: CallContext,
): Promise<z.output<typeof shopSearchProducts.response>> {
  if (query.trim() === '') return { groups: [], total: 0, understood: null, nearest: [] };
  const limit = options?.limit ?? defaultLimit;
  const pictures = pics_options ?? { size: 'wa' };
  const body = { lang, searchStr: query, exact, limit, facets: false, pics_options: pictures } as const;
  const fitting = await listProducts({ ...body, carId, carFacts }, context, true);
  // If nothing fits, the products are returned with their verdicts.
  const result = fitting.car && fitting.total === 0 ? await listProducts(body, context, true) : fitting;
  const fits = fitting.car ? await fitsOf(result.items, { lang, carId: fitting.car.carId, carFacts }, context) : noFits;
  const groups = new Map<string, SuggestionProduct[]>();
  for (const card of result.items) {
    const name = card.category?.name ?? '';
    groups.set(name, [...(groups.get(name) ?? []), toSuggestion(card, fits.get(card.id))]);
  }
  return {
    groups: [...groups].map(([name, items]) => ({ name, items })),
    total: result.total,
    understood: result.understood,
    nearest: result.nearest,
  };
}

/** Handles `POST /search/categories`. */
export async function searchCategories(
  { lang, query, exact, options }: z.output<typeof shopSearchCategories.request>,
  context: CallContext,
): Promise<z.output<typeof shopSearchCategories.response>> {
  const reference = await referenceOf(context.db);
  const limit = options?.limit ?? defaultLimit;
  return { items: suggestCategories({ query, exact: exact === true, lang, limit }, reference) };
}

/** Handles `POST /search/tags`. */
export async function searchTags(
  { lang, query, exact, options }: z.output<typeof shopSearchTags.request>,
  context: CallContext,
): Promise<z.output<typeof shopSearchTags.response>> {
  const result = suggestTags(query, exact === true, await referenceOf(context.db));
  const items = result
    .slice(0, options?.limit ?? defaultLimit)
    .map((tag) => ({ id: tag.id, name: tag.name[lang], slug: tag.slug, count: tag.products }));
  return { items };
}
