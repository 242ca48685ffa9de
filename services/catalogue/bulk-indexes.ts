import type { PoolClient } from 'pg';
import { z } from 'zod';

/** What a table had before a bulk load, as statements that make it again. */
export interface DroppedIndexes {
  readonly restore: readonly string[];
}

const definition = z.object({ drop: z.string(), restore: z.string() });

const INDEXES = `
  SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS restore
  FROM pg_index i
  WHERE i.indrelid = ANY($1::regclass[]) AND NOT i.indisprimary
    AND NOT (i.indisunique AND $2) AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype <> 'f')
  ORDER BY i.indexrelid`;

const FOREIGN_KEYS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
  FROM pg_constraint
  WHERE contype = 'f' AND conrelid = ANY($1::regclass[])
  ORDER BY oid`;

/**
 * Takes indexes and foreign keys off the tables: building them once after a load costs a fraction of keeping them
 * during it. `keepUnique` leaves those that the load itself must look into.
 */
export async function dropIndexes(
  client: PoolClient,
  tables: readonly string[],
  keepUnique = false,
): Promise<DroppedIndexes> {
  const keys = z.array(definition).parse((await client.query(FOREIGN_KEYS, [tables])).rows);
  const indexes = z.array(definition).parse((await client.query(INDEXES, [tables, keepUnique])).rows);
  for (const { drop } of [...keys, ...indexes]) await client.query(drop);
  return { restore: [...indexes, ...keys].map(({ restore }) => restore) };
}

/** Makes again what `dropIndexes` took; `onStep` is told after each. */
export async function restoreIndexes(
  client: PoolClient,
  { restore }: DroppedIndexes,
  onStep: () => void = () => {},
): Promise<void> {
  for (const statement of restore) {
    await client.query(statement);
    onStep();
  }
}
