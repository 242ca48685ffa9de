import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type ContentBody, contentKinds } from '@/lib/contract/admin/content';
import { tagOf } from '@/lib/contract/tags';
import { startWorkLoop, type WorkLoop } from '../background/background-work';
import type { Database } from '../db/pools';
import { execute, maybeRow, oneRow, type Queryable, rows, statement, transaction } from '../db/query';
import type { Revalidator } from '../revalidation/revalidator';
import { adoptContent } from './adopt-content';
import { hideRow, showBanner, showPost } from './shop-rows';
import { storedBody } from './stored-body';

const entry = z.object({
  ...{ id: z.int(), kind: z.enum(contentKinds), slug: z.string(), row_id: z.int() },
  ...{ live_version: z.int().nullable(), next_version: z.int().nullable() },
});
type Entry = z.output<typeof entry>;

const version = z.object({ id: z.int(), body: storedBody, starts_at: z.date(), ends_at: z.date().nullable() });
const byId = statement({
  name: 'content-version-by-id',
  text: 'SELECT id, body, starts_at, ends_at FROM content_version WHERE id = $1',
  row: version,
});
const setLive = statement({
  name: 'content-set-live',
  text: 'UPDATE content_entry SET live_version = $2, next_version = NULL WHERE id = $1',
});
const clearLive = statement({
  name: 'content-clear-live',
  text: 'UPDATE content_entry SET live_version = NULL WHERE id = $1',
});
const announce = statement({
  name: 'content-announce',
  text: 'INSERT INTO content_announcement (tags) VALUES ($1)',
});

/** Registers changed cache tags, which the background loop revalidates within a second of the commit. */
export async function announceContent(on: Queryable, tags: readonly string[]): Promise<void> {
  await execute(on, announce, [tags]);
}

/** Cache tags of the pages that show content of a kind. */
function tagsOf({ kind, slug }: Pick<Entry, 'kind' | 'slug'>): string[] {
  if (kind === 'banner') return ['banners', tagOf('banner', slug)];
  if (kind === 'post') return ['posts', tagOf('post', slug)];
  return kind === 'page' ? ['pages'] : ['menu'];
}

async function show(client: PoolClient, { row_id: id, slug }: Entry, body: ContentBody, publishedAt: Date) {
  if (body.kind === 'banner') await showBanner(client, { id, slug, body });
  if (body.kind === 'post') await showPost(client, { id, slug, body, publishedAt });
}

/** Shows a version in the shop at once. */
export async function showVersion(client: PoolClient, shown: Entry, versionId: number): Promise<void> {
  const { body, starts_at } = await oneRow(client, byId, [versionId]);
  await show(client, shown, body, starts_at);
  await execute(client, setLive, [shown.id, versionId]);
  await announceContent(client, tagsOf(shown));
}

/** Removes the shown version from the shop. */
export async function hideContent(client: PoolClient, shown: Entry): Promise<void> {
  const { kind, row_id: rowId } = shown;
  if (kind === 'banner' || kind === 'post') await hideRow(client, kind, rowId);
  await execute(client, clearLive, [shown.id]);
  await announceContent(client, tagsOf(shown));
}

const dueEntry = statement({
  name: 'content-due',
  text: `SELECT e.id, e.kind, e.slug, e.row_id, e.live_version, e.next_version, n.starts_at <= now() AS starts
    FROM content_entry e LEFT JOIN content_version l ON l.id = e.live_version
      LEFT JOIN content_version n ON n.id = e.next_version
    WHERE l.ends_at <= now() OR n.starts_at <= now()
    ORDER BY e.id LIMIT 1 FOR UPDATE OF e SKIP LOCKED`,
  row: entry.extend({ starts: z.boolean().nullable() }),
});
const dropNext = statement({
  name: 'content-drop-next',
  text: 'UPDATE content_entry SET next_version = NULL WHERE id = $1',
});
const isOver = statement({
  name: 'content-version-over',
  text: 'SELECT coalesce(ends_at <= now(), false) AS over FROM content_version WHERE id = $1',
  row: z.object({ over: z.boolean() }),
});

/** Shows or hides one entry whose start or end has come, and returns the number of changed entries. */
export async function runDueContent({ write }: Pick<Database, 'write'>): Promise<number> {
  return transaction(write, async (client) => {
    const due = await maybeRow(client, dueEntry);
    if (!due) return 0;
    if (due.starts !== true || due.next_version === null) await hideContent(client, due);
    // A version whose whole period passed while the services were down is not shown.
    else if ((await oneRow(client, isOver, [due.next_version])).over) await execute(client, dropNext, [due.id]);
    else await showVersion(client, due, due.next_version);
    return 1;
  });
}

const takeAnnounced = statement({
  name: 'content-take-announced',
  text: 'DELETE FROM content_announcement RETURNING tags',
  row: z.object({ tags: z.array(z.string()) }),
});

const pollIntervalMs = 1000;

/** Publishes scheduled content at its time and revalidates changed content, until closed. */
export function startContent(
  { db, log }: { readonly db: Database; readonly log: Pick<Logger, 'warn'> },
  revalidator: Pick<Revalidator, 'revalidate'>,
): Pick<WorkLoop, 'close'> {
  return startWorkLoop({
    async work() {
      await adoptContent(db.write);
      const changed = await runDueContent(db);
      const announced = await rows(db.write, takeAnnounced);
      const tags = [...new Set(announced.flatMap((row) => row.tags))];
      if (tags.length > 0) revalidator.revalidate(tags);
      return changed;
    },
    pollIntervalMs,
    log,
    failure: 'scheduled content not published',
  });
}
