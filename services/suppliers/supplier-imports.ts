import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { dryRunReport, importStates, type SupplierImport } from '@/lib/contract/admin/suppliers';
import { execute, maybeRow, oneRow, type Queryable, statement } from '@/services/db/query';
import { SupplierError } from './supplier-error';

/** First key of the advisory locks of suppliers; an arbitrary number. */
export const supplierLock = 743_727;

const tryLock = statement({
  name: 'supplier-lock',
  text: 'SELECT pg_try_advisory_lock($1, $2) AS held',
  row: z.object({ held: z.boolean() }),
});
const unlock = statement({ name: 'supplier-unlock', text: 'SELECT pg_advisory_unlock($1, $2)' });

/** Called when work on a list has ended, before another list can begin. `error`: why it failed. */
export type OnImportEnd = (error?: unknown) => Promise<void>;

/** Runs work on one connection that holds the lock of a supplier. Throws if another import of the supplier runs. */
export async function withSupplierLock<Result>(
  pool: Pool,
  supplierId: number,
  work: (client: PoolClient) => Promise<Result>,
  onEnd: OnImportEnd = async () => {},
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    if (!(await oneRow(client, tryLock, [supplierLock, supplierId])).held)
      throw new SupplierError('IMPORT_RUNNING', 'Another list of this supplier is being imported.');
    try {
      const working = work(client);
      await working.then(() => onEnd(), onEnd);
      return await working;
    } finally {
      await execute(client, unlock, [supplierLock, supplierId]).catch(() => {
        // Closing the connection releases the lock.
        isBroken = true;
      });
    }
  } finally {
    client.release(isBroken);
  }
}

const moment = z.date().transform((at) => at.toISOString());
/** Columns of an import in lists and records; `i` is the table. */
export const importColumnsSql = `i.id, i.supplier_id AS "supplierId", i.file_name AS "fileName", i.state,
  i.created_at AS "createdAt", i.applied_at AS "appliedAt", i.undone_at AS "undoneAt", i.report,
  i.state = 'applied' AND NOT EXISTS (SELECT FROM supplier_import l WHERE l.supplier_id = i.supplier_id AND l.id > i.id
    AND l.state IN ('applying', 'applied')) AND EXISTS (SELECT FROM offer_before b WHERE b.import_id = i.id) AS "canUndo"`;
export const importRow = z.object({
  ...{ id: z.int(), supplierId: z.int(), fileName: z.string(), state: z.enum(importStates), createdAt: moment },
  ...{
    appliedAt: moment.nullable(),
    undoneAt: moment.nullable(),
    report: dryRunReport.nullable(),
    canUndo: z.boolean(),
  },
});

const byId = statement({
  name: 'supplier-import',
  text: `SELECT ${importColumnsSql} FROM supplier_import i WHERE i.id = $1`,
  row: importRow,
});

/** An import; undefined if there is none with this id. */
export function readImport(on: Queryable, id: number): Promise<SupplierImport | undefined> {
  return maybeRow(on, byId, [id]);
}

/** Returns an import. Throws for an unknown id. */
export async function requireImport(on: Queryable, id: number): Promise<SupplierImport> {
  const supplierImport = await readImport(on, id);
  if (!supplierImport) throw new SupplierError('IMPORT_UNKNOWN', 'There is no such import.');
  return supplierImport;
}
