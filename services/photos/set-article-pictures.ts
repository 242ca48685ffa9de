import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Database } from '@/services/db/pools';
import { catalogueLock, execute, rows, statement, transaction } from '@/services/db/query';

/** A stored file, or a URL to download. */
export type PictureSource = { readonly key: string } | { readonly address: string };

/** Pictures of an article, in order; an empty list removes them. */
export interface ArticlePictures {
  readonly brandId: number;
  readonly partKey: string;
  readonly pictures: readonly PictureSource[];
}

const forget = {
  name: 'pictures-forget',
  text: `DELETE FROM article_picture a USING unnest($1::int[], $2::text[]) t(brand_id, part_key)
    WHERE a.brand_id = t.brand_id AND a.part_key = t.part_key`,
};
const note = {
  name: 'pictures-note',
  text: `INSERT INTO article_picture (brand_id, part_key, place, key, address)
    SELECT * FROM unnest($1::int[], $2::text[], $3::int[], $4::text[], $5::text[])`,
};

/** Updates pictures of the products `o` in `which`. A URL never downloaded counts as no picture: the drawing stays. */
export const shownPicturesSql = (which: string) => `UPDATE product p SET pictures = found.keys, updated_at = now()
  FROM (
    SELECT o.id, coalesce(array_agg(coalesce(a.key, h.key) ORDER BY a.place)
      FILTER (WHERE a.key IS NOT NULL OR h.key IS NOT NULL), '{}') AS keys
    FROM product o LEFT JOIN article_picture a USING (brand_id, part_key) LEFT JOIN picture_address h USING (address)
    WHERE ${which} GROUP BY o.id) found
  WHERE p.id = found.id AND p.pictures <> found.keys RETURNING p.id`;
const idRow = z.object({ id: z.int() });

const showTold = statement({
  name: 'pictures-show-told',
  text: shownPicturesSql('(o.part_key, o.brand_id) IN (SELECT * FROM unnest($2::text[], $1::int[]))'),
  row: idRow,
});
const showFetched = statement({
  name: 'pictures-show-fetched',
  text: shownPicturesSql(
    `(o.part_key, o.brand_id) IN (SELECT part_key, brand_id FROM article_picture WHERE address = ANY($1))`,
  ),
  row: idRow,
});
const showAll = statement({
  name: 'pictures-show-all',
  text: shownPicturesSql(
    `o.pictures <> '{}' OR (o.part_key, o.brand_id) IN (SELECT part_key, brand_id FROM article_picture)`,
  ),
  row: idRow,
});

/* Catalogue loads swap these tables: writers wait for their end. */
async function withCatalogue<Result>(
  { write }: Pick<Database, 'write'>,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return transaction(write, async (client) => {
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
    return work(client);
  });
}

/** Says which pictures articles have, and shows those that are there. The products whose pages change. */
export function setArticlePictures(db: Pick<Database, 'write'>, told: readonly ArticlePictures[]): Promise<number[]> {
  const articles = [told.map(({ brandId }) => brandId), told.map(({ partKey }) => partKey)];
  const places = told.flatMap(({ brandId, partKey, pictures }) =>
    pictures.map((picture, at) => ({
      brandId,
      partKey,
      place: at + 1,
      key: 'key' in picture ? picture.key : null,
      address: 'address' in picture ? picture.address : null,
    })),
  );
  return withCatalogue(db, async (client) => {
    await execute(client, forget, articles);
    await execute(client, note, [
      places.map(({ brandId }) => brandId),
      places.map(({ partKey }) => partKey),
      places.map(({ place }) => place),
      places.map(({ key }) => key),
      places.map(({ address }) => address),
    ]);
    return idsOf(await rows(client, showTold, articles));
  });
}

/** Shows the pictures of these URLs. Returns the products whose pages change. */
export function showFetchedPictures(db: Pick<Database, 'write'>, addresses: readonly string[]): Promise<number[]> {
  return withCatalogue(db, async (client) => idsOf(await rows(client, showFetched, [addresses])));
}

/** Shows everything stored: after an interrupted command, or a new catalogue. */
export function showAllPictures(db: Pick<Database, 'write'>): Promise<number[]> {
  return withCatalogue(db, async (client) => idsOf(await rows(client, showAll)));
}

function idsOf(found: readonly { id: number }[]): number[] {
  return found.map(({ id }) => id);
}
