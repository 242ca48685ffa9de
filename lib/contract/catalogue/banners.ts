import { z } from 'zod';
import { defineCall } from '../call';
import { id, locale, noParams, picture, slug } from '../shared';

export const banner = z.object({
  id,
  slug,
  /** `slider` at the head of the home page, `strip` between its blocks. */
  place: z.enum(['slider', 'strip']),
  tag: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  /** Path inside the shop without a locale. */
  url: z.string(),
  /** Pictures of parts next to the text, the main one first. */
  images: z.array(picture),
  /** Tag whose products the banner's own page lists; null when nothing carries it. */
  productTag: slug.nullable(),
});
export type Banner = z.infer<typeof banner>;

export const bannersList = defineCall({
  service: 'banners',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/',
  summary: 'Banners of the shop, all or by ids',
  request: z.strictObject({
    lang: locale,
    ids: z
      .array(z.union([id, slug]))
      .max(50)
      .optional(),
  }),
  response: z.object({ items: z.array(banner) }),
});

export const bannersCalls = { bannersList } as const;
