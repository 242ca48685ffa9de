import { z } from 'zod';
import { defineCall } from '../call';
import { absentAsEmpty, absentAsNull, noBody, noParams, optionalText, slug } from '../shared';
import { banner, blogPost, contentBlock } from './content';

/** A question that expands to its answer: only site pages have them, blog articles do not. */
const question = z.object({ type: z.literal('question'), question: z.string(), answer: z.array(z.string()) });

/** A block of a site page. */
export const pageBlock = z.discriminatedUnion('type', [...contentBlock.options, question]);
export type PageBlock = z.infer<typeof pageBlock>;

const ownPage = z.object({
  slug,
  title: z.string(),
  /** The meta description. */
  description: optionalText,
  lead: optionalText,
  /** Day of the last change. */
  updated: absentAsNull(z.iso.date()),
  blocks: absentAsEmpty(pageBlock),
});
export type OwnPage = z.infer<typeof ownPage>;

/** Where an entry of the shop's menus is shown. */
export const linkPlaces = ['menu', 'footer-information', 'footer-account'] as const;

const siteLink = z.object({
  place: z.enum(linkPlaces),
  title: z.string(),
  /** Path within the shop without a language, or a URL with `https:`, `tel:` or `mailto:`. */
  url: z.string(),
});
export type SiteLink = z.infer<typeof siteLink>;

const get = { service: 'blog', method: 'GET', request: noBody } as const;

export const pagesList = defineCall({
  ...get,
  params: noParams,
  path: '/pages',
  summary: 'Site pages of the shop that replace or complete the built-in ones. Ours (+)',
  response: z.object({ items: absentAsEmpty(z.object({ slug, title: z.string() })) }),
});

export const menuLinksList = defineCall({
  ...get,
  params: noParams,
  path: '/menu-links',
  summary: 'Further entries of the main menu and the footer. Ours (+)',
  response: z.object({ items: absentAsEmpty(siteLink) }),
});

export const pageRead = defineCall({
  ...get,
  params: z.strictObject({ slug }),
  path: '/pages/{slug}',
  summary: 'A site page of the shop. Ours (+)',
  response: ownPage,
});

/** The latest draft of a banner, a post or a page, as the shop would show it. */
const preview = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('banner'), banner }),
  z.object({ kind: z.literal('post'), post: blogPost }),
  z.object({ kind: z.literal('page'), page: ownPage }),
]);

export const contentPreview = defineCall({
  ...get,
  params: z.strictObject({ token: z.string().min(1).max(120) }),
  path: '/previews/{token}',
  summary: 'A draft by the signed token of its preview link, which expires. Ours (+)',
  response: preview,
  proxied: false,
});

export const pagesCalls = { pagesList, pageRead, menuLinksList, contentPreview } as const;
