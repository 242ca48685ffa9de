import type { PoolClient } from 'pg';
import { z } from 'zod';
import { rows, statement } from '@/services/db/query';
import { type BadLine, badLine } from '../../import-files/import-error';
import { importSchema } from '../kept-import/import-state';

/** `placed` tells which line made which new article, `told` the lines about new articles that were not taken. */
export const makeRepeatTables = `
  CREATE TABLE placed (id int, line int);
  CREATE TABLE told (line int, brand_id int, part_key text COLLATE "C");
  CREATE TABLE undone (id int)`;

/* Rows of oen and product_search are found only by reading all of them, for want of indexes: they go at the end. */
const UNDO = [
  `INSERT INTO told SELECT t.line, p.brand_id, p.part_key FROM placed t JOIN ${importSchema}.product p USING (id) WHERE p.id = ANY($1::int[])`,
  'INSERT INTO undone SELECT unnest($1::int[])',
  `DELETE FROM ${importSchema}.stock WHERE product_id = ANY($1::int[])`,
  `DELETE FROM ${importSchema}.listing WHERE product_id = ANY($1::int[])`,
];
const FORGET = [
  `DELETE FROM ${importSchema}.oen USING undone u WHERE product_id = u.id`,
  `DELETE FROM ${importSchema}.product_search USING undone u WHERE product_id = u.id`,
];

/** Takes new articles back, because a later line tells of them again; says how many there were. */
export async function removeRepeatedArticles(client: PoolClient, ids: readonly number[]): Promise<number> {
  for (const sql of UNDO) await client.query(sql, [ids]);
  const { rowCount } = await client.query(`DELETE FROM ${importSchema}.product WHERE id = ANY($1::int[])`, [ids]);
  return rowCount ?? 0;
}

/** Removes the last traces of articles that were taken back. */
export async function clearUndoneArticles(client: PoolClient): Promise<void> {
  for (const sql of FORGET) await client.query(sql);
}

const badLines = statement({
  name: 'import-told',
  text: `
    WITH standing AS (
      SELECT t.line, greatest(max(t.line) OVER (PARTITION BY t.brand_id, t.part_key), n.line) AS last
      FROM told t LEFT JOIN ${importSchema}.product p ON p.part_key = t.part_key AND p.brand_id = t.brand_id LEFT JOIN placed n ON n.id = p.id)
    SELECT line, last FROM standing ORDER BY line`,
  row: z.object({ line: z.number(), last: z.number() }),
});

/** The lines about new articles that were not taken, and why: of lines about the same article the last one counts. */
export async function repeatedLineErrors(client: PoolClient): Promise<BadLine[]> {
  const told = await rows(client, badLines);
  return told.map(({ line, last }) => (last > line ? badLine(line, 'again', last) : badLine(line, 'nameless')));
}
