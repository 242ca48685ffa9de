import type { Hono } from 'hono';
import { z } from 'zod';
import { documentFolder, readStoredFile } from '../../business/documents';
import { maybeRow, statement } from '../../db/query';
import { readActor, requireAllowed } from '../access/actor';
import type { AdminDeps } from '../admin-context';
import { noSuchRecord } from '../admin-error';
import { numericId } from '../record-id';

const documentOf = statement({
  name: 'admin-contract-document',
  text: `SELECT d.name, d.stored_as AS "storedAs" FROM contract_document d JOIN contract k ON k.id = d.contract_id
    WHERE d.id = $1 AND k.customer_id = $2`,
  row: z.object({ name: z.string(), storedAs: z.uuid() }),
});

/** Files of the documents of a customer's contracts, also of ended ones. They are downloaded, never shown in the page. */
export function registerContractFiles(app: Hono, { db, config }: AdminDeps): void {
  app.get('/api/customers/:id/documents/:documentId', async (context) => {
    requireAllowed(await readActor(context, db.write, config.adminUrl), 'customers', 'read');
    const ids = [numericId(context.req.param('documentId')), numericId(context.req.param('id'))];
    const document = await maybeRow(db.write, documentOf, ids);
    const content = document && (await readStoredFile(documentFolder(config.dataDir), document.storedAs));
    if (!content) throw noSuchRecord();
    return context.body(new Uint8Array(content), 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(document.name)}`,
      'cache-control': 'private, no-store',
    });
  });
}
