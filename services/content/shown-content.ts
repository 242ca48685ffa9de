import { z } from 'zod';
import type { BodyOf } from '@/lib/contract/admin/content';
import type { Banner, BlogPost } from '@/lib/contract/catalogue/content';
import type { OwnPage, SiteLink } from '@/lib/contract/catalogue/pages';
import type { Locale } from '@/lib/contract/shared';
import { localDay } from '@/lib/domain/time/calendar';
import { textColumns, textFields, textOf } from '../db/localized';
import { type Queryable, rows, statement } from '../db/query';
import { pictureFor } from '../pictures/picture-url';
import { toPost } from './content';
import { shownPageBlock } from './stored-body';

type Shown<Body> = { readonly id: number; readonly slug: string; readonly body: Body; readonly lang: Locale };

/** A banner as the shop shows it, without the products of its page. */
export function bannerOf({ id, slug, body, lang }: Shown<BodyOf<'banner'>>): Banner {
  const { tag, title, text, action } = body.texts[lang];
  return {
    ...{ id, slug, place: body.place, title, text, action },
    tag: tag === '' ? null : tag,
    url: body.url === '' ? `/banner/${slug}` : body.url,
    images: body.pictures.map((picture) => pictureFor(picture, 'wd')),
    productTag: null,
  };
}

const topicRow = z.object({
  ...{ id: z.int(), kind: z.enum(['category', 'tag']), slug: z.string() },
  ...textFields('name', z.string()),
});
const topicsOf = statement({
  name: 'content-topics-by-slugs',
  text: `SELECT 'category' AS kind, id, slug, ${textColumns('name')} FROM blog_category WHERE slug = ANY($1)
    UNION ALL SELECT 'tag', id, slug, ${textColumns('name')} FROM blog_tag WHERE slug = ANY($2)`,
  row: topicRow,
});

/** A post as the shop shows it. */
export async function postOf(on: Queryable, { id, slug, body, lang }: Shown<BodyOf<'post'>>): Promise<BlogPost> {
  const topics = await rows(on, topicsOf, [body.categories, body.tags]);
  const named = topics.map((topic) => ({ ...topic, name: textOf(topic, 'name', lang) }));
  const { title, excerpt, author, blocks } = body.texts[lang];
  const post = {
    ...{ id, slug, title, excerpt, author, drawing: body.picture },
    date: body.date ?? new Date().toISOString(),
    content: blocks.filter((block) => block.type !== 'question'),
    categories: named.filter(({ kind }) => kind === 'category'),
    tags: named.filter(({ kind }) => kind === 'tag'),
  };
  return toPost(post, false);
}

type ShownPage = Omit<Shown<BodyOf<'page'>>, 'id'> & { readonly updated: Date };

/** A site page as the shop shows it. */
export function pageOf({ slug, body, lang, updated }: ShownPage): OwnPage {
  const { title, lead, description, blocks } = body.texts[lang];
  return { slug, title, lead, description, updated: localDay(updated), blocks: blocks.map(shownPageBlock) };
}

/** A menu entry as the shop shows it. */
export function linkOf(body: BodyOf<'link'>, lang: Locale): SiteLink {
  return { place: body.place, title: body.texts[lang].title, url: body.url };
}
