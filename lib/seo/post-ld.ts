import type { BlogPost } from '@/lib/contract/blog';
import type { Locale } from '@/lib/contract/shared';
import type { JsonLd } from './json-ld';

type PostPage = { readonly url: string; readonly origin: string; readonly locale: Locale; readonly publisher: string };

export function postLd(post: BlogPost, { url, origin, locale, publisher }: PostPage): JsonLd {
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.excerpt,
    datePublished: post.date,
    inLanguage: locale,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: publisher, url: origin },
    ...(post.image && { image: new URL(post.image.src, origin).href }),
  };
}
