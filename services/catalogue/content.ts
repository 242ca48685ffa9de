import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { textBlock } from '@/lib/contract/catalogue/content';
import { firstLocale, textKeyOf, textKeys } from '@/lib/contract/locales/locales';
import { readJsonFile } from '@/lib/system/read-json-file';
import { allTexts, textColumns, textPair } from '../db/localized';
import { copyRows } from './bulk-load';

/** Languages other than the first one, in which a name may have another spelling. */
const otherKeys = textKeys.filter((key) => key !== textKeyOf(firstLocale));

const contentText = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.array(textBlock),
});
const post = z.object({
  slug: z.string(),
  drawing: z.string().nullable(),
  author: z.string(),
  /** Spellings of the name in other languages. */
  authorIn: textPair(z.string()).partial().default({}),
  publishedAt: z.iso.datetime(),
  categories: z.array(z.string()).min(1),
  tags: z.array(z.string()),
  ...textPair(contentText).shape,
});
export type ContentPost = z.infer<typeof post>;

const named = textPair(z.string()).extend({ slug: z.string() });
const topics = z.object({
  categories: z.array(named.extend({ parent: z.string().nullable() })),
  tags: z.array(named),
});

const words = z.object({ tag: z.string().nullable(), title: z.string(), text: z.string(), action: z.string() });
const banner = z.object({
  slug: z.string(),
  place: z.enum(['slider', 'strip']),
  url: z.string(),
  drawings: z.array(z.string()),
  productTag: z.string().nullable(),
  ...textPair(words).shape,
});

const folder = join(import.meta.dirname, 'texts');

function read<Shape>(shape: z.ZodType<Shape>, ...path: readonly string[]): Shape {
  return readJsonFile(join(folder, ...path), shape);
}

/** The author's name, with `{shop}` replaced by the shop's name. */
function signed(name: string | null): string | null {
  return name?.replace('{shop}', shop.name) ?? null;
}

/** The posts of the demo blog, oldest first. */
export function readPosts(): ContentPost[] {
  const names = readdirSync(join(folder, 'posts')).filter((name) => name.endsWith('.json'));
  const posts = names.map((name) => read(post, 'posts', name));
  return posts.sort((one, other) => one.publishedAt.localeCompare(other.publishedAt));
}

/** Categories and tags of the demo blog. */
export function readTopics(): z.infer<typeof topics> {
  return read(topics, 'topics.json');
}

/** The banners of the demo shop. */
export function readBanners(): z.infer<typeof banner>[] {
  return read(z.array(banner), 'banners.json');
}

function keyOf(slugs: readonly { slug: string }[], slug: string): number {
  const at = slugs.findIndex((one) => one.slug === slug);
  if (at < 0) throw new Error(`The content names an unknown topic: ${slug}`);
  return at + 1;
}

async function copyBlog(client: PoolClient): Promise<void> {
  const { categories, tags } = readTopics();
  const posts = readPosts();
  await copyRows(
    client,
    `blog_category (id, parent_id, slug, ${textColumns('name')}, sort)`,
    categories.map((category, at) => [
      at + 1,
      category.parent ? keyOf(categories, category.parent) : null,
      category.slug,
      ...allTexts(category),
      at,
    ]),
  );
  await copyRows(
    client,
    `blog_tag (id, slug, ${textColumns('name')})`,
    tags.map((tag, at) => [at + 1, tag.slug, ...allTexts(tag)]),
  );
  await copyRows(
    client,
    `blog_post (id, slug, drawing, author, ${otherKeys.map((key) => `author_${key}, `).join('')}published_at, ${textColumns('title')}, ${textColumns('excerpt')}, ${textColumns('content')})`,
    posts.map((one, at) => [
      at + 1,
      one.slug,
      one.drawing,
      signed(one.author),
      ...otherKeys.map((key) => signed(one.authorIn[key] ?? null)),
      one.publishedAt,
      ...allTexts(one).map(({ title }) => title),
      ...allTexts(one).map(({ excerpt }) => excerpt),
      ...allTexts(one).map(({ content }) => JSON.stringify(content)),
    ]),
  );
  const links = (list: 'categories' | 'tags', entries: readonly { slug: string }[]) =>
    posts.flatMap((one, at) => one[list].map((slug) => [at + 1, keyOf(entries, slug)]));
  await copyRows(client, 'blog_post_category (post_id, category_id)', links('categories', categories));
  await copyRows(client, 'blog_post_tag (post_id, tag_id)', links('tags', tags));
}

async function copyBanners(client: PoolClient): Promise<void> {
  await copyRows(
    client,
    `banner (id, slug, place, sort, ${['tag', 'title', 'text', 'action'].map(textColumns).join(', ')}, url, drawings, product_tag)`,
    readBanners().map((one, at) => [
      at + 1,
      one.slug,
      one.place,
      at,
      ...allTexts(one).map(({ tag }) => tag),
      ...allTexts(one).map(({ title }) => title),
      ...allTexts(one).map(({ text }) => text),
      ...allTexts(one).map(({ action }) => action),
      one.url,
      one.drawings,
      one.productTag,
    ]),
  );
}

/** Writes blog and banners; the tables must be empty. Deletes the drafts of the replaced ones. */
export async function copyContentRows(client: PoolClient): Promise<void> {
  await client.query("DELETE FROM content_entry WHERE kind IN ('banner', 'post')");
  await copyBlog(client);
  await copyBanners(client);
}
