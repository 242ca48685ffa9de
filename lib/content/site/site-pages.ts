import type { SitePage } from '@/lib/content/block';

/** The shop's own pages under `/site`, by their last path segment, in the order in which the pages list one another. */
export const sitePageNames = [
  'about-company',
  'contact-us',
  'contacts',
  'faq',
  'consumer-protection',
  'terms',
  'privacy-policy',
] as const;

export type SitePageName = (typeof sitePageNames)[number];

/** All of them in one language. */
export type SitePages = Readonly<Record<SitePageName, SitePage>>;

/** The page that an address names, if there is one. */
export function findSitePage(segment: string): SitePageName | undefined {
  return sitePageNames.find((name) => name === segment);
}
