import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { contentBlock } from '@/lib/contract/catalogue/blog';
import { readJsonFile } from '@/lib/system/read-json-file';
import { copyRows } from './copy-rows';

const contentText = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.array(contentBlock),
});
const post = z.object({
  slug: z.string(),
  drawing: z.string().nullable(),
  author: z.string(),
  /** Where the name is another one in Russian. */
  authorRu: z.string().optional(),
  publishedAt: z.iso.datetime(),
  categories: z.array(z.string()).min(1),
  tags: z.array(z.string()),
  ro: contentText,
  ru: contentText,
});
export type ContentPost = z.infer<typeof post>;

const named = z.object({ slug: z.string(), ro: z.string(), ru: z.string() });
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
  ro: words,
  ru: words,
});

const folder = join(import.meta.dirname, 'texts');

function read<Shape>(shape: z.ZodType<Shape>, ...path: readonly string[]): Shape {
  return readJsonFile(join(folder, ...path), shape);
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
    'blog_category (id, parent_id, slug, name_ro, name_ru, sort)',
    categories.map(({ slug, parent, ro, ru }, at) => [
      at + 1,
      parent ? keyOf(categories, parent) : null,
      slug,
      ro,
      ru,
      at,
    ]),
  );
  await copyRows(
    client,
    'blog_tag (id, slug, name_ro, name_ru)',
    tags.map(({ slug, ro, ru }, at) => [at + 1, slug, ro, ru]),
  );
  await copyRows(
    client,
    'blog_post (id, slug, drawing, author, author_ru, published_at, title_ro, title_ru, excerpt_ro, excerpt_ru, content_ro, content_ru)',
    posts.map(({ slug, drawing, author, authorRu, publishedAt, ro, ru }, at) => [
      at + 1,
      slug,
      drawing,
      author,
      authorRu ?? null,
      publishedAt,
      ro.title,
      ru.title,
      ro.excerpt,
      ru.excerpt,
      JSON.stringify(ro.content),
      JSON.stringify(ru.content),
    ]),
  );
  const links = (list: 'categories' | 'tags', known: readonly { slug: string }[]) =>
    posts.flatMap((one, at) => one[list].map((slug) => [at + 1, keyOf(known, slug)]));
  await copyRows(client, 'blog_post_category (post_id, category_id)', links('categories', categories));
  await copyRows(client, 'blog_post_tag (post_id, tag_id)', links('tags', tags));
}

async function copyBanners(client: PoolClient): Promise<void> {
  await copyRows(
    client,
    'banner (id, slug, place, sort, tag_ro, tag_ru, title_ro, title_ru, text_ro, text_ru, action_ro, action_ru, url, drawings, product_tag)',
    readBanners().map(({ slug, place, url, drawings, productTag, ro, ru }, at) => [
      at + 1,
      slug,
      place,
      at,
      ro.tag,
      ru.tag,
      ro.title,
      ru.title,
      ro.text,
      ru.text,
      ro.action,
      ru.action,
      url,
      drawings,
      productTag,
    ]),
  );
}

/** Writes blog and banners; the tables must be empty. */
export async function copyContentRows(client: PoolClient): Promise<void> {
  await copyBlog(client);
  await copyBanners(client);
}
