import type { BlogPost } from '@/lib/contract/catalogue/content';
import type { Locale } from '@/lib/contract/shared';
import type { SiteBlock } from '@/lib/domain/content/site/site-pages';
import type { JsonLd } from './json-ld';
import { shopId } from './shop-ld';

/** The questions of a page with their answers; undefined for a page that has none. */
export function faqLd(blocks: readonly SiteBlock[]): JsonLd | undefined {
  const questions = blocks.filter((block) => block.type === 'question');
  if (questions.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  };
}

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
  const pictures = picturesOf(post, origin, preview);
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
    author: authorLd(post.author, publisher),
    publisher: { '@type': 'Organization', '@id': shopId(origin), name: publisher, url: origin },
    ...(post.categories[0] && { articleSection: post.categories[0].name }),
    ...(post.tags.length > 0 && { keywords: post.tags.map(({ name }) => name).join(', ') }),
    ...(pictures.length > 0 && { image: pictures }),
  };
}

function picturesOf({ image }: Pick<BlogPost, 'image'>, origin: string, preview?: string): string[] {
  return [...(preview === undefined ? [] : [preview]), ...(image ? [new URL(image.src, origin).href] : [])];
}

/** The editors of the shop write in its name. */
function authorLd(author: string, publisher: string): JsonLd {
  return { '@type': author.includes(publisher) ? 'Organization' : 'Person', name: author };
}

type Blog = Pick<PostPage, 'url' | 'origin' | 'locale' | 'publisher'> & { readonly name: string };
type Listed = Pick<BlogPost, 'title' | 'date' | 'slug' | 'author' | 'image'> & {
  readonly url: string;
  readonly preview: string;
};

/** A page of the blog with its posts. */
export function blogLd({ name, url, origin, locale, publisher }: Blog, posts: readonly Listed[]): JsonLd {
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
      author: authorLd(post.author, publisher),
      image: picturesOf(post, origin, post.preview),
    })),
  };
}
