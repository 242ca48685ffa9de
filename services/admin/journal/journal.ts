import type { Hono } from 'hono';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { journalResource } from '@/lib/contract/admin/journal';
import { maybeRow, statement } from '../../db/query';
import type { AdminDeps } from '../admin-context';
import { Conditions, readPage } from '../list-sql';
import { resourceRoutes } from '../resource-routes';

const fields = z.record(z.string(), z.unknown()).nullable();
const columns = `j.id, j.at, j.actor, j.staff_id AS "staffId", j.token_id AS "tokenId", j.resource, j.record_id AS "recordId", j.action, j.before, j.after`;
const row = z.object({
  id: z.int(),
  at: z.date().transform((at) => at.toISOString()),
  actor: z.string(),
  staffId: z.int().nullable(),
  tokenId: z.int().nullable(),
  resource: z.string(),
  recordId: z.string(),
  action: z.string(),
  before: fields,
  after: fields,
});
const list = { prefix: 'admin-journal', columns, from: 'journal j', sorts: { id: 'j.id' }, key: 'j.id', row };
const byId = statement({ name: 'admin-journal-entry', text: `SELECT ${columns} FROM journal j WHERE j.id = $1`, row });

/** The journal, for owners. */
export function registerJournal(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, journalResource, {
    list: ({ filter, ...query }, { db }) => {
      const day = (part: string) => `(?::date${part})::timestamp AT TIME ZONE '${shop.timeZone}'`;
      const conditions = new Conditions()
        .add('j.resource = ?', filter.resource)
        .add('j.record_id = ?', filter.recordId)
        .add('j.staff_id = ?', filter.staffId)
        .add(`j.at >= ${day('')}`, filter.from)
        .add(`j.at < ${day(' + 1')}`, filter.until);
      return readPage(db.read, list, query, conditions);
    },
    read: (id, { on }) => maybeRow(on, byId, [/^\d{1,15}$/.test(id) ? Number(id) : 0]),
  }).complete();
}
