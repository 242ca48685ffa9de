import type { PoolClient } from 'pg';
import { z } from 'zod';
import { oneRow, statement } from '@/services/db/query';
import { copyStartMoment } from '../catalogue/csv/catalogue-merge';
import { catalogueSchema, indexShadowTables, openShadowTables, swapInShadowTables } from '../catalogue/shadow-tables';

/*
 * Above this number of parts, and this share of all, rewriting the table as a shadow is faster than updating rows under
 * a dozen indexes, and no order waits for a row.
 */
const WORTH_LEAST = 5_000;
const WORTH_SHARE = 0.05;

const parts = statement({
  name: 'vehicles-parts',
  text: 'SELECT count(*) AS parts FROM listing',
  row: z.object({ parts: z.number() }),
});
const listingColumns = statement({
  name: 'vehicles-listing-columns',
  text: `SELECT array_agg(quote_ident(attname) ORDER BY attnum) AS names FROM pg_attribute
    WHERE attrelid = 'listing'::regclass AND attnum > 0 AND NOT attisdropped`,
  row: z.object({ names: z.array(z.string()) }),
});

const MOVED = ['fit_group', 'fit_rule'];
const MOVE = `UPDATE listing l SET fit_group = m.fit_group, fit_rule = m.fit_rule FROM moved m
  WHERE l.product_id = m.product_id`;

export interface MoveOptions {
  /** How many parts are in `moved`. */
  readonly moved: number;
  readonly shadowFrom?: number | undefined;
  /** Called when the parts are moved, before anybody has to wait. */
  readonly onMoved: () => Promise<void>;
  readonly onShare: (share: number) => void;
}

/** Gives the parts in `moved` their new groups and rules. To be called last: rows stay locked from here on. */
export async function applyMovedParts(client: PoolClient, options: MoveOptions): Promise<void> {
  const { moved, shadowFrom = WORTH_LEAST } = options;
  const { parts: all } = await oneRow(client, parts);
  if (moved >= shadowFrom && moved >= all * WORTH_SHARE) await moveInShadowTable(client, options);
  else {
    await client.query(MOVE);
    await options.onMoved();
  }
}

async function moveInShadowTable(client: PoolClient, { onMoved, onShare }: MoveOptions): Promise<void> {
  const { names } = await oneRow(client, listingColumns);
  const home = await catalogueSchema(client);
  const since = await copyStartMoment(client);
  const beside = await openShadowTables(client, ['listing']);
  const kept = names.map((name) =>
    MOVED.includes(name) ? `CASE WHEN m.product_id IS NULL THEN l.${name} ELSE m.${name} END` : `l.${name}`,
  );
  await client.query(`INSERT INTO catalogue_next.listing (${names.join(', ')})
    SELECT ${kept.join(', ')} FROM ${home}.listing l LEFT JOIN moved m ON m.product_id = l.product_id`);
  const steps = beside.keys.length + beside.indexes.length + 2;
  let done = 1;
  onShare(done / steps);
  await indexShadowTables(client, beside, () => {
    done += 1;
    onShare(done / steps);
  });
  await client.query('ANALYZE catalogue_next.listing');
  await onMoved();
  const others = names.filter((name) => !['product_id', ...MOVED].includes(name));
  // Sales and ratings since the copy began are kept.
  const carry = () =>
    client.query(
      `UPDATE catalogue_next.listing n SET (${others.join(', ')}) = ROW(${others.map((name) => `o.${name}`).join(', ')})
       FROM listing o WHERE o.product_id = n.product_id AND age(o.xmin) <= age($1::xid8::xid)`,
      [since],
    );
  await swapInShadowTables(client, ['listing'], {
    onLocked: async () => void (await carry()),
    referredTo: ['product'],
  });
}
