import { z } from 'zod';
import { defineCall } from '../call';
import {
  absentAsEmpty,
  absentAsNull,
  completed,
  completedSlug,
  id,
  instant,
  listOf,
  locale,
  noParams,
  optionalCount,
  optionalFlag,
  optionalText,
  picture,
  searchText,
  slug,
} from '../shared';

const post = { service: 'blog', method: 'POST', idempotent: true, params: noParams } as const;

/** A block of an article without pictures. It contains plain text only, so no markup is transferred. */
export const textBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('heading'), text: z.string(), anchor: slug }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(z.string()) }),
  z.object({ type: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  z.object({ type: z.literal('note'), text: z.string() }),
  z.object({ type: z.literal('link'), text: z.string(), url: z.string() }),
]);

/** The shape in which a picture of a text is shown. */
export const pictureShape = z.enum(['wide', 'square', 'tall']);

/** A block of an article. */
export const contentBlock = z.discriminatedUnion('type', [
  ...textBlock.options,
  z.object({ type: z.literal('picture'), picture, alt: optionalText, shape: pictureShape.default('square') }),
]);
export type ContentBlock = z.infer<typeof contentBlock>;

const blogCategoryFields = z.object({ id, name: z.string(), slug });
export const blogCategoryRef = completedSlug(blogCategoryFields);

const blogPostFields = z.object({
  id,
  slug,
  title: z.string(),
  image: absentAsNull(picture),
  categories: absentAsEmpty(blogCategoryRef),
  tags: absentAsEmpty(z.object({ name: z.string(), slug })),
  date: instant,
  excerpt: optionalText,
  author: optionalText,
  readingMinutes: z.int().min(1).default(1),
  /** Empty with `shorten`. */
  content: absentAsEmpty(contentBlock),
});

export const blogPost = completedSlug(blogPostFields);
export type BlogPost = z.infer<typeof blogPost>;

export const blogPosts = defineCall({
  profile: 'core',
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
  response: listOf(blogPost),
});

export const blogTags = defineCall({
  profile: 'core',
  ...post,
  path: '/posts/tags',
  summary: 'Tags with their number of posts',
  request: z.strictObject({
    lang: locale,
    limit: z.int().min(1).max(200).optional(),
    sortByName: z.boolean().optional(),
  }),
  response: z.object({ items: z.array(z.object({ name: z.string(), slug, count: optionalCount })) }),
});

const blogCategoryBase = blogCategoryFields.extend({ items: optionalCount, parentId: absentAsNull(id) });
export type BlogCategory = z.infer<typeof blogCategoryBase> & { children: BlogCategory[] };
export const blogCategory: z.ZodType<BlogCategory> = completedSlug(
  blogCategoryBase.extend({
    get children(): z.ZodType<BlogCategory[]> {
      return absentAsEmpty(blogCategory);
    },
  }),
);

export const blogCategories = defineCall({
  profile: 'core',
  ...post,
  path: '/category',
  summary: 'Blog categories, optionally as a tree',
  request: z.strictObject({ lang: locale, getTree: z.boolean().optional() }),
  response: z.object({ items: z.array(blogCategory) }),
});

export const blogCalls = { blogPosts, blogTags, blogCategories } as const;

const bannerFields = z.object({
  id,
  slug,
  /** `slider` at the top of the home page, `strip` between its blocks. */
  place: z.enum(['slider', 'strip']).default('slider'),
  tag: absentAsNull(z.string()),
  title: z.string(),
  text: optionalText,
  action: optionalText,
  /** Path within the shop, without a locale; by default the banner's own page. */
  url: optionalText,
  /** Pictures of parts beside the text, the main one first. */
  images: absentAsEmpty(picture),
  /** Tag of the products on the banner's own page; null if no product has it. */
  productTag: absentAsNull(slug),
});

export const banner = completedSlug(
  completed(bannerFields, ({ url, slug: name }) =>
    url === undefined ? { url: `/banner/${String(name)}` } : undefined,
  ),
);
export type Banner = z.infer<typeof banner>;

export const bannersList = defineCall({
  profile: 'core',
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

export const brand = z.object({
  /** 0 if the back end gives none. */
  id: id.default(0),
  slug,
  name: z.string(),
  /** The brand's country in the requested language, not the country of manufacture. */
  country: absentAsNull(z.string()),
  image: absentAsNull(picture),
  tier: absentAsNull(z.string()),
  products: optionalCount,
});
export type Brand = z.infer<typeof brand>;

/** `slug` and `slugs` are ours (+): a brand page has only its slug. */
export const brandsSearch = defineCall({
  profile: 'core',
  service: 'brands',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/search',
  summary: 'Brands by ids, or by text, sorted and in pages',
  request: z.strictObject({
    ids: z.array(id).max(200).optional(),
    slug: slug.optional(),
    lang: locale.optional(),
    query: searchText.optional(),
    limit: z.int().min(1).max(500).optional(),
    skip: z.int().min(0).max(100_000).optional(),
    sortSelector: z.enum(['name', 'country', 'products']).optional(),
    simpleMode: z.boolean().optional(),
    sortField: z.enum(['name', 'country', 'products']).optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
  }),
  response: listOf(brand),
});

export const brandsCalls = { brandsSearch } as const;

const menuLink = z.object({
  title: z.string(),
  url: z.string(),
  queryParams: z.record(z.string(), z.string()).optional(),
  external: optionalFlag,
});

export type MenuLink = z.infer<typeof menuLink> & { links: MenuLink[] };
const menuLinks: z.ZodType<MenuLink> = menuLink.extend({
  get links(): z.ZodType<MenuLink[]> {
    return absentAsEmpty(menuLinks);
  },
});

export const menuItem = menuLink.extend({
  image: absentAsNull(z.string()),
  submenu: absentAsNull(
    z.object({
      type: z.enum(['menu', 'megamenu']).default('megamenu'),
      size: z.enum(['sm', 'md', 'lg', 'xl']).default('xl'),
      image: absentAsNull(z.string()),
      /** `size` is the width in twelfths of the panel. */
      columns: z.array(z.object({ size: z.int().min(1).max(12).default(3), links: absentAsEmpty(menuLinks) })),
    }),
  ),
  customFields: z
    .object({
      ignoreIn: z.array(z.enum(['departments', 'mobile'])).optional(),
      highlight: z.boolean().optional(),
      code: z.string().optional(),
    })
    .default({}),
});
export type MenuItem = z.infer<typeof menuItem>;

export const shopMenu = defineCall({
  profile: 'core',
  service: 'shop',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/menu',
  summary: 'Departments with mega-menus, or the category tree for the mobile menu',
  request: z.strictObject({ lang: locale, megamenu: z.boolean(), mobilemenu: z.boolean() }),
  response: z.object({ items: z.array(menuItem) }),
});
