import type { Hono } from 'hono';
import { z } from 'zod';
import {
  type Banner,
  type BlogCategory,
  type BlogPost,
  type Brand,
  bannersList,
  blogCategories,
  blogPosts,
  blogTags,
  brandsSearch,
} from '@/lib/contract/catalogue/content';
import { firstLocale, type TextKey, textKeyOf } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import { fold } from '@/lib/domain/search/tokens';
import { slugify } from '../catalogue/reference-rows';
import { textColumns, textFields, textOf } from '../db/localized';
import { oneRow, rows, type Statement, statement } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { pictureFor } from '../pictures/picture-url';
import { referenceOf } from '../reference/reference';
import { countryName } from '../reference/reference-data';
import type { BrandEntry } from '../reference/reference-types';
import { shownBlock, storedBlock } from './stored-body';

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
    const result = await rows(db.read, bannerRows, [body.ids?.map(String) ?? null]);
    const { tags } = await referenceOf(db);
    const listed = new Set(tags.flatMap(({ slug, products }) => (products > 0 ? [slug] : [])));
    const items = result.map((row): Banner => {
      const { id, slug, place, url, drawings, product_tag: tag } = row;
      const images = drawings.map((drawing) => pictureFor(drawing, 'wd'));
      const productTag = tag !== null && listed.has(tag) ? tag : null;
      return { id, slug, place, url, images, productTag, ...wordsOf(row, body.lang) };
    });
    return { items };
  });
}

const defaultLimit = 12;
const wordsAMinute = 180;

const ref = z.object({ id: z.int(), name: z.string(), slug: z.string() });
const postRow = z.object({
  id: z.int(),
  slug: z.string(),
  drawing: z.string().nullable(),
  author: z.string(),
  date: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.array(storedBlock),
  categories: z.array(ref).nullable(),
  tags: z.array(ref.omit({ id: true })).nullable(),
});
const response = z.object({ response: z.object({ items: z.array(postRow), total: z.int() }) });

type Sort = 'date-asc' | 'date-desc' | 'title-asc' | 'title-desc';
const orders: Record<Sort, string> = {
  'date-asc': 'published_at, id',
  'date-desc': 'published_at DESC, id DESC',
  'title-asc': 'title, id',
  'title-desc': 'title DESC, id DESC',
};

/** SQL of the author's name in a language, by default as in the first one. */
function authorIn(key: TextKey): string {
  return key === textKeyOf(firstLocale) ? 'author' : `coalesce(author_${key}, author)`;
}

function postsStatement(lang: Locale, sort: Sort): Statement<z.output<typeof response>> {
  const l = textKeyOf(lang);
  return statement({
    name: `blog-posts-${l}-${sort}`,
    row: response,
    text: `WITH RECURSIVE inside(id) AS (
        SELECT id FROM blog_category WHERE id = $4::int
        UNION SELECT c.id FROM blog_category c JOIN inside i ON c.parent_id = i.id),
      matching AS (SELECT b.*, title_${l} AS title FROM blog_post b
        WHERE ($1::int[] IS NULL OR b.id = ANY($1)) AND ($2::text IS NULL OR b.slug = $2)
          AND ($3::text[] IS NULL OR translate(lower(title_${l} || ' ' || excerpt_${l} || ' ' || content_${l}::text),
            'ăâîșțşţё', 'aaiststе') LIKE ALL ($3))
          AND ($4::int IS NULL OR EXISTS (SELECT FROM blog_post_category pc JOIN inside i ON i.id = pc.category_id WHERE pc.post_id = b.id))
          AND ($5::text IS NULL OR EXISTS (SELECT FROM blog_post_tag pt JOIN blog_tag t ON t.id = pt.tag_id WHERE pt.post_id = b.id AND t.slug = $5))),
      page AS (SELECT * FROM matching ORDER BY ${orders[sort]} LIMIT $6::int OFFSET $7::int)
      SELECT json_build_object('total', (SELECT count(*) FROM matching), 'items', (SELECT coalesce(json_agg(p ORDER BY ${orders[sort]}), '[]') FROM (
        SELECT id, slug, drawing, ${authorIn(l)} AS author, published_at, title, excerpt_${l} AS excerpt, content_${l} AS content,
          to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS date,
          (SELECT json_agg(json_build_object('id', c.id, 'name', c.name_${l}, 'slug', c.slug) ORDER BY c.sort, c.id)
            FROM blog_post_category pc JOIN blog_category c ON c.id = pc.category_id WHERE pc.post_id = page.id) AS categories,
          (SELECT json_agg(json_build_object('name', t.name_${l}, 'slug', t.slug) ORDER BY t.id)
            FROM blog_post_tag pt JOIN blog_tag t ON t.id = pt.tag_id WHERE pt.post_id = page.id) AS tags
        FROM page) p)) AS response`,
  });
}

const statements = new Map<string, Statement<z.output<typeof response>>>();

