import { z } from 'zod';
import { type ContentBody, contentBody } from '@/lib/contract/admin/content';
import { firstLocale, forEachLocale, type TextKey, textKeyOf } from '@/lib/contract/locales/locales';
import { eachText, textColumns, textFields, textOf } from '../db/localized';
import { execute, type Queryable, rows, statement } from '../db/query';
import { isPhoto } from '../pictures/picture-url';

const withoutEntry = (kind: string, id: string) =>
  `NOT EXISTS (SELECT FROM content_entry e WHERE e.kind = '${kind}' AND (e.row_id = ${id} OR e.slug = b.slug))`;

const banners = statement({
  name: 'content-unadopted-banners',
  text: `SELECT b.id, b.slug, b.place, b.sort::int AS sort, b.url, b.drawings, b.product_tag,
      ${['tag', 'title', 'text', 'action'].map((base) => textColumns(`b.${base}`)).join(', ')}
    FROM banner b WHERE ${withoutEntry('banner', 'b.id')} ORDER BY b.id`,
  row: z.object({
    ...{ id: z.int(), slug: z.string(), place: z.string(), sort: z.int(), url: z.string() },
    ...{ drawings: z.array(z.string()), product_tag: z.string().nullable() },
    ...textFields('tag', z.string().nullable()),
    ...textFields('title', z.string()),
    ...textFields('text', z.string()),
    ...textFields('action', z.string()),
  }),
});

const authorOf = (key: TextKey) =>
  key === textKeyOf(firstLocale) ? 'b.author' : `coalesce(b.author_${key}, b.author)`;
const authors = eachText((key) => `${authorOf(key)} AS author_${key}`);
const topicsOf = (kind: 'category' | 'tag') =>
  `ARRAY(SELECT t.slug FROM blog_post_${kind} p JOIN blog_${kind} t ON t.id = p.${kind}_id WHERE p.post_id = b.id ORDER BY t.id)`;
const posts = statement({
  name: 'content-unadopted-posts',
  text: `SELECT b.id, b.slug, b.drawing, b.published_at, ${authors}, ${topicsOf('category')} AS categories,
      ${topicsOf('tag')} AS tags, ${['title', 'excerpt', 'content'].map((base) => textColumns(`b.${base}`)).join(', ')}
    FROM blog_post b WHERE ${withoutEntry('post', 'b.id')} ORDER BY b.id`,
  row: z.object({
    ...{ id: z.int(), slug: z.string(), drawing: z.string().nullable(), published_at: z.date() },
    ...{ categories: z.array(z.string()), tags: z.array(z.string()) },
    ...textFields('author', z.string()),
    ...textFields('title', z.string()),
    ...textFields('excerpt', z.string()),
    ...textFields('content', z.unknown()),
  }),
});

const adopt = statement({
  name: 'content-adopt',
  text: `WITH added AS (INSERT INTO content_entry (kind, slug, row_id, draft, pictures) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT DO NOTHING RETURNING id, draft, pictures, changed_at),
    version AS (INSERT INTO content_version (entry_id, number, body, pictures, published_by, starts_at)
      SELECT id, 1, draft, pictures, '', changed_at FROM added RETURNING id, entry_id)
    SELECT id, entry_id FROM version`,
  row: z.object({ id: z.int(), entry_id: z.int() }),
});
const setLive = statement({
  name: 'content-adopted-live',
  text: 'UPDATE content_entry SET live_version = $2 WHERE id = $1',
});

type Adopted = { readonly id: number; readonly slug: string; readonly body: unknown };

/** Adds entries for banners and posts that were written without the back office, such as the demo content. */
export async function adoptContent(on: Queryable): Promise<void> {
  for (const banner of await rows(on, banners)) await adoptRow(on, bannerEntry(banner));
  for (const post of await rows(on, posts)) await adoptRow(on, postEntry(post));
}

async function adoptRow(on: Queryable, { id, slug, body }: Adopted): Promise<void> {
  // Content that exceeds the limits of the editor stays in the shop unchanged.
  const { data } = contentBody.safeParse(body);
  if (data === undefined) return;
  const [added] = await rows(on, adopt, [data.kind, slug, id, JSON.stringify(data), picturesOf(data)]);
  if (added) await execute(on, setLive, [added.entry_id, added.id]);
}

function bannerEntry(found: z.output<typeof banners.row>): Adopted {
  const { id, slug, place, sort, url } = found;
  const texts = forEachLocale((locale) => ({
    tag: textOf(found, 'tag', locale) ?? '',
    title: textOf(found, 'title', locale),
    text: textOf(found, 'text', locale),
    action: textOf(found, 'action', locale),
  }));
  const body = { kind: 'banner', place, sort, url, pictures: found.drawings, productTag: found.product_tag, texts };
  return { id, slug, body };
}

function postEntry(found: z.output<typeof posts.row>): Adopted {
  const { id, slug, drawing, categories, tags } = found;
  const texts = forEachLocale((locale) => ({
    title: textOf(found, 'title', locale),
    excerpt: textOf(found, 'excerpt', locale),
    author: textOf(found, 'author', locale),
    blocks: textOf(found, 'content', locale),
  }));
  const date = found.published_at.toISOString();
  return { id, slug, body: { kind: 'post', picture: drawing, date, categories, tags, texts } };
}

/** Keys of the photographs in a content record. */
export function picturesOf(body: ContentBody): string[] {
  const keys: string[] = [];
  if (body.kind === 'banner') keys.push(...body.pictures);
  if (body.kind === 'post' && body.picture !== null) keys.push(body.picture);
  if (body.kind === 'post' || body.kind === 'page') {
    for (const { blocks } of Object.values(body.texts))
      for (const block of blocks) if (block.type === 'picture') keys.push(block.photo);
  }
  return [...new Set(keys)].filter(isPhoto);
}
