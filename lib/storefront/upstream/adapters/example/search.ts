import { z } from 'zod';
import {
  type SuggestionProduct,
  shopSearchCategories,
  shopSearchProducts,
  shopSearchProductsByOen,
  shopSearchTags,
} from '@/lib/contract/catalogue/shop';
import { defineAdapter, type OurRequest } from '../adapter';
import { cardsById, theirList } from './products';
import { tagSlug } from './values';

/** Their suggestions lack part number, brand and availability, so the products are read from a list. */
const theirSuggestion = z.object({ id: z.int() });

type SearchRequest = Pick<OurRequest, 'fetchTheirs' | 'locale'>;

async function suggestionsOf(ours: SearchRequest, items: readonly z.infer<typeof theirSuggestion>[]) {
  const cards = await cardsById(
    ours,
    items.map(({ id }) => id),
    'wa',
  );
  return (list: typeof items): SuggestionProduct[] => list.flatMap(({ id }) => cards.get(id) ?? []);
}

type Options = { readonly limit: number } | undefined;

/** Each of their searches has its own name for the limit. */
const limitOf = (name: string, options: Options) =>
  options === undefined ? {} : { options: { [name]: options.limit } };

/** Their four searches of the search box. */
export const searchAdapters = [
  defineAdapter(shopSearchProducts, {
    answer: theirList(z.object({ group: z.string(), products: z.array(theirSuggestion) })),
    request: ({ body: { lang, query, pics_options, options } }) => ({
      body: { lang, query, pics_options, ...limitOf('limitProducts', options) },
    }),
    read: async ({ data, meta }, ours) => {
      const named = await suggestionsOf(
        ours,
        data.flatMap(({ products }) => products),
      );
      return {
        groups: data.map(({ group, products }) => ({ name: group, items: named(products) })),
        total: meta.total,
        understood: null,
      };
    },
  }),
  defineAdapter(shopSearchProductsByOen, {
    answer: theirList(theirSuggestion),
    request: ({ body: { lang, query, pics_options, options } }) => ({
      body: { lang, query, pics_options, ...limitOf('limitProductsOEN', options) },
    }),
    read: async ({ data, meta }, ours) => {
      const named = await suggestionsOf(ours, data);
      // They do not say which number matched; all begin with the text.
      const matched = { matchedNumber: ours.body.query.trim(), matchedBrand: null };
      return { items: named(data).map((product) => ({ ...product, ...matched })), total: meta.total };
    },
  }),
  defineAdapter(shopSearchCategories, {
    answer: theirList(
      z.object({ name: z.string(), url: z.string(), query_params: z.record(z.string(), z.string()).nullable() }),
    ),
    request: ({ body: { lang, query, options } }) => ({
      body: { lang, query, ...limitOf('limitCategories', options) },
    }),
    read: async ({ data }, ours) => {
      const counts = await countsBySlug(ours);
      return {
        items: data.map(({ name, url, query_params }) => ({
          ...{ name, url, queryParams: query_params ?? {} },
          count: counts.get(url.split('/').at(-1) ?? '') ?? 0,
        })),
      };
    },
  }),
  defineAdapter(shopSearchTags, {
    answer: theirList(z.object({ id: z.int(), name: z.string() })),
    request: ({ body: { lang, query, options } }) => ({ body: { lang, query, ...limitOf('limitTags', options) } }),
    read: async ({ data }, ours) => ({
      items: await Promise.all(
        data.map(async ({ id, name }) => ({ id, name, slug: tagSlug.ours(id), count: await countOfTag(ours, id) })),
      ),
    }),
  }),
];

const theirCounted = z.object({
  slug: z.string(),
  items: z.int(),
  get children() {
    return z.array(theirCounted);
  },
});
type TheirCounted = z.infer<typeof theirCounted>;

/** Numbers of products by category, which their search lacks, from their tree. */
async function countsBySlug({ fetchTheirs, locale }: SearchRequest): Promise<ReadonlyMap<string, number>> {
  const { data } = await fetchTheirs(z.object({ data: z.array(theirCounted) }), {
    ...{ method: 'POST', path: '/category', idempotent: true },
    body: { lang: locale, parent: null, depth: 5 },
  });
  const flat = (nodes: readonly TheirCounted[]): TheirCounted[] =>
    nodes.flatMap((node) => [node, ...flat(node.children)]);
  return new Map(flat(data).map(({ slug, items }) => [slug, items]));
}

async function countOfTag({ fetchTheirs, locale }: SearchRequest, id: number): Promise<number> {
  const { meta } = await fetchTheirs(theirList(theirSuggestion), {
    ...{ method: 'POST', path: '/products/tags', idempotent: true },
    body: { lang: locale, tag: id, limit: 1 },
  });
  return meta.total;
}
