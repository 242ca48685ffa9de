import 'server-only';
import type { Locale } from '@/lib/contract/shared';
import { sitePage, withShopValues } from '@/lib/domain/content/site/pages';
import { findSitePage, type SitePage, type SitePageName, sitePageNames } from '@/lib/domain/content/site/site-pages';
import { getOwnPage, getOwnPages } from '@/lib/storefront/upstream/operations/content';
import { dataOrNull } from '@/lib/storefront/upstream/result';

/** A site page with the shop's own text, else the built-in text; undefined for an unknown name. */
export async function readSitePage(locale: Locale, name: string): Promise<SitePage | undefined> {
  const ownPage = (await getOwnPages(locale)).some(({ slug }) => slug === name)
    ? dataOrNull(await getOwnPage(locale, name))
    : null;
  if (ownPage) {
    const { updated, ...texts } = ownPage;
    return withShopValues({ ...texts, ...(updated !== null && { updated }) }, locale);
  }
  const builtIn = findSitePage(name);
  return builtIn && sitePage(builtIn, locale);
}

/** A page that every shop has, with the shop's own text if there is one. */
export async function readKnownPage(locale: Locale, name: SitePageName): Promise<SitePage> {
  return (await readSitePage(locale, name)) ?? sitePage(name, locale);
}

type SiteNavEntry = { readonly slug: string; readonly title: string };

/** The pages in the navigation of site pages. */
export async function readSiteNav(locale: Locale): Promise<readonly SiteNavEntry[]> {
  const ownTitles = new Map((await getOwnPages(locale)).map(({ slug, title }) => [slug, title]));
  return sitePageNames.map((slug) => ({ slug, title: ownTitles.get(slug) ?? sitePage(slug, locale).title }));
}
