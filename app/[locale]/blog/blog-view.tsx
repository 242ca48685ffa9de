import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import styles from '@/components/content/blog.module.css';
import { BlogNav, BlogTags } from '@/components/content/blog-nav';
import { BreadcrumbsLd, JsonLdScript } from '@/components/content/document-scripts';
import { PostCard } from '@/components/content/post-card';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import postsStyles from '@/components/ui/posts.module.css';
import { shop } from '@/lib/config/shop';
import type { BlogCategory, BlogPost } from '@/lib/contract/catalogue/content';
import { type Locale, slug as slugSchema } from '@/lib/contract/shared';
import { parseListing, type SearchParams } from '@/lib/domain/listing/listing-params';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { type FeedFormat, feedFormats, feedPath, feedTypes } from '@/lib/storefront/feeds/blog-feed';
import { canonicalUrl, pageMetadata, titleOfPage } from '@/lib/storefront/seo/page-metadata';
import { blogLd } from '@/lib/storefront/seo/structured-data';
import { previewOf } from '@/lib/storefront/share/preview-card';
import { postCard } from '@/lib/storefront/share/preview-cards-of-pages';
import { getBlogCategories, getBlogTags, getPosts } from '@/lib/storefront/upstream/operations/content';
import { dataOrThrow } from '@/lib/storefront/upstream/result';

const postsOnPage = 12;
const maxTags = 20;
/** Maximum offset that the service accepts; no blog has that many posts. */
const maxSkipped = 100_000;

/** Selects all posts, those of a category or tag, or those that match a search. */
export type BlogScope = {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly search?: string | undefined;
  readonly page: number;
};

function flat(categories: readonly BlogCategory[]): BlogCategory[] {
  return categories.flatMap((category) => [category, ...flat(category.children)]);
}

async function readBlog(locale: Locale, { category: slug, tag, search, page }: BlogScope) {
  const { items: categories } = dataOrThrow(await getBlogCategories(locale));
  const category = flat(categories).find((candidate) => candidate.slug === slug);
  const skip = (page - 1) * postsOnPage;
  if ((slug !== undefined && !category) || skip > maxSkipped) notFound();
  if (tag !== undefined && !slugSchema.safeParse(tag).success) notFound();
  const posts = dataOrThrow(
    await getPosts(locale, {
      ...(category && { catId: category.id }),
      ...(tag !== undefined && { tag }),
      ...(search !== undefined && { search }),
      limit: postsOnPage,
      skip,
      sortField: 'date',
      sortOrder: 'desc',
      shorten: true,
    }),
  );
  const last = Math.max(1, Math.ceil(posts.total / postsOnPage));
  const tagName = posts.items[0]?.tags.find((candidate) => candidate.slug === tag)?.name;
  if (page > last || (tag !== undefined && tagName === undefined)) notFound();
  return { categories, name: category?.name ?? tagName, posts, last };
}

export async function blogMetadata(locale: Locale, scope: BlogScope): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'content' });
  const c = await getTranslations({ locale, namespace: 'catalogue' });
  const { name } = await readBlog(locale, scope);
  const title = name === undefined ? t('blogTitle') : t('blogNamed', { name });
  const metadata = pageMetadata({
    locale,
    path: canonicalPathOf(scope),
    title: titleOfPage(title, scope.page, (cut) => c('pageOf', { title: cut, page: scope.page })),
    description:
      name === undefined
        ? t('blogDescription', { shop: shop.name })
        : t('blogNamedDescription', { name, shop: shop.name }),
    index: scope.search === undefined,
  });
  return { ...metadata, alternates: { ...metadata.alternates, types: feedLinks(locale, scope) } };
}

/** The feed of the page's category, or of the whole blog. */
function feedOf({ category }: BlogScope, format: FeedFormat): string {
  return feedPath(category === undefined ? '/blog' : `/blog/category/${category}`, format);
}

function feedLinks(locale: Locale, scope: BlogScope) {
  return Object.fromEntries(
    feedFormats.map((format) => [feedTypes[format], canonicalUrl(locale, feedOf(scope, format))]),
  );
}

