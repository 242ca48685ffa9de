import { z } from 'zod';
import {
  type BlogCategory,
  type BlogPost,
  blogCategories,
  blogPosts,
  blogTags,
} from '@/lib/contract/catalogue/content';
import type { Locale } from '@/lib/contract/shared';
import { defineAdapter, type OurRequest, refusal } from '../adapter';
import { mapItems } from '../map-items';
import { paragraphsOf, pictureOf, tagSlug, timeOf } from './values';

const theirPost = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** HTML; absent from short posts. */
  body: z.string().default(''),
  image: z.string(),
  categories: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  tags: z.array(z.string()),
  author: z.string(),
  date: z.string(),
});

const theirTags = z.array(z.object({ id: z.int(), name: z.string(), count: z.int() }));

type TheirTag = z.output<typeof theirTags>[number];

/** Their tags, whose ids posts do not name. */
function tagsOf({ fetchTheirs }: Pick<OurRequest, 'fetchTheirs'>, lang: Locale): Promise<TheirTag[]> {
  return fetchTheirs(theirTags, { method: 'POST', path: '/posts/tags', body: { lang, limit: 200 }, idempotent: true });
}

const wordsPerMinute = 180;

function postOf(theirs: z.infer<typeof theirPost>, tags: readonly TheirTag[]): BlogPost {
  const { id, slug, title, excerpt, categories, author } = theirs;
  const paragraphs = paragraphsOf(theirs.body);
  const words = paragraphs.join(' ').split(/\s+/).length;
  return {
    ...{ id, slug, title, excerpt, categories, author },
    image: pictureOf(theirs.image),
    tags: tags
      .filter(({ name }) => theirs.tags.includes(name))
      .map((tag) => ({ name: tag.name, slug: tagSlug.ours(tag.id) })),
    date: timeOf(theirs.date),
    readingMinutes: Math.max(1, Math.round(words / wordsPerMinute)),
    content: paragraphs.map((text) => ({ type: 'paragraph', text })),
  };
}

const theirCategory = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  parentId: z.int().nullable(),
  count: z.int(),
  get children() {
    return z.array(theirCategory).default([]);
  },
});

function categoryOf({ count, children, ...theirs }: z.infer<typeof theirCategory>): BlogCategory {
  return { ...theirs, items: count, children: children.map(categoryOf) };
}

/** Their blog service: dates as dd.mm.yyyy, HTML. */
export const blogAdapters = [
  defineAdapter(blogPosts, {
    answer: z.object({ total: z.int(), posts: z.array(theirPost) }),
    request: async (ours) => {
      const { slug, tag, ...body } = ours.body;
      if (slug !== undefined) return { body: { ...body, ids: [slug] } };
      if (tag === undefined) return { body };
      // They find posts of a tag by its name in the search.
      const named = (await tagsOf(ours, body.lang)).find(({ id }) => tagSlug.ours(id) === tag);
      if (named === undefined) throw refusal(404, 'TAG_NOT_FOUND');
      return { body: { ...body, search: named.name } };
    },
    read: async ({ total, posts }, ours) => {
      const tags = posts.some((post) => post.tags.length > 0) ? await tagsOf(ours, ours.body.lang) : [];
      return { items: mapItems(posts, (post) => postOf(post, tags)), total };
    },
  }),
  defineAdapter(blogTags, {
    answer: theirTags,
    read: (tags) => ({ items: tags.map(({ id, name, count }) => ({ name, slug: tagSlug.ours(id), count })) }),
  }),
  defineAdapter(blogCategories, {
    answer: z.array(theirCategory),
    read: (categories) => ({ items: mapItems(categories, categoryOf) }),
  }),
];
