import type { BodyOf } from '@/lib/contract/admin/content';
import { firstLocale, forEachText, textKeyOf, textKeys } from '@/lib/contract/locales/locales';
import { allTexts, localeOfTexts, textColumns } from '../db/localized';
import { execute, type Queryable, statement } from '../db/query';

type Row<Body> = { readonly id: number; readonly slug: string; readonly body: Body };

const otherKeys = textKeys.filter((key) => key !== textKeyOf(firstLocale));

/** `INSERT … ON CONFLICT (id)` that replaces every column of a row. */
function upsertOf(table: string, columns: readonly string[]): string {
  const values = columns.map((_, at) => `$${at + 1}`).join(', ');
  const changes = columns.slice(1).map((column) => `${column} = EXCLUDED.${column}`);
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values})
    ON CONFLICT (id) DO UPDATE SET ${changes.join(', ')}`;
}

const columnsOf = (...bases: readonly string[]) => bases.flatMap((base) => textColumns(base).split(', '));

const bannerTexts = ['tag', 'title', 'text', 'action'] as const;
const writeBanner = statement({
  name: 'content-write-banner',
  text: upsertOf('banner', [
    ...['id', 'slug', 'place', 'sort', 'url', 'drawings', 'product_tag'],
    ...columnsOf(...bannerTexts),
  ]),
});
const removeBanner = statement({ name: 'content-remove-banner', text: 'DELETE FROM banner WHERE id = $1' });

/** Writes a banner of the shop. */
export async function showBanner(on: Queryable, { id, slug, body }: Row<BodyOf<'banner'>>): Promise<void> {
  const textsOf = (name: (typeof bannerTexts)[number]) =>
    allTexts(
      forEachText((key) => {
        const text = body.texts[localeOfTexts(key)][name];
        return name === 'tag' && text === '' ? null : text;
      }),
    );
  const url = body.url === '' ? `/banner/${slug}` : body.url;
  await execute(on, writeBanner, [
    ...[id, slug, body.place, body.sort, url, body.pictures, body.productTag],
    ...bannerTexts.flatMap(textsOf),
  ]);
}

const postTexts = ['title', 'excerpt'] as const;
const writePost = statement({
  name: 'content-write-post',
  text: upsertOf('blog_post', [
    ...['id', 'slug', 'drawing', 'published_at', 'author', ...otherKeys.map((key) => `author_${key}`)],
    ...columnsOf(...postTexts, 'content'),
  ]),
});
const removePost = statement({ name: 'content-remove-post', text: 'DELETE FROM blog_post WHERE id = $1' });
const forgetTopics = statement({
  name: 'content-forget-topics',
  text: `WITH tags AS (DELETE FROM blog_post_tag WHERE post_id = $1)
    DELETE FROM blog_post_category WHERE post_id = $1`,
});
const linkCategories = statement({
  name: 'content-link-categories',
  text: 'INSERT INTO blog_post_category (post_id, category_id) SELECT $1, id FROM blog_category WHERE slug = ANY($2)',
});
const linkTags = statement({
  name: 'content-link-tags',
  text: 'INSERT INTO blog_post_tag (post_id, tag_id) SELECT $1, id FROM blog_tag WHERE slug = ANY($2)',
});

/** Writes a post of the blog. A post without a date gets the date of its publication. */
export async function showPost(
  on: Queryable,
  { id, slug, body, publishedAt }: Row<BodyOf<'post'>> & { readonly publishedAt: Date },
): Promise<void> {
  const textsOf = (name: (typeof postTexts)[number]) =>
    allTexts(forEachText((key) => body.texts[localeOfTexts(key)][name]));
  await execute(on, writePost, [
    ...[id, slug, body.picture, body.date ?? publishedAt, body.texts[firstLocale].author],
    ...otherKeys.map((key) => body.texts[localeOfTexts(key)].author),
    ...postTexts.flatMap(textsOf),
    ...allTexts(forEachText((key) => JSON.stringify(body.texts[localeOfTexts(key)].blocks))),
  ]);
  await execute(on, forgetTopics, [id]);
  await execute(on, linkCategories, [id, body.categories]);
  await execute(on, linkTags, [id, body.tags]);
}

/** Removes a banner or a post from the shop. */
export async function hideRow(on: Queryable, kind: 'banner' | 'post', id: number): Promise<void> {
  await execute(on, kind === 'banner' ? removeBanner : removePost, [id]);
}
