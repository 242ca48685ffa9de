import type { Hono } from 'hono';
import { z } from 'zod';
import { type Banner, bannersList } from '@/lib/contract/catalogue/banners';
import type { Locale } from '@/lib/contract/shared';
import { textColumns, textFields, textOf } from '../db/localized';
import { rows, statement } from '../db/query';
import type { ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { pictureFor } from '../pictures/picture-url';
import { referenceOf } from '../reference/reference';

const bannerRows = statement({
  name: 'banners',
  text: `SELECT id, slug, place, ${textColumns('tag')}, ${textColumns('title')}, ${textColumns('text')}, ${textColumns('action')}, url,
      drawings, product_tag FROM banner
    WHERE $1::text[] IS NULL OR slug = ANY($1) OR id::text = ANY($1) ORDER BY place, sort, id`,
  row: z.object({
    id: z.int(),
    slug: z.string(),
    place: z.enum(['slider', 'strip']),
    ...textFields('tag', z.string().nullable()),
    ...textFields('title', z.string()),
    ...textFields('text', z.string()),
    ...textFields('action', z.string()),
    url: z.string(),
    drawings: z.array(z.string()),
    product_tag: z.string().nullable(),
  }),
});

function wordsOf(row: z.infer<typeof bannerRows.row>, lang: Locale): Pick<Banner, 'tag' | 'title' | 'text' | 'action'> {
  return {
    tag: textOf(row, 'tag', lang),
    title: textOf(row, 'title', lang),
    text: textOf(row, 'text', lang),
    action: textOf(row, 'action', lang),
  };
}

/** Registers the calls of the banners service. */
export function registerBanners(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, bannersList, async ({ body }, { db }) => {
    const found = await rows(db.read, bannerRows, [body.ids?.map(String) ?? null]);
    const { tags } = await referenceOf(db);
    const listed = new Set(tags.flatMap(({ slug, products }) => (products > 0 ? [slug] : [])));
    const items = found.map((row): Banner => {
      const { id, slug, place, url, drawings, product_tag: tag } = row;
      const images = drawings.map((drawing) => pictureFor(drawing, 'wd'));
      const productTag = tag !== null && listed.has(tag) ? tag : null;
      return { id, slug, place, url, images, productTag, ...wordsOf(row, body.lang) };
    });
    return { items };
  });
}
