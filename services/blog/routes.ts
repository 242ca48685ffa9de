import type { Hono } from 'hono';
import { z } from 'zod';
import { type BlogCategory, blogCategories, blogPosts, blogTags } from '@/lib/contract/catalogue/blog';
import { textColumns, textFields, textOf } from '../db/localized';
import { rows, statement } from '../db/query';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { readPosts } from './posts';

const tagRows = statement({
  name: 'blog-tags',
  text: `SELECT slug, ${textColumns('name')}, count(pt.post_id) AS n FROM blog_tag t
    LEFT JOIN blog_post_tag pt ON pt.tag_id = t.id GROUP BY t.id ORDER BY n DESC, t.id`,
  row: z.object({ slug: z.string(), ...textFields('name', z.string()), n: z.int() }),
});

const categoryRows = statement({
  name: 'blog-categories',
  text: `SELECT c.id, parent_id, slug, ${textColumns('name')}, count(pc.post_id) AS n FROM blog_category c
    LEFT JOIN blog_post_category pc ON pc.category_id = c.id GROUP BY c.id ORDER BY sort, c.id`,
  row: z.object({
    id: z.int(),
    parent_id: z.int().nullable(),
    slug: z.string(),
    ...textFields('name', z.string()),
    n: z.int(),
  }),
});

const defaultTags = 50;

/** Registers the calls of the blog service. */
export function registerBlog(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, blogPosts, ({ body }, context) => readPosts(body, context));
  registerCall(app, deps, blogTags, async ({ body }, { db, lang }) => {
    const found = await rows(db.read, tagRows);
    const items = found.map((row) => ({
      name: textOf(row, 'name', lang),
      slug: row.slug,
      count: row.n,
    }));
    if (body.sortByName) items.sort((one, other) => one.name.localeCompare(other.name, lang));
    return { items: items.slice(0, body.limit ?? defaultTags) };
  });
  registerCall(app, deps, blogCategories, async ({ body }, { db, lang }) => {
    const found = await rows(db.read, categoryRows);
    const childrenOf = (parentId: number | null): BlogCategory[] =>
      found.filter((row) => row.parent_id === parentId).map((row) => toCategory(row, childrenOf(row.id)));
    const toCategory = (row: (typeof found)[number], children: BlogCategory[]): BlogCategory => ({
      id: row.id,
      name: textOf(row, 'name', lang),
      slug: row.slug,
      items: row.n,
      parentId: row.parent_id,
      children,
    });
    return { items: body.getTree ? childrenOf(null) : found.map((row) => toCategory(row, [])) };
  });
}
