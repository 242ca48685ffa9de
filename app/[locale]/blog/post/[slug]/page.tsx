import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BreadcrumbsLd, JsonLdScript } from '@/components/content/document-scripts';

import { PostView } from '@/components/content/post-view';
import { shop } from '@/lib/config/shop';
import { type Locale, slug as slugSchema } from '@/lib/contract/shared';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { feedFormats, feedPath, feedTypes } from '@/lib/storefront/feeds/blog-feed';
import { canonicalUrl, pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { postLd } from '@/lib/storefront/seo/structured-data';
import { previewOf } from '@/lib/storefront/share/preview-card';
import { postCard } from '@/lib/storefront/share/preview-cards-of-pages';
import { getPosts } from '@/lib/storefront/upstream/operations/content';
import { dataOrNull } from '@/lib/storefront/upstream/result';

const maxRelated = 3;

type Props = PageProps<'/[locale]/blog/post/[slug]'>;

async function readPost(locale: Locale, name: string) {
  const parsed = slugSchema.safeParse(name);
  const postList = parsed.success ? dataOrNull(await getPosts(locale, { slug: parsed.data })) : null;
  const post = postList?.items.find((candidate) => candidate.slug === name);
  if (!post) notFound();
  return post;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  if (!isLocale(locale)) return {};
  const post = await readPost(locale, slug);
  const base = pageMetadata({
    locale,
    path: `/blog/post/${slug}`,
    title: post.title,
    description: post.excerpt,
    preview: previewOf(await postCard(locale, post)),
  });
  const types = Object.fromEntries(
    feedFormats.map((format) => [feedTypes[format], canonicalUrl(locale, feedPath('/blog', format))]),
  );
  return {
    ...base,
    alternates: { ...base.alternates, types },
    openGraph: { ...base.openGraph, type: 'article', publishedTime: post.date },
  };
}

export default async function PostPage({ params }: Props) {
  const { locale, slug } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  const post = await readPost(locale, slug);
  const catId = post.categories[0]?.id;
  const related = await getPosts(locale, {
    ...(catId !== undefined && { catId }),
    limit: maxRelated + 1,
    sortField: 'date',
    sortOrder: 'desc',
    shorten: true,
  });
  const t = await getTranslations('content');
  const url = canonicalUrl(locale, `/blog/post/${slug}`);
  const preview = new URL(previewOf(await postCard(locale, post)).path, url).href;
  return (
    <>
      <JsonLdScript data={postLd(post, { url, origin: new URL(url).origin, locale, publisher: shop.name, preview })} />
      <BreadcrumbsLd
        locale={locale}
        steps={[
          { name: t('blog'), path: '/blog' },
          ...post.categories.slice(0, 1).map((one) => ({ name: one.name, path: `/blog/category/${one.slug}` })),
          { name: post.title, path: `/blog/post/${slug}` },
        ]}
      />
      <PostView
        post={post}
        locale={locale}
        related={related.ok ? related.data.items.filter(({ id }) => id !== post.id).slice(0, maxRelated) : []}
      />
    </>
  );
}
