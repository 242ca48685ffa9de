import { z } from 'zod';
import { bannersList, brandsSearch } from '@/lib/contract/catalogue/content';
import type { Locale } from '@/lib/contract/shared';
import { defineAdapter, type OurRequest } from '../adapter';
import { mapItems } from '../map-items';
import { bannerTag, numberOf, pictureOf } from './values';

const theirBrand = z.object({
  slug: z.string(),
  name: z.string(),
  country: z.object({ code: z.string(), name: z.string() }),
  image: z.string(),
});

const maxBrands = 500;
const theirBrandCounts = z.object({
  filters: z.array(
    z.object({ code: z.string(), options: z.array(z.object({ value: z.string(), count: z.int() })).default([]) }),
  ),
});

/** Numbers of products by brand, which their brands service lacks, from the facet of the whole catalogue. */
async function countsByBrand({ fetchTheirs }: Pick<OurRequest, 'fetchTheirs'>, lang: Locale) {
  const { filters } = await fetchTheirs(theirBrandCounts, {
    ...{ service: 'shop', method: 'POST', path: '/products', idempotent: true },
    body: { lang, limit: 1 },
  });
  const options = filters.find(({ code }) => code === 'brand')?.options ?? [];
  return new Map(options.map(({ value, count }) => [value, count]));
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name);

/** Their brands have text ids; numbers of the contract are made of their slugs. */
const brandsAdapter = defineAdapter(brandsSearch, {
  answer: z.object({ count: z.int(), rows: z.array(theirBrand) }),
  request: ({ body: { ids, slug, query, limit, skip, sortField, sortOrder, lang } }) => {
    if (slug !== undefined) return { body: { lang, ids: [slug] } };
    if (ids !== undefined) return { body: { lang, limit: maxBrands } };
    return { body: { lang, query, limit, skip, sortOrder, sortField: sortField === 'country' ? sortField : 'name' } };
  },
  read: async ({ count, rows }, ours) => {
    const { ids, sortField } = ours.body;
    const counts = await countsByBrand(ours, ours.locale);
    const brands = mapItems(rows, ({ slug, name, country, image }) => ({
      ...{ id: numberOf(slug), slug, name, country: country.name, tier: null },
      image: pictureOf(image),
      products: counts.get(slug) ?? 0,
    }));
    const items = ids === undefined ? brands : brands.filter(({ id }) => ids.includes(id)).sort(byName);
    if (sortField === 'products') items.sort((a, b) => b.products - a.products);
    return { items, total: ids === undefined ? count : items.length };
  },
});

const theirBanner = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  text: z.string(),
  button: z.string(),
  image: z.object({ desktop: z.string() }),
  link: z.string(),
  prod_ids: z.array(z.int()),
});

const bannerAspect = 2;

const bannersAdapter = defineAdapter(bannersList, {
  answer: z.object({ banners: z.array(theirBanner) }),
  read: ({ banners }) => ({
    items: mapItems(banners, ({ id, code, title, text, button, image, link, prod_ids }) => ({
      ...{ id, slug: code, title, text, action: button, url: link },
      ...{ place: 'slider' as const, tag: null },
      images: [pictureOf(image.desktop, bannerAspect)],
      productTag: prod_ids.length > 0 ? bannerTag.ours(id) : null,
    })),
  }),
});

/** Their brands and banners services. */
export const contentAdapters = [brandsAdapter, bannersAdapter];
