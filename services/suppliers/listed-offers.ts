import type { PoolClient } from 'pg';
import { z } from 'zod';
import { maxLeadingZeros } from '../catalogue/csv/staged-rows';
import { preparePricing, pricedSql } from './pricing';

const DROP_REPEATED = `
  WITH repeated AS (
    SELECT ctid AS row, line, max(line) OVER (PARTITION BY warehouse_id, brand_id, part_key) AS last
    FROM supplier_import_line WHERE import_id = $1),
  dropped AS (DELETE FROM supplier_import_line l USING repeated r WHERE l.ctid = r.row AND r.line < r.last RETURNING l.line, r.last),
  lines AS (SELECT DISTINCT line, last FROM dropped)
  INSERT INTO supplier_import_reject (import_id, line, reason, text)
  SELECT $1, line, jsonb_build_object('code', 'again', 'details', jsonb_build_array(last)),
    'the same article is repeated in line ' || last FROM lines`;

const LISTED = `
  SELECT l.*, i.supplier_id, p.id AS product_id
  FROM supplier_import_line l JOIN supplier_import i ON i.id = l.import_id
    LEFT JOIN product p ON p.part_key = l.part_key AND p.brand_id = l.brand_id
  WHERE l.import_id = $1`;

const CREATE_LISTED = `
  CREATE TEMP TABLE listed ON COMMIT DROP AS
  SELECT n.*, o.purchase AS old_purchase, o.quantity AS old_quantity, o.price AS old_price
  FROM (${pricedSql(`(${LISTED})`)}) n
    LEFT JOIN offer o ON o.warehouse_id = n.warehouse_id AND o.brand_id = n.brand_id AND o.part_key = n.part_key`;

/* A number that differs from one of the shop by leading zeros only was probably damaged by a spreadsheet. */
const DROP_TWINS = `
  WITH zeros AS MATERIALIZED (SELECT brand_id, part_number, ltrim(part_key, '0') AS rest FROM listed WHERE part_key LIKE '0%'),
  twins AS (
    SELECT l.line, b.name || ' ' || t.part_number AS twin, l.part_number FROM listed l JOIN brand b ON b.id = l.brand_id
    CROSS JOIN LATERAL (
      SELECT p.part_number FROM product p WHERE p.brand_id = l.brand_id AND p.part_key = ANY(ARRAY(
        SELECT repeat('0', n) || ltrim(l.part_key, '0') FROM generate_series(0, ${maxLeadingZeros}) n))
      UNION ALL SELECT o.part_number FROM zeros o WHERE o.brand_id = l.brand_id AND o.rest = l.part_key LIMIT 1) t
    WHERE l.product_id IS NULL AND l.old_purchase IS NULL),
  lines AS (DELETE FROM supplier_import_line USING twins WHERE import_id = $1 AND supplier_import_line.line = twins.line),
  gone AS (DELETE FROM listed USING twins WHERE listed.line = twins.line)
  INSERT INTO supplier_import_reject (import_id, line, reason, text, value)
  SELECT DISTINCT $1::int, line, jsonb_build_object('code', 'leadingZeros', 'details', jsonb_build_array(twin)),
    'probably the same article as ' || twin, part_number FROM twins`;

/** Numbers of lines that were dropped. */
export interface DroppedLines {
  readonly again: number;
  readonly leadingZeros: number;
}

/**
 * Creates the temporary table `listed` with the lines of an import, their prices, and the offers that they replace.
 * Repeated articles and probable duplicates become rejected lines.
 */
export async function createListed(client: PoolClient, importId: number): Promise<DroppedLines> {
  await client.query("SET LOCAL work_mem = '64MB'");
  await client.query('ANALYZE supplier_import_line');
  await preparePricing(client);
  const again = await client.query(DROP_REPEATED, [importId]);
  await client.query(CREATE_LISTED, [importId]);
  await client.query('ANALYZE listed');
  const leadingZeros = await client.query(DROP_TWINS, [importId]);
  return { again: again.rowCount ?? 0, leadingZeros: leadingZeros.rowCount ?? 0 };
}

const VANISHED = `
  CREATE TEMP TABLE vanished ON COMMIT DROP AS
  SELECT o.* FROM offer o WHERE o.supplier_id = $1 AND o.quantity > 0
    AND NOT EXISTS (SELECT FROM listed l WHERE l.warehouse_id = o.warehouse_id AND l.brand_id = o.brand_id AND l.part_key = o.part_key)`;

/** Creates the temporary table `vanished` with the supplier's offers in stock that are missing in `listed`. */
export async function createVanished(client: PoolClient, supplierId: number, isComplete: boolean): Promise<void> {
  await client.query(isComplete ? VANISHED : `${VANISHED} AND false`, [supplierId]);
}

/** All rows of a query, each parsed. For temporary tables, which named statements cannot use. */
export async function rowsOf<Row>(
  client: PoolClient,
  row: z.ZodType<Row>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return z.array(row).parse((await client.query(text, [...values])).rows);
}
