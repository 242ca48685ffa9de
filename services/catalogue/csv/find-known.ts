import type { PoolClient } from 'pg';
import { z } from 'zod';
import { rows, statement } from '@/services/db/query';

/*
 * A subquery for each key, not a join: the table grows in this very transaction and has no statistics yet, for which the
 * planner reads it whole from some size on, for every piece of the list again.
 */
const known = statement({
  name: 'import-find-known',
  text: `
    SELECT * FROM (
      SELECT k.at::int - 1 AS at, p.id,
        coalesce(p.id > $4, true) AND EXISTS (SELECT FROM product o WHERE o.slug = k.slug AND o.id IS DISTINCT FROM p.id) AS taken
      FROM unnest($1::int[], $2::text[], $3::text[]) WITH ORDINALITY k(brand_id, part_key, slug, at),
      LATERAL (SELECT (SELECT id FROM product WHERE part_key = k.part_key AND brand_id = k.brand_id) AS id OFFSET 0) p) found
    WHERE id IS NOT NULL OR taken`,
  row: z.object({ at: z.number(), id: z.number().nullable(), taken: z.boolean() }),
});

/** What identifies an article, and the address that it would have as a new one. */
export interface Wanted {
  readonly brandId: number;
  readonly partKey: string;
  readonly slug: string;
}

/** What the catalogue has already, by place in the list that was asked for. */
export interface Known {
  readonly ids: ReadonlyMap<number, number>;
  readonly takenSlugs: ReadonlySet<number>;
}

/** Looks up which articles exist, and for those with a key above `lastKnown` or none whether another has their address. */
export async function findKnown(client: PoolClient, wanted: readonly Wanted[], lastKnown: number): Promise<Known> {
  const found = await rows(client, known, [
    wanted.map(({ brandId }) => brandId),
    wanted.map(({ partKey }) => partKey),
    wanted.map(({ slug }) => slug),
    lastKnown,
  ]);
  const ids = new Map<number, number>();
  const takenSlugs = new Set<number>();
  for (const { at, id, taken } of found) {
    if (id !== null) ids.set(at, id);
    if (taken) takenSlugs.add(at);
  }
  return { ids, takenSlugs };
}
