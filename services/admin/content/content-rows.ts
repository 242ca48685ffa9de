import type { PoolClient } from 'pg';
import { z } from 'zod';
import {
  type ContentBody,
  type ContentItem,
  type ContentRecord,
  contentKinds,
  contentStates,
  type DraftBlock,
} from '@/lib/contract/admin/content';
import { forEachLocale, type LocaleCode } from '@/lib/contract/locales/locales';
import { bannerPath } from '@/lib/domain/navigation/link-target';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { everyLanguage, storedBody } from '../../content/stored-body';
import { maybeRow, type Queryable, statement } from '../../db/query';
import { AdminError, noSuchRecord } from '../admin-error';

export const stateSql = `CASE WHEN e.live_version IS NOT NULL THEN 'live' WHEN e.next_version IS NOT NULL THEN 'scheduled'
  WHEN EXISTS (SELECT FROM content_version v WHERE v.entry_id = e.id) THEN 'ended' ELSE 'draft' END`;
const columns = `e.id, e.kind, e.slug, ${stateSql} AS state, e.revision, e.changed_at, e.changed_by,
  e.draft IS DISTINCT FROM coalesce(n.body, l.body) AS is_changed, l.starts_at, l.ends_at, n.starts_at AS next_at,
  (SELECT jsonb_object_agg(key, value->'title') FROM jsonb_each(e.draft->'texts')) AS titles`;
const from = `content_entry e LEFT JOIN content_version l ON l.id = e.live_version
  LEFT JOIN content_version n ON n.id = e.next_version`;
const row = z.object({
  ...{ id: z.int(), kind: z.enum(contentKinds), slug: z.string(), state: z.enum(contentStates), revision: z.int() },
  ...{ changed_at: z.date(), changed_by: z.string(), is_changed: z.boolean(), starts_at: z.date().nullable() },
  ...{ ends_at: z.date().nullable(), next_at: z.date().nullable(), titles: z.record(z.string(), z.string()) },
});

export const contentList = {
  ...{ prefix: 'admin-content', columns, from, key: 'e.id', row },
  sorts: { changedAt: 'e.changed_at', slug: 'e.slug' },
};

const byId = statement({
  name: 'admin-content-record',
  text: `SELECT ${columns}, e.draft,
      (SELECT count(*)::int FROM content_version v WHERE v.entry_id = e.id) AS versions
    FROM ${from} WHERE e.id = $1`,
  row: row.extend({ draft: storedBody, versions: z.int() }),
});

export function toItem(entry: z.output<typeof row>): ContentItem {
  const { id, kind, slug, state, revision } = entry;
  return {
    ...{ id, kind, slug, state, revision },
    titles: everyLanguage(entry.titles, ''),
    isChanged: entry.is_changed,
    changedAt: entry.changed_at.toISOString(),
    changedBy: entry.changed_by,
    startsAt: entry.starts_at?.toISOString() ?? null,
    endsAt: entry.ends_at?.toISOString() ?? null,
    nextAt: entry.next_at?.toISOString() ?? null,
  };
}

/** Path of the page that shows a content record, without a language. */
function pathOf({ kind, slug }: Pick<ContentItem, 'kind' | 'slug'>): string {
  if (kind === 'post') return `/blog/post/${slug}`;
  if (kind === 'page') return `/site/${slug}`;
  return kind === 'banner' ? bannerPath({ slug }) : '/';
}

/** A record with its draft; undefined for an unknown id. */
export async function readContent(on: Queryable, id: number, publicUrl: string): Promise<ContentRecord | undefined> {
  const entry = await maybeRow(on, byId, [id]);
  if (!entry) return undefined;
  const urlIn = (locale: LocaleCode) => publicUrl + localePath(locale, pathOf(entry));
  return {
    ...toItem(entry),
    body: entry.draft,
    urls: forEachLocale(urlIn),
    versions: entry.versions,
  };
}

const lockRow = statement({
  name: 'admin-lock-content',
  text: `SELECT e.id, e.kind, e.slug, e.row_id, e.live_version, e.next_version, e.revision, e.draft,
      (SELECT count(*)::int FROM content_version v WHERE v.entry_id = e.id) AS versions
    FROM content_entry e WHERE e.id = $1 FOR UPDATE`,
  row: z.object({
    ...{ id: z.int(), kind: z.enum(contentKinds), slug: z.string(), row_id: z.int(), revision: z.int() },
    ...{ live_version: z.int().nullable(), next_version: z.int().nullable(), draft: storedBody, versions: z.int() },
  }),
});

/** Locks a content record. Throws 409 if the record has changed since this revision. */
export async function lockContent(client: PoolClient, id: number, revision: number) {
  const entry = await maybeRow(client, lockRow, [id]);
  if (!entry) throw noSuchRecord();
  if (entry.revision === revision) return entry;
  throw new AdminError(409, 'RECORD_CHANGED', 'The content has changed since it was read.');
}

/** Fills the anchors of headings, the same in each language, from the text of the first one. */
export function withAnchors(body: ContentBody, slugify: (text: string) => string): ContentBody {
  if (body.kind === 'banner' || body.kind === 'link') return body;
  const anchors = anchorsOf(Object.values(body.texts)[0]?.blocks ?? [], slugify);
  const fill = <Texts extends { readonly blocks: Blocks }>(texts: Texts): Texts => ({
    ...texts,
    blocks: texts.blocks.map((block, at) =>
      block.type === 'heading' ? { ...block, anchor: anchors[at] ?? block.anchor } : block,
    ),
  });
  return body.kind === 'post'
    ? { ...body, texts: forEachLocale((lang) => fill(body.texts[lang])) }
    : { ...body, texts: forEachLocale((lang) => fill(body.texts[lang])) };
}

type Blocks = DraftBlock[];

function anchorsOf(blocks: Blocks, slugify: (text: string) => string): (string | undefined)[] {
  const used = new Set<string>();
  return blocks.map((block, at) => {
    if (block.type !== 'heading') return undefined;
    const baseAnchor = block.anchor === '' ? slugify(block.text) : block.anchor;
    const anchor =
      baseAnchor === '' || used.has(baseAnchor)
        ? `${baseAnchor === '' ? 'section' : baseAnchor}-${at + 1}`
        : baseAnchor;
    used.add(anchor);
    return anchor;
  });
}
