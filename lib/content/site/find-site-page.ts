import { type SitePageName, sitePageNames } from './pages';

/** The page that an address names, if there is one. */
export function findSitePage(segment: string): SitePageName | undefined {
  return sitePageNames.find((name) => name === segment);
}
