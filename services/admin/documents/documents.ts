import type { Hono } from 'hono';
import { documentsResource } from '@/lib/contract/admin/documents';
import { maybeRow, statement } from '../../db/query';
import type { AdminDeps } from '../admin-context';
import { readPage } from '../list-sql';
import { resourceRoutes } from '../resource-routes';
import { exportDocuments } from './document-export';
import { registerDocumentFiles } from './document-files';
import {
  documentColumns,
  documentConditions,
  documentList,
  documentRow,
  documentTables,
  readTotals,
} from './document-list';

const byNumber = statement({
  name: 'admin-document',
  text: `SELECT ${documentColumns} FROM ${documentTables} WHERE d.number = $1`,
  row: documentRow,
});

/** Issued invoices and credit notes. Owners and sellers list them; the warehouse can only read one. */
export function registerDocuments(app: Hono, deps: AdminDeps): void {
  const { actions } = documentsResource;
  registerDocumentFiles(app, deps);
  resourceRoutes(app, deps, documentsResource, {
    list: ({ filter, ...query }, { db }) => readPage(db.read, documentList, query, documentConditions(filter)),
    read: (number, { on }) => maybeRow(on, byNumber, [number]),
  })
    .listAction('totals', actions.totals, ({ filter }, { client }) => readTotals(client, filter))
    .listAction('export', actions.export, async (input, { client, lang, journal }) => {
      const file = await exportDocuments(client, input, lang);
      const after = { filter: input.filter, rows: file.rows };
      await journal({ resource: 'documents', recordId: 'export', action: 'export', before: null, after });
      return file;
    })
    .complete();
}
