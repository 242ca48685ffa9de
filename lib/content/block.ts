import type { ContentBlock } from '@/lib/contract/catalogue/blog';

/** A question that opens to its answer; the shop's own pages have them, articles of the blog do not. */
export type QuestionBlock = {
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
