import { z } from 'zod';
import { defineCall } from '../call';
import { id, locale, noParams, picture, searchText, slug } from '../shared';

const post = { service: 'blog', method: 'POST', idempotent: true, params: noParams } as const;

/** A block of an article; text only, so that no markup travels. */
export const contentBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('heading'), text: z.string(), anchor: slug }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(z.string()) }),
  z.object({ type: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  z.object({ type: z.literal('note'), text: z.string() }),
  z.object({ type: z.literal('link'), text: z.string(), url: z.string() }),
]);
export type ContentBlock = z.infer<typeof contentBlock>;

export const blogCategoryRef = z.object({ id, name: z.string(), slug });

export const blogPost = z.object({
  id,
  slug,
  title: z.string(),
  image: picture.nullable(),
  categories: z.array(blogCategoryRef),
  tags: z.array(z.object({ name: z.string(), slug })),
  date: z.iso.datetime(),
  excerpt: z.string(),
  author: z.string(),
  readingMinutes: z.int().min(1),
  /** Empty with `shorten`. */
  content: z.array(contentBlock),
});
export type BlogPost = z.infer<typeof blogPost>;

export const blogPosts = defineCall({
  ...post,
  path: '/posts',
  summary: 'Posts by ids or slug, or by text, category and tag, in pages',
  request: z.strictObject({
    ids: z.array(id).max(100).optional(),
    slug: slug.optional(),
    lang: locale,
    search: searchText.optional(),
    catId: id.optional(),
    tag: slug.optional(),
    limit: z.int().min(1).max(100).optional(),
    skip: z.int().min(0).max(100_000).optional(),
    sortField: z.enum(['date', 'title']).optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
    shorten: z.boolean().optional(),
  }),
  response: z.object({ items: z.array(blogPost), total: z.int().min(0) }),
});

export const blogTags = defineCall({
  ...post,
  path: '/posts/tags',
  summary: 'Tags with their number of posts',
  request: z.strictObject({
    lang: locale,
    limit: z.int().min(1).max(200).optional(),
    sortByName: z.boolean().optional(),
  }),
  response: z.object({ items: z.array(z.object({ name: z.string(), slug, count: z.int().min(0) })) }),
});

const blogCategoryBase = blogCategoryRef.extend({ items: z.int().min(0), parentId: id.nullable() });
export type BlogCategory = z.infer<typeof blogCategoryBase> & { children: BlogCategory[] };
export const blogCategory: z.ZodType<BlogCategory> = blogCategoryBase.extend({
  get children(): z.ZodType<BlogCategory[]> {
    return z.array(blogCategory);
  },
});

export const blogCategories = defineCall({
  ...post,
  path: '/category',
  summary: 'Blog categories, as a tree when asked',
  request: z.strictObject({ lang: locale, getTree: z.boolean().optional() }),
  response: z.object({ items: z.array(blogCategory) }),
});

export const blogCalls = { blogPosts, blogTags, blogCategories } as const;
