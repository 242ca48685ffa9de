import { readTaxonomy } from '../reference/reference-data';
import { readBanners, readPosts, readTopics } from './content';
import { demoTags } from './sample/tags';

const posts = readPosts();
const languages = ['ro', 'ru'] as const;

function textOf(post: (typeof posts)[number], language: (typeof languages)[number]): string {
  return post[language].content
    .flatMap((block) => {
      if (block.type === 'list') return block.items;
      if (block.type === 'table') return [...block.head, ...block.rows.flat()];
      return [block.text];
    })
    .join(' ');
}

test('[SVC-3] has enough posts, some of them long', () => {
  expect(posts.length).toBeGreaterThanOrEqual(8);
  for (const language of languages) {
    const long = posts.filter((post) => textOf(post, language).split(/\s+/).length >= 400);
    expect(long.length).toBeGreaterThanOrEqual(3);
  }
});

test('[SVC-3] has the same structure in both languages of a post', () => {
  for (const { ro, ru } of posts) {
    expect(ru.content.map(({ type }) => type)).toEqual(ro.content.map(({ type }) => type));
    for (const [at, block] of ro.content.entries()) {
      const other = ru.content[at];
      if (block.type === 'table' && other?.type === 'table') expect(other.rows.length).toBe(block.rows.length);
      if (block.type === 'list' && other?.type === 'list') expect(other.items.length).toBe(block.items.length);
    }
  }
});

test('[SVC-3] Romanian is written with comma-below letters, Russian in Cyrillic', () => {
  for (const post of posts) {
    expect(textOf(post, 'ro')).not.toMatch(/[şţŞŢ]/);
    expect(textOf(post, 'ru')).toMatch(/\p{Script=Cyrillic}{5}/u);
  }
});

test('[SVC-3] has only existing topics and link targets in posts', () => {
  const { categories, tags } = readTopics();
  const slugs = new Set(readTaxonomy().nodes.map(({ slug }) => slug));
  for (const post of posts) {
    for (const slug of post.categories) expect(categories.map((category) => category.slug)).toContain(slug);
    for (const slug of post.tags) expect(tags.map((tag) => tag.slug)).toContain(slug);
    for (const block of post.ro.content) {
      const [, category] = block.type === 'link' ? (/^\/shop\/category\/(.+)$/.exec(block.url) ?? []) : [];
      if (category) expect(slugs).toContain(category);
    }
  }
});

test('[SVC-3] has banners only for tags with products', () => {
  const tags = demoTags.map(({ slug }) => slug);
  const banners = readBanners();
  expect(new Set(banners.map(({ slug }) => slug)).size).toBe(banners.length);
  for (const { productTag } of banners) expect(tags).toContain(productTag);
});
