import type { Hono } from 'hono';
import { z } from 'zod';
import { contentKinds } from '@/lib/contract/admin/content';
import { type OwnPage, pagesCalls } from '@/lib/contract/catalogue/pages';
import type { Locale } from '@/lib/contract/shared';
import { maybeRow, type Queryable, rows, statement } from '../db/query';
import type { ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { readPreviewToken } from './preview-token';
import { bannerOf, linkOf, pageOf, postOf } from './shown-content';
import { everyLanguage, storedBody } from './stored-body';

const liveTitles = statement({
  name: 'content-live-pages',
  text: `SELECT e.slug, (SELECT jsonb_object_agg(key, value->'title') FROM jsonb_each(v.body->'texts')) AS titles
    FROM content_entry e JOIN content_version v ON v.id = e.live_version WHERE e.kind = 'page' ORDER BY e.id`,
  row: z.object({ slug: z.string(), titles: z.record(z.string(), z.string()) }),
});
const liveLinks = statement({
  name: 'content-live-links',
  text: `SELECT v.body FROM content_entry e JOIN content_version v ON v.id = e.live_version WHERE e.kind = 'link'
    ORDER BY (v.body->>'sort')::int, e.id`,
  row: z.object({ body: storedBody }),
});
const livePage = statement({
  name: 'content-live-page',
  text: `SELECT e.slug, v.body, v.starts_at FROM content_entry e JOIN content_version v ON v.id = e.live_version
    WHERE e.kind = 'page' AND e.slug = $1`,
  row: z.object({ slug: z.string(), body: storedBody, starts_at: z.date() }),
});
const draftById = statement({
  name: 'content-draft',
  text: 'SELECT kind, slug, row_id, draft, changed_at FROM content_entry WHERE id = $1',
  row: z.object({
    ...{ kind: z.enum(contentKinds), slug: z.string(), row_id: z.int(), draft: storedBody, changed_at: z.date() },
  }),
});

async function readPage(on: Queryable, name: string, lang: Locale): Promise<OwnPage> {
  const page = await maybeRow(on, livePage, [name]);
  if (page?.body.kind !== 'page') throw new ServiceError(404, 'NOT_FOUND', 'The shop has no such page.');
  return pageOf({ slug: page.slug, body: page.body, lang, updated: page.starts_at });
}

async function readDraft(on: Queryable, id: number | undefined, lang: Locale) {
  const row = id === undefined ? undefined : await maybeRow(on, draftById, [id]);
  if (!row)
    throw new ServiceError(
      404,
      'NOT_FOUND',
      'The preview link is invalid or has expired: open it again from the editor.',
    );
  const { draft: body, row_id, slug } = row;
  switch (body.kind) {
    case 'banner':
      return { kind: body.kind, banner: bannerOf({ id: row_id, slug, body, lang }) };
    case 'post':
      return { kind: body.kind, post: await postOf(on, { id: row_id, slug, body, lang }) };
    case 'page':
      return { kind: body.kind, page: pageOf({ slug, body, lang, updated: row.changed_at }) };
    case 'link':
      throw new ServiceError(404, 'NOT_FOUND', 'A menu entry has no preview.');
  }
}

/** Registers the calls for site pages, menu entries and previews. */
export function registerPages(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, pagesCalls.pagesList, async (_, { db, lang }) => {
    const pages = await rows(db.read, liveTitles);
    return { items: pages.map(({ slug, titles }) => ({ slug, title: everyLanguage(titles, slug)[lang] })) };
  });
  registerCall(app, deps, pagesCalls.menuLinksList, async (_, { db, lang }) => {
    const links = await rows(db.read, liveLinks);
    return { items: links.flatMap(({ body }) => (body.kind === 'link' ? [linkOf(body, lang)] : [])) };
  });
  registerCall(app, deps, pagesCalls.pageRead, ({ params }, { db, lang }) => readPage(db.read, params.slug, lang));
  registerCall(app, deps, pagesCalls.contentPreview, ({ params }, { db, lang }) =>
    readDraft(db.write, readPreviewToken(deps.secrets.tokenSecret, params.token), lang),
  );
}
