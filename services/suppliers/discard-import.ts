import { z } from 'zod';
import { maybeRow, oneRow, type Queryable, statement } from '@/services/db/query';
import { SupplierError } from './supplier-error';
import { requireImport, supplierLock } from './supplier-imports';

const discard = statement({
  name: 'supplier-import-discard',
  text: `WITH lines AS (DELETE FROM supplier_import_line WHERE import_id = $1),
      rejects AS (DELETE FROM supplier_import_reject WHERE import_id = $1)
    UPDATE supplier_import SET state = 'discarded', share = NULL WHERE id = $1 AND state IN ('reading', 'staged') RETURNING id`,
  row: z.object({ id: z.int() }),
});
const lockForTransaction = statement({
  name: 'supplier-transaction-lock',
  text: 'SELECT pg_try_advisory_xact_lock($1, $2) AS held',
  row: z.object({ held: z.boolean() }),
});

/** Removes the lines of a list that was not applied. Returns false for a list that was already applied or replaced. */
export async function discardLines(on: Queryable, importId: number): Promise<boolean> {
  return (await maybeRow(on, discard, [importId])) !== undefined;
}

/** Discards a list that waits for a decision; runs in a transaction. Throws while the list is being read or applied. */
export async function discardImport(on: Queryable, importId: number): Promise<void> {
  const { supplierId } = await requireImport(on, importId);
  if (!(await oneRow(on, lockForTransaction, [supplierLock, supplierId])).held)
    throw new SupplierError('IMPORT_RUNNING', 'A list of this supplier is being imported.');
  if (!(await discardLines(on, importId)))
    throw new SupplierError('IMPORT_NOT_STAGED', 'The list was already applied, or replaced by a later one.');
}
