import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { ImportStop, SupplierImport } from '@/lib/contract/admin/suppliers';
import type { Database } from '@/services/db/pools';
import { catalogueLock, execute, rows, statement, transaction } from '@/services/db/query';
import { importCsv } from '../catalogue/import-csv';
import type { Revalidator } from '../revalidation/revalidator';
import { markDueSql } from './due-offers';
import { createListed, createVanished } from './listed-offers';
import { settleOffers } from './settle-offers';
import { SupplierError } from './supplier-error';
import { type OnImportEnd, requireImport, withSupplierLock } from './supplier-imports';
import { requireSupplier } from './suppliers';

export interface ChangeOptions {
  readonly database: Pick<Database, 'write'>;
  readonly importId: number;
  /** Called after all checks, before the work begins. */
  readonly onBegin?: (() => void) | undefined;
  readonly onEnd?: OnImportEnd | undefined;
  /** Revalidates the pages of a few changed products. Without this function, the whole catalogue is revalidated. */
  readonly revalidator?: Pick<Revalidator, 'revalidate'> | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface ApplyOptions extends ChangeOptions {
  /** The stops of the report that a person confirmed. */
  readonly confirmed: readonly ImportStop[];
}

const newArticles = statement({
  name: 'supplier-import-new-articles',
  text: `SELECT DISTINCT ON (l.brand_id, l.part_key) b.slug AS brand, l.part_number AS number, l.name, c.code AS category
    FROM supplier_import_line l JOIN brand b ON b.id = l.brand_id JOIN category c ON c.id = l.category_id
    WHERE l.import_id = $1 AND l.name IS NOT NULL
      AND NOT EXISTS (SELECT FROM product p WHERE p.part_key = l.part_key AND p.brand_id = l.brand_id)
    ORDER BY l.brand_id, l.part_key, l.line`,
  row: z.object({ brand: z.string(), number: z.string(), name: z.string(), category: z.string() }),
});

const csvCell = (text: string) => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Adds the articles whose brand, category and name are known, as the import of a price list adds them. */
async function createArticles({ write }: Pick<Database, 'write'>, importId: number): Promise<void> {
  const articles = await rows(write, newArticles, [importId]);
  if (articles.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'supplier-list-'));
  try {
    const file = join(folder, 'new-articles.csv');
    const lines = articles.map(({ brand, number, name, category }) =>
      [brand, number, name, category].map(csvCell).join(','),
    );
    await writeFile(file, ['brand,part_number,name,category', ...lines, ''].join('\n'));
    await importCsv({ database: { write }, file, skipBad: true, restart: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const REMEMBER = `
  INSERT INTO offer_before (import_id, warehouse_id, brand_id, part_key, purchase, cost, price, quantity, listed_at, earlier_import_id)
  SELECT $1::int, l.warehouse_id, l.brand_id, l.part_key, o.purchase, o.cost, o.price, o.quantity, o.listed_at, o.import_id
  FROM listed l LEFT JOIN offer o ON o.warehouse_id = l.warehouse_id AND o.brand_id = l.brand_id AND o.part_key = l.part_key
  UNION ALL
  SELECT $1::int, warehouse_id, brand_id, part_key, purchase, cost, price, quantity, listed_at, import_id FROM vanished`;

const WRITE_OFFERS = `
  INSERT INTO offer AS o (warehouse_id, brand_id, part_key, part_number, name, product_id, supplier_id, purchase, cost, price,
    quantity, listed_at, import_id)
  SELECT warehouse_id, brand_id, part_key, part_number, name, product_id, supplier_id, purchase, cost, price, quantity, now(), $1::int
  FROM listed
  ON CONFLICT (warehouse_id, brand_id, part_key) DO UPDATE SET part_number = excluded.part_number,
    name = coalesce(excluded.name, o.name), product_id = excluded.product_id, supplier_id = excluded.supplier_id,
    purchase = excluded.purchase, cost = excluded.cost, price = excluded.price, quantity = excluded.quantity,
    listed_at = excluded.listed_at, import_id = excluded.import_id`;

const EMPTY_VANISHED = `
  UPDATE offer o SET quantity = 0, listed_at = now(), import_id = $1 FROM vanished v
  WHERE o.warehouse_id = v.warehouse_id AND o.brand_id = v.brand_id AND o.part_key = v.part_key`;

const begin = statement({
  name: 'supplier-import-applying',
  text: "UPDATE supplier_import SET state = 'applying', applied_at = now() WHERE id = $1",
});
/* Only the last two imports can be undone and show their rejected lines. */
const forget = statement({
  name: 'supplier-import-forget',
  text: `WITH lines AS (DELETE FROM supplier_import_line WHERE import_id = $1),
      last AS (SELECT id FROM supplier_import WHERE supplier_id = $2 AND state = 'applied' ORDER BY id DESC LIMIT 2),
      old AS (SELECT id FROM supplier_import WHERE supplier_id = $2 AND id < (SELECT min(id) FROM last)),
      rejects AS (DELETE FROM supplier_import_reject WHERE import_id IN (SELECT id FROM old))
    DELETE FROM offer_before WHERE import_id IN (SELECT id FROM old)`,
});

async function writeOffers(
  client: PoolClient,
  importId: number,
  supplierId: number,
  isComplete: boolean,
): Promise<void> {
  await client.query('SET LOCAL statement_timeout = 0');
  // A load of the catalogue must not replace the products meanwhile.
  await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
  await createListed(client, importId);
  await createVanished(client, supplierId, isComplete);
  for (const sql of [REMEMBER, WRITE_OFFERS, EMPTY_VANISHED]) await client.query(sql, [importId]);
  await markDueSql(client, 'SELECT product_id FROM listed UNION ALL SELECT product_id FROM vanished');
  await execute(client, begin, [importId]);
}

/**
 * Writes the offers of a list that was read, and the prices and stock that follow. Throws without effect if a stop of the
 * report is not confirmed. An interrupted call can be repeated.
 */
export async function applyImport({
  database,
  importId,
  confirmed,
  onBegin,
  onEnd,
  ...options
}: ApplyOptions): Promise<SupplierImport> {
  const { supplierId } = await requireImport(database.write, importId);
  const work = async (client: PoolClient) => {
    const { state, report } = await requireImport(client, importId);
    if (state !== 'staged' && state !== 'applying')
      throw new SupplierError('IMPORT_NOT_STAGED', 'The list was already applied, or replaced by a later one.');
    const open = report?.stops.filter((stop) => !confirmed.includes(stop)) ?? [];
    if (state === 'staged' && open.length > 0)
      throw new SupplierError('IMPORT_NOT_CONFIRMED', `Confirm first: ${open.join(', ')}.`, { stops: open });
    onBegin?.();
    if (state === 'staged') {
      const supplier = await requireSupplier(client, supplierId);
      await createArticles(database, importId);
      const { isComplete } = supplier.fileProfile;
      await transaction(database.write, (on) => writeOffers(on, importId, supplierId, isComplete));
    }
    await settleOffers({ database, ...options });
    await execute(client, forget, [importId, supplierId]);
    return requireImport(client, importId);
  };
  return withSupplierLock(database.write, supplierId, work, onEnd);
}

const RESTORE = `
  UPDATE offer o SET purchase = b.purchase, cost = b.cost, price = b.price, quantity = b.quantity, listed_at = b.listed_at,
    import_id = b.earlier_import_id
  FROM offer_before b WHERE b.import_id = $1 AND b.purchase IS NOT NULL
    AND o.warehouse_id = b.warehouse_id AND o.brand_id = b.brand_id AND o.part_key = b.part_key`;
const REMOVE_ADDED = `
  DELETE FROM offer o USING offer_before b WHERE b.import_id = $1 AND b.purchase IS NULL
    AND o.warehouse_id = b.warehouse_id AND o.brand_id = b.brand_id AND o.part_key = b.part_key`;
const OF_IMPORT = `SELECT o.product_id FROM offer_before b JOIN offer o USING (warehouse_id, brand_id, part_key) WHERE b.import_id = $1`;
const undone = statement({
  name: 'supplier-import-undone',
  text: `WITH before AS (DELETE FROM offer_before WHERE import_id = $1)
    UPDATE supplier_import SET state = 'undone', undone_at = now() WHERE id = $1`,
});

/**
 * Restores the offers, prices and stock from before an import. Articles that it added stay in the catalogue, out of stock.
 * Throws if a later list of the supplier was applied.
 */
export async function undoImport({
  database,
  importId,
  onBegin,
  onEnd,
  ...options
}: ChangeOptions): Promise<SupplierImport> {
  const { supplierId } = await requireImport(database.write, importId);
  const work = async (client: PoolClient) => {
    const { state, canUndo } = await requireImport(client, importId);
    if (state !== 'applied') throw new SupplierError('IMPORT_NOT_APPLIED', 'The list is not applied.');
    if (!canUndo) throw new SupplierError('IMPORT_NOT_LAST', 'A later list of the supplier was applied.');
    onBegin?.();
    await transaction(database.write, async (on) => {
      await on.query('SET LOCAL statement_timeout = 0');
      await markDueSql(on, OF_IMPORT, [importId]);
      for (const sql of [RESTORE, REMOVE_ADDED]) await on.query(sql, [importId]);
      await execute(on, undone, [importId]);
    });
    await settleOffers({ database, ...options });
    return requireImport(client, importId);
  };
  return withSupplierLock(database.write, supplierId, work, onEnd);
}
