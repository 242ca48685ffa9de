import { z } from 'zod';
import { type Filter, type ProductSort, productSorts } from '@/lib/contract/catalogue/listing';
import { shopProducts, shopProductsByTags } from '@/lib/contract/catalogue/shop';
import { localeCodes } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import { defineAdapter, type OurRequest } from '../adapter';
import { mapItems } from '../map-items';
import { facetOf, theirFacet, theirFilterOf } from './facets';
import { cardOf, theirCard, theirList } from './products';
import { bannerTag, slugOf, tagSlug } from './values';
import { vehiclesOf } from './vehicles';

const sorts: Readonly<Record<ProductSort, string>> = {
  default: 'default',
  price: 'price_asc',
  '-price': 'price_desc',
  '-rating': 'rating',
  '-created': 'newest',
  name: 'name_asc',
};

type Ours = OurRequest<typeof shopProducts>;
type Fetch = Ours['fetchTheirs'];

const theirGroup = z.object({ data: z.object({ a_group_id: z.int() }) });

/** The group of the category that the list shows, because their facets count other categories beside a filter. */
async function scopeOf(filters: readonly Filter[], lang: Locale, fetchTheirs: Fetch) {
  const scope = filters.find(({ key }) => key === 'category');
  const [slug] = scope && 'values' in scope && scope.values.length === 1 ? scope.values : [];
  if (slug === undefined) return { filters };
  const body = { lang, slug, depth: 0 };
  const { data } = await fetchTheirs(theirGroup, { method: 'POST', path: '/category', body, idempotent: true });
  return { filters: filters.filter((each) => each !== scope), aGroupId: data.a_group_id };
}

const theirGroupIds = z.object({ id: z.int(), a_group_id: z.int() });
const theirTree = z.object({
  data: z.array(theirGroupIds.extend({ children: z.array(theirGroupIds) })),
});

/** Their group of a category, whose parts fit a car. */
async function groupOf(id: number | undefined, lang: Locale, fetchTheirs: Fetch): Promise<number | undefined> {
  if (id === undefined) return undefined;
  const body = { lang, parent: null, depth: 1 };
  const { data } = await fetchTheirs(theirTree, { method: 'POST', path: '/category', body, idempotent: true });
  return data.flatMap((category) => [category, ...category.children]).find((each) => each.id === id)?.a_group_id ?? id;
}

const theirBanners = z.object({ banners: z.array(z.object({ prod_ids: z.array(z.int()) })) });

/** Products of a tag. Their banners name products instead of a tag. */
async function taggedOf(tagName: string | undefined, lang: Locale, fetchTheirs: Fetch) {
  const bannerId = bannerTag.theirs(tagName);
  if (bannerId === undefined) return { tagName: tagName && tagSlug.theirs(tagName) };
  const { banners } = await fetchTheirs(theirBanners, {
    ...{ service: 'banners', method: 'POST', path: '/', idempotent: true },
    body: { lang, ids: [bannerId] },
  });
  return { prodIds: banners.flatMap((banner) => banner.prod_ids) };
}

async function listRequest({ body, fetchTheirs }: Ours) {
  const { lang, pics_options, limit = 24, page = 1, sort = 'default', searchStr, carId, prodIds } = body;
  const { filters, ...group } = await scopeOf(body.filter_options?.filters ?? [], lang, fetchTheirs);
  return {
    ...{ lang, pics_options, limit, page, searchStr, carId, prodIds },
    aGroupId: await groupOf(body.aGroupId, lang, fetchTheirs),
    ...group,
    ...(await taggedOf(body.tagName, lang, fetchTheirs)),
    sort: sorts[sort],
    filter_options: { filters: filters.flatMap((filter) => theirFilterOf(filter) ?? []) },
  };
}

const theirTags = z.object({ data: z.object({ tags: z.array(z.object({ id: z.int(), name: z.string() })) }) });

/** The tag of a slug, with its name from a product that has it: they have no call for the name of a tag. */
async function tagOf(slug: string, product: string, lang: Locale, fetchTheirs: Fetch) {
  const name = tagSlug.theirs(slug);
  const tagsIn = async (locale: Locale) => {
    const body = { lang: locale, slug: product };
    const answer = await fetchTheirs(theirTags, { method: 'POST', path: '/product', body, idempotent: true });
    return answer.data.tags;
  };
  const [tags, ...others] = await Promise.all([lang, ...localeCodes].map(tagsIn));
  // Menus name tags by the slug of their name in any language.
  const id = others.flat().find((tag) => String(tag.id) === name || slugOf(tag.name) === name)?.id;
  const tag = tags?.find((each) => each.id === id);
  return tag ? { ...tag, slug } : null;
}

export const listingAdapters = [
  defineAdapter(shopProducts, {
    answer: z.object({
      data: z.array(theirCard),
      meta: z.object({ total: z.int(), page: z.int(), per_page: z.int(), last_page: z.int(), sort: z.string() }),
      filters: z.array(theirFacet),
    }),
    request: async (ours) => ({ body: await listRequest(ours) }),
    read: async ({ data, meta, filters }, ours) => {
      const { carId, facets } = ours.body;
      const [car] = carId === undefined ? [] : await vehiclesOf(ours, [carId]);
      return {
        items: mapItems(data, cardOf),
        total: meta.total,
        totalCapped: false,
        page: meta.page,
        pages: meta.total === 0 ? 0 : meta.last_page,
        limit: meta.per_page,
        sort: productSorts.find((sort) => sorts[sort] === meta.sort) ?? 'default',
        car: car ? { carId: car.carId, name: car.fullName } : null,
        facets: facets === false ? [] : mapItems(filters, facetOf).filter((facet) => facet !== null),
        understood: null,
        nearest: [],
      };
    },
  }),
  defineAdapter(shopProductsByTags, {
    answer: theirList(theirCard),
    request: ({ body: { tag, tags, sort = 'default', ...body } }) => ({
      body: {
        ...body,
        sort: sorts[sort],
        tag: tag && tagSlug.theirs(tag),
        tags: tags?.map((each) => tagSlug.theirs(each)),
      },
    }),
    read: async ({ data, meta }, { body: { tag, lang }, fetchTheirs }) => {
      const [first] = data;
      return {
        items: mapItems(data, cardOf),
        total: meta.total,
        tag: tag !== undefined && first ? await tagOf(tag, first.slug, lang, fetchTheirs) : null,
      };
    },
  }),
];