function pathOf({ category, tag }: BlogScope): string {
  if (tag !== undefined) return `/blog/tag/${tag}`;
  return category === undefined ? '/blog' : `/blog/category/${category}`;
}

/** Canonical URL of a blog page. */
function canonicalPathOf(scope: BlogScope): string {
  return pathOf(scope) + (scope.page > 1 ? `?page=${scope.page}` : '');
}

function hrefOf(path: string, { search }: BlogScope, page: number): string {
  const words = search === undefined ? [] : [`q=${encodeURIComponent(search)}`];
  const pairs = page === 1 ? words : [...words, `page=${page}`];
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** JSON-LD of a post. */
async function describedPost(locale: Locale, post: BlogPost, url: string) {
  return {
    ...post,
    url: canonicalUrl(locale, `/blog/post/${post.slug}`),
    preview: new URL(previewOf(await postCard(locale, post)).path, url).href,
  };
}

/** A page of the blog's list. */
export async function BlogView({ locale, scope }: { readonly locale: Locale; readonly scope: BlogScope }) {
  const t = await getTranslations('content');
  const c = await getTranslations('catalogue');
  const { categories, name, posts, last } = await readBlog(locale, scope);
  const tags = await getBlogTags(locale, maxTags);
  const blog = localePath(locale, '/blog');
  const path = localePath(locale, pathOf(scope));
  const first = (scope.page - 1) * postsOnPage + 1;
  const steps = [{ name: t('blog'), path: '/blog' }, ...(name === undefined ? [] : [{ name, path: pathOf(scope) }])];
  const url = canonicalUrl(locale, canonicalPathOf(scope));
  const { origin } = new URL(url);
  const page = { name: name ?? t('blogTitle'), url, origin, locale, publisher: shop.name };
  const listed = await Promise.all(posts.items.map((post) => describedPost(locale, post, url)));
  return (
    <div className="wrap">
      <BreadcrumbsLd locale={locale} steps={steps} />
      {scope.search === undefined && <JsonLdScript data={blogLd(page, listed)} />}
      <Breadcrumbs
        label={c('here')}
        home={{ name: c('home'), href: localePath(locale, '/') }}
        trail={name === undefined ? [] : [{ name: t('blog'), href: blog }]}
        current={name ?? t('blog')}
      />
      <div className="page-head">
        <h1>{name ?? t('blogTitle')}</h1>
        <span>{t('blogFound', { count: posts.total })}</span>
      </div>
      <BlogNav
        categories={flat(categories).filter(({ items }) => items > 0)}
        current={scope.category}
        search={scope.search}
      />
      <Posts posts={posts.items} />
      <Pagination
        page={scope.page}
        last={last}
        hrefOf={(page) => hrefOf(path, scope, page)}
        labels={{ nav: c('pages'), previous: c('previous'), next: c('next') }}
        range={c('range', { from: first, to: first + posts.items.length - 1, total: posts.total })}
      />
      {tags.ok && <BlogTags tags={tags.data.items} current={scope.tag} />}
      <p className="small">
        <a
          className={classNames('link', styles.feed)}
          href={localePath(locale, feedOf(scope, 'rss'))}
          type={feedTypes.rss}
        >
          {t('rss')}
        </a>
      </p>
    </div>
  );
}

async function Posts({ posts }: { readonly posts: readonly BlogPost[] }) {
  const t = await getTranslations('content');
  if (posts.length === 0) return <EmptyState title={t('blogEmpty')}>{t('blogEmptyText')}</EmptyState>;
  return (
    <div className={postsStyles.posts}>
      {posts.map((post, index) => (
        <PostCard post={post} heading="h2" priority={index < 3} key={post.id} />
      ))}
    </div>
  );
}

const maxSearchLength = 100;

/** Page number and search text of a blog URL; long texts are cut, empty ones ignored. */
export function readBlogScope(params: SearchParams): BlogScope {
  const { state } = parseListing({ page: params['page'] });
  const written = params['q'];
  const text = typeof written === 'string' ? written : written?.[0];
  const search = text
    ?.normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxSearchLength);
  return { page: state.page, ...(search && { search }) };
}
