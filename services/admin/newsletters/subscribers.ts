import type { Hono } from 'hono';
import { z } from 'zod';
import { type SubscriberItem, subscribersResource } from '@/lib/contract/admin/newsletters';
import { locale } from '@/lib/contract/shared';
import { oneClickPath, unsubscribePath } from '@/lib/domain/newsletter/letters';
import { type Column, csvChunks } from '@/lib/domain/tables/table';
import { maybeRow, type Queryable, statement } from '../../db/query';
import { subscribers } from '../../newsletter/subscribers';
import type { AdminDeps } from '../admin-context';
import { Conditions, readPage } from '../list-sql';
import { resourceRoutes } from '../resource-routes';

const columns = 's.token AS id, s.email, s.lang, s.created_at AS since, s.consent';
const row = z.object({
  ...{ id: z.string(), email: z.string(), lang: locale, consent: z.string().nullable() },
  since: z.date().transform((at) => at.toISOString()),
});
const list = {
  ...{ prefix: 'admin-subscribers', columns, from: 'newsletter_subscriber s', key: 's.email', row },
  sorts: { since: 's.created_at', email: 's.email' },
};
const byToken = statement({
  name: 'admin-subscriber',
  text: `SELECT ${columns} FROM newsletter_subscriber s WHERE s.token = $1`,
  row,
});

// The columns of the command `npm run newsletter -- export`.
const csvColumns = ['email', 'lang', 'since', 'consent', 'unsubscribe', 'one_click'].map(
  (header): Column => ({ header, kind: 'text', width: 24 }),
);

/** All subscribers as CSV, whose cells are never formulas. */
async function exportSubscribers(on: Queryable, publicUrl: string): Promise<{ csv: string; rows: number }> {
  let count = 0;
  async function* cells() {
    for await (const { email, lang, since, consent, token } of subscribers(on)) {
      count += 1;
      const links = [publicUrl + unsubscribePath(lang, token), publicUrl + oneClickPath(token)];
      yield [email, lang, since.toISOString(), consent, ...links];
    }
  }
  let csv = '';
  for await (const chunk of csvChunks({ name: 'subscribers', columns: csvColumns, rows: cells() })) csv += chunk;
  return { csv, rows: count };
}

/** Subscribers of the newsletter. */
export function registerSubscribers(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, subscribersResource, {
    list: ({ filter, ...query }, { db }): Promise<{ items: SubscriberItem[]; total: number }> => {
      const conditions = new Conditions()
        .add('s.lang = ?', filter.lang)
        .add('position(lower(?) IN s.email) > 0', filter.text);
      return readPage(db.read, list, query, conditions);
    },
    read: (id, { on }) => maybeRow(on, byToken, [id]),
  })
    .listAction('export', subscribersResource.actions.export, async (_, { client, config, journal }) => {
      const file = await exportSubscribers(client, config.publicUrl);
      const after = { rows: file.rows };
      await journal({ resource: 'subscribers', recordId: 'export', action: 'export', before: null, after });
      return file;
    })
    .complete();
}
