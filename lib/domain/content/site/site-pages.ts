import { z } from 'zod';
import { contentBlock } from '@/lib/contract/catalogue/blog';

/** A question that expands to its answer: only site pages have them, blog articles do not. */
const siteBlock = z.discriminatedUnion('type', [
  ...contentBlock.options,
  z.object({ type: z.literal('question'), question: z.string(), answer: z.array(z.string()) }),
]);

/** `description` is the meta description; `updated` is the ISO date of the last change. */
const sitePageSchema = z.object({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  updated: z.iso.date().optional(),
  blocks: z.array(siteBlock),
});

/** The static pages under `/site` by their last path segment, in menu order. */
export const sitePageNames = [
  'about-company',
  'contact-us',
  'contacts',
  'faq',
  'consumer-protection',
  'terms',
  'privacy-policy',
] as const;

/** All static pages in one language: the schema of `ro-MD.json` and `ru.json`. */
export const sitePagesSchema = z.record(z.enum(sitePageNames), sitePageSchema);

export type SiteBlock = z.infer<typeof siteBlock>;
export type SitePage = z.infer<typeof sitePageSchema>;
export type SitePageName = (typeof sitePageNames)[number];

/** The static page with this path segment, or undefined. */
export function findSitePage(segment: string): SitePageName | undefined {
  return sitePageNames.find((name) => name === segment);
}
