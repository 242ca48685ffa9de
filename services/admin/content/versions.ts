import type { Hono } from 'hono';
import { z } from 'zod';
import { contentVersionsResource } from '@/lib/contract/admin/content';
import { storedBody } from '../../content/stored-body';
import { maybeRow, statement } from '../../db/query';
import type { AdminDeps } from '../admin-context';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';

const columns = `v.id, v.entry_id, v.number, v.published_by, v.published_at, v.starts_at, v.ends_at,
  e.live_version IS NOT DISTINCT FROM v.id AS is_live`;
const from = 'content_version v JOIN content_entry e ON e.id = v.entry_id';
const row = z.object({
  ...{ id: z.int(), entry_id: z.int(), number: z.int(), published_by: z.string(), is_live: z.boolean() },
  ...{ published_at: z.date(), starts_at: z.date(), ends_at: z.date().nullable() },
});
const list = {
  ...{ prefix: 'admin-content-versions', columns, from, key: 'v.id', row },
  sorts: { number: 'v.number' },
};
const byId = statement({
  name: 'admin-content-version',
  text: `SELECT ${columns}, v.body FROM ${from} WHERE v.id = $1`,
  row: row.extend({ body: storedBody }),
});

function toItem(found: z.output<typeof row>) {
  const { id, number } = found;
  return {
    ...{ id, number, contentId: found.entry_id, publishedBy: found.published_by, isLive: found.is_live },
    publishedAt: found.published_at.toISOString(),
    startsAt: found.starts_at.toISOString(),
    endsAt: found.ends_at?.toISOString() ?? null,
  };
}

/** Read-only history of content. The action `restore` of the content copies a version into the draft. */
export function registerContentVersions(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, contentVersionsResource, {
    list: async ({ filter, ...query }, { db }) => {
      const conditions = new Conditions().add('v.entry_id = ?', filter.contentId);
      const { items, total } = await readPage(db.write, list, query, conditions);
      return { items: items.map(toItem), total };
    },
    read: async (id, { on }) => {
      const row = await maybeRow(on, byId, [numericId(id)]);
      return row && { ...toItem(row), body: row.body };
    },
  }).complete();
}
