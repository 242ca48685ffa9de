import type { BlogPost } from '@/lib/contract/blog';
import type { Locale } from '@/lib/contract/shared';
import type { JsonLd } from './json-ld';
import { shopId } from './shop-ld';

type PostPage = {
  readonly url: string;
  readonly origin: string;
  readonly locale: Locale;
  readonly publisher: string;
  /** The post's picture for previews, which is wider than the drawing. */
  readonly preview?: string;
};

/** An article with who wrote it, when, and about what. */
export function postLd(post: BlogPost, { url, origin, locale, publisher, preview }: PostPage): JsonLd {
  const pictures = [preview, post.image && new URL(post.image.src, origin).href].filter((one) => Boolean(one));
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.excerpt,
    datePublished: post.date,
    dateModified: post.date,
    inLanguage: locale,
    timeRequired: `PT${post.readingMinutes}M`,
    author: { '@type': post.author.includes(publisher) ? 'Organization' : 'Person', name: post.author },
    publisher: { '@type': 'Organization', '@id': shopId(origin), name: publisher, url: origin },
    ...(post.categories[0] && { articleSection: post.categories[0].name }),
    ...(post.tags.length > 0 && { keywords: post.tags.map(({ name }) => name).join(', ') }),
    ...(pictures.length > 0 && { image: pictures }),
  };
}

type Blog = { readonly name: string; readonly url: string; readonly locale: Locale };
type Listed = Pick<BlogPost, 'title' | 'date' | 'slug'> & { readonly url: string };

/** A page of the blog with its posts. */
export function blogLd({ name, url, locale }: Blog, posts: readonly Listed[]): JsonLd {
  return {
    '@type': 'Blog',
    '@id': url,
    name,
    url,
    inLanguage: locale,
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting',
      '@id': post.url,
      url: post.url,
      headline: post.title,
      datePublished: post.date,
    })),
  };
}
