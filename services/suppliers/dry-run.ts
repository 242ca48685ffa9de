import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Supplier, SupplierImport } from '@/lib/contract/admin/suppliers';
import type { Database } from '@/services/db/pools';
import { execute, oneRow, statement, transactionOn } from '@/services/db/query';
import { referenceOf } from '../reference/reference';
import { discardLines } from './discard-import';
import { reportOf } from './dry-run-report';
import { placeByNames } from './name-categories';
import { storeList } from './read-list';
import { storeMissingCells } from './rejected-lines';
import { termsOf } from './supplier-columns';
import { SupplierError, unreadable } from './supplier-error';
import { type OnImportEnd, requireImport, withSupplierLock } from './supplier-imports';
import { requireSupplier } from './suppliers';

export interface DryRunOptions {
  readonly database: Database;
  readonly supplierId: number;
  /** Path of the file, and its display name. */
  readonly file: string;
  readonly fileName: string;
  /** Id of the uploaded file, with which the list can be read again. */
  readonly upload?: string | undefined;
  /** Called with the id of the import before the file is read. */
  readonly onBegin?: ((importId: number) => void) | undefined;
  readonly onEnd?: OnImportEnd | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Share of the work that is done, up to 1. */
  readonly onShare?: ((share: number) => void) | undefined;
}

const maxHeading = 200;

const begin = statement({
  name: 'supplier-import-begin',
  text: 'INSERT INTO supplier_import (supplier_id, file_name, upload) VALUES ($1, $2, $3) RETURNING id',
  row: z.object({ id: z.int() }),
});
const replaceEarlier = statement({
  name: 'supplier-import-replace-earlier',
  text: `WITH earlier AS (UPDATE supplier_import SET state = 'discarded' WHERE supplier_id = $1
      AND state IN ('reading', 'staged') RETURNING id),
    rejects AS (DELETE FROM supplier_import_reject USING earlier WHERE import_id = id)
    DELETE FROM supplier_import_line USING earlier WHERE import_id = id`,
});
const stage = statement({
  name: 'supplier-import-stage',
  text: "UPDATE supplier_import SET state = 'staged', report = $2, headings = $3 WHERE id = $1",
});

/**
 * Reads a list of a supplier and stores it with a report of the changes that it would make; the shop stays unchanged. It
 * replaces an earlier list of the supplier that was not applied.
 */
export async function dryRun({ database, supplierId, onEnd, ...options }: DryRunOptions): Promise<SupplierImport> {
  const work = async (client: PoolClient) => {
    const supplier = await requireSupplier(client, supplierId);
    requireWarehouse(supplier);
    await execute(client, replaceEarlier, [supplierId]);
    const { id } = await oneRow(client, begin, [supplierId, options.fileName.slice(0, 200), options.upload]);
    options.onBegin?.(id);
    try {
      await read(client, id, supplier, { database, ...options });
      return await requireImport(client, id);
    } catch (error) {
      await discardLines(client, id);
      throw unreadable(error);
    }
  };
  return withSupplierLock(database.write, supplierId, work, onEnd);
}

function requireWarehouse({ defaultWarehouseId, fileProfile }: Supplier): void {
  if (defaultWarehouseId === null && fileProfile.stockColumns.length === 0)
    throw new SupplierError('SUPPLIER_WITHOUT_WAREHOUSE', 'The supplier has no warehouse yet.');
}

async function read(
  client: PoolClient,
  id: number,
  supplier: Supplier,
  { database, file, signal, onShare }: Omit<DryRunOptions, 'supplierId'>,
): Promise<void> {
  await client.query('SET statement_timeout = 0');
  try {
    const readingShare = 0.8;
    const tally = await storeList(client, id, file, supplier, {
      signal,
      onShare: (share) => onShare?.(share * readingShare),
    });
    await placeByNames(client, id, (await referenceOf(database)).dictionaries);
    await transactionOn(client, async () => {
      const report = await reportOf(client, id, supplier, tally);
      await storeMissingCells(client, id, file, termsOf(supplier));
      const headings = tally.headings.map((heading) => heading.trim().slice(0, maxHeading));
      await execute(client, stage, [id, JSON.stringify(report), headings]);
    });
    onShare?.(1);
  } finally {
    await client.query('RESET statement_timeout');
  }
}