function statementFor(lang: Locale, sort: Sort): Statement<z.output<typeof response>> {
  const key = `${lang} ${sort}`;
  const query = statements.get(key) ?? postsStatement(lang, sort);
  statements.set(key, query);
  return query;
}

/** Handles `POST /posts`. */
export async function readPosts(
  body: z.output<typeof blogPosts.request>,
  context: CallContext,
): Promise<z.output<typeof blogPosts.response>> {
  const sort: Sort = `${body.sortField ?? 'date'}-${body.sortOrder ?? (body.sortField === 'title' ? 'asc' : 'desc')}`;
  const patterns = fold(body.search ?? '')
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const result = await oneRow(context.db.read, statementFor(body.lang, sort), [
    body.ids ?? null,
    body.slug ?? null,
    patterns.length > 0 ? patterns : null,
    body.catId ?? null,
    body.tag ?? null,
    body.limit ?? defaultLimit,
    body.skip ?? 0,
  ]);
  const { items, total } = result.response;
  return { items: items.map((row) => toPost(row, body.shorten ?? false)), total };
}

/** A post as the shop shows it; `shorten` leaves the text out. */
export function toPost(row: z.output<typeof postRow>, shorten: boolean): BlogPost {
  const { id, slug, title, date, excerpt, author } = row;
  const length = JSON.stringify(row.content).split(/\s+/u).length;
  return {
    id,
    slug,
    title,
    date,
    excerpt,
    author,
    image: row.drawing === null ? null : pictureFor(row.drawing, shorten ? 'wc' : 'wd'),
    categories: row.categories ?? [],
    tags: row.tags ?? [],
    readingMinutes: Math.max(1, Math.round(length / wordsAMinute)),
    content: shorten ? [] : row.content.map(shownBlock),
  };
}

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
    const result = await rows(db.read, tagRows);
    const items = result.map((row) => ({
      name: textOf(row, 'name', lang),
      slug: row.slug,
      count: row.n,
    }));
    if (body.sortByName) items.sort((one, other) => one.name.localeCompare(other.name, lang));
    return { items: items.slice(0, body.limit ?? defaultTags) };
  });
  registerCall(app, deps, blogCategories, async ({ body }, { db, lang }) => {
    const result = await rows(db.read, categoryRows);
    const childrenOf = (parentId: number | null): BlogCategory[] =>
      result.filter((row) => row.parent_id === parentId).map((row) => toCategory(row, childrenOf(row.id)));
    const toCategory = (row: (typeof result)[number], children: BlogCategory[]): BlogCategory => ({
      id: row.id,
      name: textOf(row, 'name', lang),
      slug: row.slug,
      items: row.n,
      parentId: row.parent_id,
      children,
    });
    return { items: body.getTree ? childrenOf(null) : result.map((row) => toCategory(row, [])) };
  });
}

type BrandRequest = z.output<typeof brandsSearch.request>;

const defaultBrands = 100;

/** Registers the calls of the brands service. */
export function registerBrands(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, brandsSearch, ({ body }, context) => searchBrands(body, context));
}

async function searchBrands(body: BrandRequest, context: CallContext): Promise<{ items: Brand[]; total: number }> {
  const { brands } = await referenceOf(context.db);
  const named = body.slug === undefined ? brands : brandsOfSlug(brands, body.slug);
  const result = named.filter((brand) => matchesRequest(brand, body)).map((brand) => toBrand(brand, context));
  const field = body.sortField ?? body.sortSelector ?? 'name';
  const factor = body.sortOrder === 'desc' ? -1 : 1;
  result.sort((one, other) => factor * compare(one, other, field) || compare(one, other, 'name'));
  const skip = body.skip ?? 0;
  return { items: result.slice(skip, skip + (body.limit ?? defaultBrands)), total: result.length };
}

/** Brands with a slug; without any, brands that were merged from a brand with it, so that its links keep working. */
function brandsOfSlug(brands: readonly BrandEntry[], slug: string): readonly BrandEntry[] {
  const current = brands.filter((brand) => brand.slug === slug);
  if (current.length > 0) return current;
  return brands.filter(({ aliases }) => aliases.some((alias) => slugify(alias) === slug));
}

function matchesRequest(brand: BrandEntry, { ids, query }: BrandRequest): boolean {
  if (ids !== undefined && !ids.includes(brand.id)) return false;
  const typed = fold(query ?? '').trim();
  return typed === '' || [brand.name, ...brand.aliases].some((name) => fold(name).includes(typed));
}

function toBrand(brand: BrandEntry, { lang }: CallContext): Brand {
  const { id, slug, name, tier, products } = brand;
  return { id, slug, name, country: countryName(brand.country, lang), image: null, tier, products };
}

const collator = new Intl.Collator(firstLocale);

function compare(one: Brand, other: Brand, field: 'name' | 'country' | 'products'): number {
  if (field === 'products') return one.products - other.products;
  return collator.compare(one[field] ?? '\u{10ffff}', other[field] ?? '\u{10ffff}');
}
