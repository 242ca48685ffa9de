import type { ContentBlock } from '@/lib/contract/catalogue/blog';

/** A question that opens to its answer; the shop's own pages have them, articles of the blog do not. */
type QuestionBlock = {
  readonly type: 'question';
  readonly question: string;
  readonly answer: readonly string[];
};

export type SiteBlock = ContentBlock | QuestionBlock;

/** A page of the shop's own text. */
export type SitePage = {
  readonly title: string;
  /** For search engines and link previews. */
  readonly description: string;
  readonly lead: string;
  /** The day the text was last changed, where that matters to the reader. */
  readonly updated?: string;
  readonly blocks: readonly SiteBlock[];
};

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
