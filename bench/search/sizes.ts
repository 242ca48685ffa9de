import type pg from 'pg';
import { z } from 'zod';
import { megabytes, tableText } from '../report';

const sizeRow = z.array(
  z.object({ name: z.string(), rows: z.coerce.number(), heap: z.coerce.number(), indexes: z.coerce.number() }),
);
const searched = ['listing', 'product', 'oen', 'product_search', 'word', 'word_del', 'suggest_top'];

/** How much of the disk each table takes that lists and searches look into. */
export async function sizesText(client: Pick<pg.Client, 'query'>): Promise<string> {
  const { rows } = await client.query(
    `SELECT relname AS name, reltuples::bigint AS rows, pg_table_size(oid) AS heap, pg_indexes_size(oid) AS indexes
      FROM pg_class WHERE oid = ANY($1::regclass[]) ORDER BY pg_total_relation_size(oid) DESC`,
    [searched],
  );
  const lines = sizeRow
    .parse(rows)
    .map(({ name, rows: n, heap, indexes }) => [name, n.toLocaleString('en-GB'), megabytes(heap), megabytes(indexes)]);
  return tableText(['table', 'rows', 'MB', 'indexes MB'], lines);
}
