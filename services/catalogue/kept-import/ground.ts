import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { oneRow, type Queryable, statement } from '@/services/db/query';
import { sizeOfFile } from '../../import-files/input';
import type { Ground, ImportState } from './state';

/* To be raised whenever what is kept of a line changes its meaning. */
const keptForm = 1;

/* Prices that come at their time leave a load too, but change no article's key. */
const catalogue = statement({
  name: 'import-ground',
  text: `SELECT coalesce((SELECT max(id) FROM catalogue_load WHERE source NOT LIKE 'prices, %'), 0) AS load,
    (SELECT count(*) || '.' || coalesce(max(number), 0) FROM schema_migration) AS schema`,
  row: z.object({ load: z.number(), schema: z.string() }),
});

/** What an import of this file stands on now. */
export async function groundOf(on: Queryable, file: string, sheet: string | undefined): Promise<Ground> {
  await sizeOfFile(file);
  const { load, schema } = await oneRow(on, catalogue);
  return { hash: await hashOf(file), sheet: sheet ?? null, load, form: `${keptForm}.${schema}` };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

/** Why an import that was begun cannot go on. */
export type Obstacle = 'otherFile' | 'changedFile' | 'otherSheet' | 'catalogue' | 'program';

/** What keeps an import of this file from going on where the kept one stopped; undefined when nothing does. */
export function obstacleTo(kept: ImportState, now: Ground, source: string): Obstacle | undefined {
  if (kept.hash !== now.hash) return kept.source === source ? 'changedFile' : 'otherFile';
  if (kept.sheet !== now.sheet) return 'otherSheet';
  if (kept.form !== now.form) return 'program';
  return kept.load === now.load ? undefined : 'catalogue';
}
