import 'server-only';
import { cache } from 'react';
import { newsletterLink, serviceLettersLink } from '@/lib/contract/account/contacts';
import type { RequestOf } from '@/lib/contract/call';
import {
  type Banner,
  type Brand,
  bannersList,
  blogCategories,
  blogPosts,
  blogTags,
  brandsSearch,
} from '@/lib/contract/catalogue/content';
import { contentPreview, menuLinksList, pageRead, pagesList, type SiteLink } from '@/lib/contract/catalogue/pages';
import type { Locale } from '@/lib/contract/shared';
import { tagOf } from '@/lib/contract/tags';
import { recordPageRead } from '@/lib/storefront/cache/page-records';
import { hasFeature } from '../back-end';
import { cachedCall, freshCall } from '../cached-call';
import { callService } from '../call';
import { dataOrNull, type Result } from '../result';

/** The subscription of an unsubscribe link; never cached. */
export function getNewsletterLink(locale: Locale, token: string) {
  return callService(newsletterLink, { locale, params: { token } });
}

/** The service letters of an unsubscribe link; never cached. */
export function getServiceLettersLink(locale: Locale, token: string) {
  return callService(serviceLettersLink, { locale, params: { token } });
}

/** A draft by the token of its preview link; never cached. */
export function getContentPreview(locale: Locale, token: string) {
  return callService(contentPreview, { locale, params: { token } });
}

/** Site pages with a text of the shop's own; none if the back end has none. */
export const getOwnPages = cache(async (locale: Locale): Promise<readonly { slug: string; title: string }[]> => {
  if (!(await hasFeature('ownPages'))) return [];
  return dataOrNull(await cachedCall(pagesList, { entity: 'pages', locale }))?.items ?? [];
});

export const getOwnPage = cache((locale: Locale, slug: string) =>
  cachedCall(pageRead, { entity: 'pages', locale, params: { slug } }),
);

/** Entries that staff added to the main menu and the footer. */
export const getMenuLinks = cache(async (locale: Locale): Promise<readonly SiteLink[]> => {
  if (!(await hasFeature('menuLinks'))) return [];
  return dataOrNull(await cachedCall(menuLinksList, { entity: 'menuLinks', locale }))?.items ?? [];
});

/** Whether a list is not empty. */
const hasItems = ({ items }: { readonly items: readonly unknown[] }) => items.length > 0;

export function getBrands(locale: Locale, query: Omit<RequestOf<typeof brandsSearch>, 'lang'> = {}) {
  return cachedCall(brandsSearch, { entity: 'brands', locale, body: query });
}

/** A brand by its slug; null if unknown. */
export const getBrand = cache(async (locale: Locale, slug: string): Promise<Result<Brand | null>> => {
  const result = await cachedCall(brandsSearch, {
    entity: 'brands',
    locale,
    body: { slug, limit: 1 },
    tags: [tagOf('brand', slug)],
    storeIf: hasItems,
  });
  return result.ok ? { ok: true, data: result.data.items[0] ?? null } : result;
});

/** Posts; searches are not cached, because their texts are unlimited. */
export function getPosts(locale: Locale, query: Omit<RequestOf<typeof blogPosts>, 'lang'> = {}) {
  if (query.search !== undefined) {
    recordPageRead('posts');
    return freshCall(blogPosts, { locale, body: query });
  }
  const tags = query.slug === undefined ? [] : [tagOf('post', query.slug)];
  const storeIf = query.slug === undefined ? () => true : hasItems;
  return cachedCall(blogPosts, { entity: 'posts', locale, body: query, tags, storeIf });
}

export const getBlogCategories = cache((locale: Locale) =>
  cachedCall(blogCategories, { entity: 'posts', locale, body: { getTree: true } }),
);

export const getBlogTags = cache((locale: Locale, limit: number) =>
  cachedCall(blogTags, { entity: 'posts', locale, body: { limit } }),
);

/** The banner with this slug, or else with this id; null if unknown. */
export const getBanner = cache(async (locale: Locale, name: string): Promise<Result<Banner | null>> => {
  const result = await cachedCall(bannersList, {
    entity: 'banners',
    locale,
    body: { ids: [name] },
    tags: [tagOf('banner', name)],
    storeIf: hasItems,
  });
  if (!result.ok) return result;
  const { items } = result.data;
  const banner = items.find(({ slug }) => slug === name) ?? items.find(({ id }) => String(id) === name);
  return { ok: true, data: banner ?? null };
});

export const getBanners = cache((locale: Locale) => cachedCall(bannersList, { entity: 'banners', locale, body: {} }));
