import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type Post, postCategories, posts, postTags } from './data/posts';
import { lang, readBody, text } from './http';
import { pictureUrl } from './pictures';
import { containsWords, dottedDate, type Lang } from './text';

const postsRequest = z.object({
  lang,
  ids: z.array(z.union([z.number().int(), z.string()])).nullish(),
  search: text.nullish(),
  catId: z.number().int().nullish(),
  limit: z.number().int().min(1).max(100).nullish(),
  skip: z.number().int().min(0).nullish(),
  sortField: z.enum(['date', 'title']).nullish(),
  sortOrder: z.enum(['asc', 'desc']).nullish(),
  shorten: z.boolean().nullish(),
});

function categoryIdsUnder(id: number): readonly number[] {
  return [id, ...postCategories.filter(({ parentId }) => parentId === id).map((child) => child.id)];
}

function tagNamesOf(post: Post, language: Lang): readonly string[] {
  return postTags.filter(({ id }) => post.tagIds.includes(id)).map(({ name }) => name[language]);
}

function matchesOf(body: z.output<typeof postsRequest>): readonly Post[] {
  const { ids, search, catId, sortField, sortOrder } = body;
  if (ids)
    return posts.filter(({ id, slug }) => ids.some((wanted) => wanted === slug || String(wanted) === String(id)));
  const categoryIds = catId ? categoryIdsUnder(catId) : null;
  const direction = (sortOrder ?? 'desc') === 'desc' ? -1 : 1;
  const compare = (a: Post, b: Post) =>
    sortField === 'title'
      ? a.title[body.lang].localeCompare(b.title[body.lang], body.lang)
      : a.date.getTime() - b.date.getTime();
  return posts
    .filter((post) => categoryIds === null || post.categoryIds.some((id) => categoryIds.includes(id)))
    .filter((post) => {
      const texts = [post.title, ...post.body].flatMap(({ ro, ru }) => [ro, ru]);
      return !search || containsWords(search, ...texts, ...tagNamesOf(post, 'ro'), ...tagNamesOf(post, 'ru'));
    })
    .toSorted((a, b) => compare(a, b) * direction);
}

function viewOf(c: Context, post: Post, language: Lang, isShort: boolean) {
  const paragraphs = post.body.map((paragraph) => paragraph[language]);
  return {
    id: post.id,
    slug: post.slug,
    title: post.title[language],
    excerpt: paragraphs[0] ?? '',
    ...(isShort ? {} : { body: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('') }),
    image: pictureUrl(c, isShort ? 'wc' : 'wd', `post-${post.id}`),
    categories: postCategories
      .filter(({ id }) => post.categoryIds.includes(id))
      .map(({ id, slug, name }) => ({ id, slug, name: name[language] })),
    tags: tagNamesOf(post, language),
    author: post.author,
    date: dottedDate(post.date),
  };
}

function categoryNodes(language: Lang, parentId: number | null, withChildren: boolean): readonly object[] {
  return postCategories
    .filter((category) => !withChildren || category.parentId === parentId)
    .map(({ id, slug, name, parentId: parent }) => ({
      id,
      slug,
      name: name[language],
      parentId: parent,
      count: posts.filter((post) => post.categoryIds.some((each) => categoryIdsUnder(id).includes(each))).length,
      ...(withChildren ? { children: categoryNodes(language, id, true) } : {}),
    }));
}

/** The blog service: camelCase, dates as dd.mm.yyyy. */
export function blogRoutes(): Hono {
  const routes = new Hono();
  routes.post('/posts', async (c) => {
    const body = await readBody(c, postsRequest);
    const matches = matchesOf(body);
    const skip = body.skip ?? 0;
    const page = matches.slice(skip, skip + (body.limit ?? 10));
    return c.json({
      total: matches.length,
      posts: page.map((post) => viewOf(c, post, body.lang, body.shorten ?? false)),
    });
  });
  routes.post('/posts/tags', async (c) => {
    const schema = z.object({ lang, limit: z.number().int().min(1).nullish(), sortByName: z.boolean().nullish() });
    const body = await readBody(c, schema);
    const counted = postTags.map(({ id, name }) => ({
      id,
      name: name[body.lang],
      count: posts.filter(({ tagIds }) => tagIds.includes(id)).length,
    }));
    const sorted = counted.toSorted((a, b) =>
      body.sortByName ? a.name.localeCompare(b.name, body.lang) : b.count - a.count,
    );
    return c.json(sorted.slice(0, body.limit ?? 20));
  });
  routes.post('/category', async (c) => {
    const body = await readBody(c, z.object({ lang, getTree: z.boolean().nullish() }));
    return c.json(categoryNodes(body.lang, null, body.getTree ?? false));
  });
  return routes;
}
