import type { Hono } from 'hono';
import { z } from 'zod';
import { importFault, supplierImportsResource } from '@/lib/contract/admin/supplier-imports';
import { guessBrands } from '@/lib/domain/brands/guess-brands';
import { maybeRow, rows, statement } from '../../db/query';
import { applyImport, undoImport } from '../../suppliers/apply-import';
import { discardImport } from '../../suppliers/discard-import';
import { dryRun } from '../../suppliers/dry-run';
import { readPreview } from '../../suppliers/read-preview';
import { readRejected } from '../../suppliers/rejected-lines';
import { termsOf } from '../../suppliers/supplier-columns';
import { importColumnsSql, importRow, requireImport, supplierLock } from '../../suppliers/supplier-imports';
import { requireSupplier } from '../../suppliers/suppliers';
import { requireAllowed } from '../access/actor';
import type { AdminDeps, AdminWrite } from '../admin-context';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';
import { exportRejected } from './export-rejected';
import { startImportJob } from './import-jobs';
import { refusing } from './refusals';
import { storeUpload, uploadedFile } from './uploads';

const columns = `${importColumnsSql}, s.name AS supplier, s.currency, s.vanished_limit AS "vanishedLimit", i.upload, i.share, i.fault,
  (i.share IS NOT NULL OR i.id = (SELECT max(l.id) FROM supplier_import l WHERE l.supplier_id = i.supplier_id)) AND EXISTS (SELECT FROM pg_locks k WHERE k.locktype = 'advisory'
    AND k.classid = ${supplierLock} AND k.objid = i.supplier_id AND k.objsubid = 2 AND k.granted
    AND k.database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS "isRunning"`;
const from = 'supplier_import i JOIN supplier s ON s.id = i.supplier_id';
const row = z.object({
  ...importRow.shape,
  ...{ supplier: z.string(), currency: z.string(), vanishedLimit: z.int(), upload: z.string().nullable() },
  ...{ share: z.number().nullable(), fault: importFault.nullable(), isRunning: z.boolean() },
});
const list = { ...{ prefix: 'admin-supplier-imports', columns, from, key: 'i.id', row }, sorts: { id: 'i.id' } };
const byId = statement({
  name: 'admin-supplier-import',
  text: `SELECT ${columns} FROM ${from} WHERE i.id = $1`,
  row,
});
const brandNames = statement({
  name: 'admin-brand-names',
  text: 'SELECT id, name, aliases FROM brand ORDER BY id',
  row: z.object({ id: z.int(), name: z.string(), aliases: z.array(z.string()) }),
});

const maxGuesses = 4;
const waitingStops = ({ report }: Pick<z.output<typeof row>, 'report'>) => report?.stops ?? [];

function toRecord(found: z.output<typeof row>) {
  return { ...found, counts: found.report?.counts ?? null, stops: waitingStops(found) };
}

/** Lists of suppliers. Sellers import them; only owners apply lists whose report has stops. */
export function registerSupplierImports(app: Hono, deps: AdminDeps): void {
  const { actions } = supplierImportsResource;
  const { dataDir } = deps.config;
  const database = deps.db;
  const shareOf = (progress: (share: number) => void) => (done: number, total: number) =>
    progress(total === 0 ? 1 : done / total);

  const startDryRun = async (
    { supplierId, upload, fileName }: z.output<(typeof actions)['dryRun']['input']>,
    { journal, client }: AdminWrite,
  ) => {
    const supplier = await refusing(requireSupplier(client, supplierId));
    const file = await uploadedFile(dataDir, upload);
    const id = await refusing(
      startImportJob(deps, ({ begin, progress, end }) =>
        dryRun({ database, supplierId, file, fileName, upload, onBegin: begin, onShare: progress, onEnd: end }),
      ),
    );
    await journal({
      ...{ resource: 'supplier-imports', recordId: id, action: 'dryRun', before: null },
      after: { supplier: supplier.name, fileName },
    });
    return { id };
  };

  resourceRoutes(app, deps, supplierImportsResource, {
    list: async ({ filter: { supplierId }, ...query }, { db }) => {
      const conditions = new Conditions().add('i.supplier_id = ?', supplierId);
      const { items, total } = await readPage(db.write, list, query, conditions);
      return {
        items: items.map((found) => {
          const { report: _, upload: __, currency: ___, vanishedLimit: ____, ...item } = toRecord(found);
          return item;
        }),
        total,
      };
    },
    read: async (id, { on }) => {
      const row = await maybeRow(on, byId, [numericId(id)]);
      return row && toRecord(row);
    },
  })
    .listAction('upload', actions.upload, async ({ content }) => ({
      upload: await storeUpload(dataDir, Buffer.from(content, 'base64')),
    }))
    .listAction('preview', actions.preview, async ({ supplierId, upload, fileProfile }, { client }) => {
      const file = await uploadedFile(dataDir, upload);
      const supplier = await refusing(requireSupplier(client, supplierId));
      return readPreview(client, file, termsOf({ ...supplier, fileProfile }));
    })
    .listAction('dryRun', actions.dryRun, startDryRun)
    .listAction('guessBrands', actions.guessBrands, async ({ names }, { client }) => {
      const brands = await rows(client, brandNames);
      const guessesOf = (name: string) =>
        guessBrands(name, brands, maxGuesses).map(({ brand: { id, name: known } }) => ({ id, name: known }));
      return { items: names.map((name) => ({ name, guesses: guessesOf(name) })) };
    })
    .listAction('rejected', actions.rejected, async ({ page, perPage, ...selection }, { client }) => {
      await refusing(requireImport(client, selection.id));
      return readRejected(client, selection, { page, perPage });
    })
    .listAction('exportRejected', actions.exportRejected, async (input, { client, lang }) => {
      await refusing(requireImport(client, input.id));
      return exportRejected(client, input, lang);
    })
    .recordAction('discard', actions.discard, async (id, _, { client }) => {
      await refusing(discardImport(client, numericId(id)));
      return undefined;
    })
    .recordAction('apply', actions.apply, async (id, { confirmed }, { actor }) => {
      const importId = numericId(id);
      if (confirmed.length > 0) requireAllowed(actor, 'supplier-imports', 'confirmStops');
      await refusing(
        startImportJob(deps, ({ begin, progress, end }) =>
          applyImport({
            ...{ database, importId, confirmed },
            ...{ onBegin: () => begin(importId), onProgress: shareOf(progress), onEnd: end },
          }),
        ),
      );
      return undefined;
    })
    .recordAction('undo', actions.undo, async (id) => {
      const importId = numericId(id);
      await refusing(
        startImportJob(deps, ({ begin, progress, end }) =>
          undoImport({
            ...{ database, importId },
            ...{ onBegin: () => begin(importId), onProgress: shareOf(progress), onEnd: end },
          }),
        ),
      );
      return undefined;
    })
    .complete();
}
