import type { z } from 'zod';
import type {
  SuggestionProduct,
  shopSearchCategories,
  shopSearchProducts,
  shopSearchTags,
} from '@/lib/contract/catalogue/shop';
import type { CallContext } from '../../http/deps';
import { referenceOf } from '../../reference/reference';
import { listProducts } from '../listing/list-products';
import { suggestCategories } from './suggest-categories';
import { suggestTags } from './suggest-tags';
import { fitsOf, noFits, toSuggestion } from './to-suggestion';

const defaultLimit = 12;

/** Answers `POST /search/products`: what a search would list first, grouped by part kind. */
export async function searchProducts(
  { lang, query, exact, pics_options, options, carId, carFacts }: z.output<typeof shopSearchProducts.request>,
  context: CallContext,
): Promise<z.output<typeof shopSearchProducts.response>> {
  if (query.trim() === '') return { groups: [], total: 0, understood: null, nearest: [] };
  const limit = options?.limit ?? defaultLimit;
  const pictures = pics_options ?? { size: 'wa' };
  const body = { lang, searchStr: query, exact, limit, facets: false, pics_options: pictures } as const;
  const fitting = await listProducts({ ...body, carId, carFacts }, context, true);
  // Where nothing fits, what there is says so itself.
  const found = fitting.car && fitting.total === 0 ? await listProducts(body, context, true) : fitting;
  const fits = fitting.car ? await fitsOf(found.items, { lang, carId: fitting.car.carId, carFacts }, context) : noFits;
  const groups = new Map<string, SuggestionProduct[]>();
  for (const card of found.items) {
    const name = card.category?.name ?? '';
    groups.set(name, [...(groups.get(name) ?? []), toSuggestion(card, fits.get(card.id))]);
  }
  return {
    groups: [...groups].map(([name, items]) => ({ name, items })),
    total: found.total,
    understood: found.understood,
    nearest: found.nearest,
  };
}

/** Answers `POST /search/categories`. */
export async function searchCategories(
  { lang, query, exact, options }: z.output<typeof shopSearchCategories.request>,
  context: CallContext,
): Promise<z.output<typeof shopSearchCategories.response>> {
  const reference = await referenceOf(context.db);
  const limit = options?.limit ?? defaultLimit;
  return { items: suggestCategories({ query, exact: exact === true, lang, limit }, reference) };
}

/** Answers `POST /search/tags`. */
export async function searchTags(
  { lang, query, exact, options }: z.output<typeof shopSearchTags.request>,
  context: CallContext,
): Promise<z.output<typeof shopSearchTags.response>> {
  const found = suggestTags(query, exact === true, await referenceOf(context.db));
  const items = found
    .slice(0, options?.limit ?? defaultLimit)
    .map((tag) => ({ id: tag.id, name: tag.name[lang], slug: tag.slug, count: tag.products }));
  return { items };
}
