import type { z } from 'zod';
import type { ProductCard } from '@/lib/contract/product';
import type {
  SuggestionProduct,
  shopSearchCategories,
  shopSearchProducts,
  shopSearchProductsByOen,
  shopSearchTags,
} from '@/lib/contract/shop';
import { fold } from '@/lib/search/fold';
import { interpretOnce } from '@/lib/search/interpret-once';
import { isNumberLike } from '@/lib/search/oen';
import type { CallContext } from '../../http/deps';
import { referenceOf } from '../../reference/reference';
import type { Reference, TagEntry } from '../../reference/types';
import { listProducts } from '../listing/list-products';
import { findByNumber } from './numbers';
import { suggestCategories } from './suggest-categories';

type SearchRequest = z.output<typeof shopSearchProducts.request>;

const defaultLimit = 12;
const numbersMost = 50;

/** Answers `POST /search/products`: what a search would list first, grouped by part kind. */
export async function searchProducts(
  { lang, query, pics_options, options }: SearchRequest,
  context: CallContext,
): Promise<z.output<typeof shopSearchProducts.response>> {
  if (query.trim() === '') return { groups: [], total: 0, understood: null };
  const limit = options?.limit ?? defaultLimit;
  const pictures = pics_options ?? { size: 'wa' };
  const body = { lang, searchStr: query, limit, facets: false, pics_options: pictures } as const;
  const found = await listProducts(body, context, true);
  const groups = new Map<string, SuggestionProduct[]>();
  for (const card of found.items) {
    const name = card.category?.name ?? '';
    groups.set(name, [...(groups.get(name) ?? []), toSuggestion(card)]);
  }
  return {
    groups: [...groups].map(([name, items]) => ({ name, items })),
    total: found.total,
    understood: found.understood,
  };
}

/** Answers `POST /search/productsbyoen`. */
export async function searchByNumber(
  { lang, query, pics_options, options }: z.output<typeof shopSearchProductsByOen.request>,
  context: CallContext,
): Promise<z.output<typeof shopSearchProductsByOen.response>> {
  const reference = await referenceOf(context.db);
  const { number } = interpretOnce(query, reference.dictionaries);
  const asked = number ?? (isNumberLike(query) ? query : null);
  const matches = asked === null ? [] : await findByNumber(context.db.read, asked, numbersMost);
  if (matches.length === 0) return { items: [], total: 0 };
  const shown = matches.slice(0, options?.limit ?? defaultLimit);
  const prodIds = shown.map((match) => match.product_id);
  const pictures = pics_options ?? { size: 'wa' };
  const { items } = await listProducts(
    { lang, prodIds, limit: shown.length, facets: false, pics_options: pictures },
    context,
  );
  const matchOf = new Map(shown.map((match) => [match.product_id, match]));
  return {
    items: items.map((card) => ({
      ...toSuggestion(card),
      matchedNumber: matchOf.get(card.id)?.raw ?? card.partNumber,
      matchedBrand: matchOf.get(card.id)?.maker || null,
    })),
    total: matches.length,
  };
}

/** Answers `POST /search/categories`. */
export async function searchCategories(
  { lang, query, options }: z.output<typeof shopSearchCategories.request>,
  context: CallContext,
): Promise<z.output<typeof shopSearchCategories.response>> {
  const reference = await referenceOf(context.db);
  return { items: suggestCategories(query, lang, options?.limit ?? defaultLimit, reference) };
}

/** Answers `POST /search/tags`: tags with a word that begins as typed, in either language. */
export async function searchTags(
  { lang, query, options }: z.output<typeof shopSearchTags.request>,
  context: CallContext,
): Promise<z.output<typeof shopSearchTags.response>> {
  const reference = await referenceOf(context.db);
  const typed = fold(query).trim();
  const items = foldedTags(reference)
    .filter(({ names }) => typed !== '' && names.some((name) => name.includes(` ${typed}`)))
    .slice(0, options?.limit ?? defaultLimit)
    .map(({ tag }) => ({ id: tag.id, name: tag.name[lang], slug: tag.slug, count: tag.products }));
  return { items };
}

const tagsOf = new WeakMap<Reference, readonly { tag: TagEntry; names: readonly string[] }[]>();

/** The tags that lead to products, with their folded names. */
function foldedTags(reference: Reference) {
  const held = tagsOf.get(reference);
  if (held !== undefined) return held;
  const made = reference.tags
    .filter(({ products }) => products > 0)
    .map((tag) => ({ tag, names: [` ${fold(tag.name['ro-MD'])}`, ` ${fold(tag.name.ru)}`] }));
  tagsOf.set(reference, made);
  return made;
}

function toSuggestion(card: ProductCard): SuggestionProduct {
  const { id, name, slug, images, price, stockRating, partNumber, brand, availability } = card;
  return { id, name, slug, images, price, stockRating, partNumber, brand, availability };
}
