import { readFile, stat } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Database } from '@/services/db/pools';
import { catalogueLock, execute, rows, statement, transaction } from '@/services/db/query';
import { type BadLine, badLine } from '@/services/import-files/import-error';
import { PictureFault } from '../pictures/picture-url';
import { inParallel, maxBytes, type StoredPhoto, storePhoto } from './photo-store';

/** A stored file, or a URL to download. */
type PictureSource = { readonly key: string } | { readonly address: string };

/** Pictures of an article, in order; an empty list removes them. */
interface ArticlePictures {
  readonly brandId: number;
  readonly partKey: string;
  readonly pictures: readonly PictureSource[];
}

const forget = statement({
  name: 'pictures-forget',
  text: `DELETE FROM article_picture a USING unnest($1::int[], $2::text[]) t(brand_id, part_key)
    WHERE a.brand_id = t.brand_id AND a.part_key = t.part_key`,
});
const note = statement({
  name: 'pictures-note',
  text: `INSERT INTO article_picture (brand_id, part_key, place, key, address)
    SELECT * FROM unnest($1::int[], $2::text[], $3::int[], $4::text[], $5::text[])`,
});

/**
 * Updates the pictures of the products `o` in `which`. A URL that was never downloaded counts as no picture, so the
 * drawing stays.
 */
export const shownPicturesSql = (which: string) => `UPDATE product p SET pictures = found.keys, updated_at = now()
  FROM (
    SELECT o.id, coalesce(array_agg(coalesce(a.key, h.key) ORDER BY a.place)
      FILTER (WHERE a.key IS NOT NULL OR h.key IS NOT NULL), '{}') AS keys
    FROM product o LEFT JOIN article_picture a USING (brand_id, part_key) LEFT JOIN picture_address h USING (address)
    WHERE ${which} GROUP BY o.id) found
  WHERE p.id = found.id AND p.pictures <> found.keys RETURNING p.id`;
const idRow = z.object({ id: z.int() });

const showPicturesOfArticles = statement({
  name: 'pictures-show-told',
  text: shownPicturesSql('(o.part_key, o.brand_id) IN (SELECT * FROM unnest($2::text[], $1::int[]))'),
  row: idRow,
});
const sourcesOfArticle = statement({
  name: 'pictures-sources',
  text: `SELECT coalesce(a.key, h.key) AS key, a.address
    FROM article_picture a LEFT JOIN picture_address h USING (address)
    WHERE a.brand_id = $1 AND a.part_key = $2 AND (a.key IS NOT NULL OR h.key IS NOT NULL) ORDER BY a.place`,
  row: z.object({ key: z.string(), address: z.string().nullable() }),
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

/** Stores which pictures articles have, and shows those that are available. Returns the products whose pages change. */
export function setArticlePictures(
  db: Pick<Database, 'write'>,
  changes: readonly ArticlePictures[],
): Promise<number[]> {
  const articles = [changes.map(({ brandId }) => brandId), changes.map(({ partKey }) => partKey)];
  const pictureRows = changes.flatMap(({ brandId, partKey, pictures }) =>
    pictures.map((picture, at) => ({
      brandId,
      partKey,
      position: at + 1,
      key: 'key' in picture ? picture.key : null,
      address: 'address' in picture ? picture.address : null,
    })),
  );
  return withCatalogue(db, async (client) => {
    await execute(client, forget, articles);
    await execute(client, note, [
      pictureRows.map(({ brandId }) => brandId),
      pictureRows.map(({ partKey }) => partKey),
      pictureRows.map(({ position }) => position),
      pictureRows.map(({ key }) => key),
      pictureRows.map(({ address }) => address),
    ]);
    return idsOf(await rows(client, showPicturesOfArticles, articles));
  });
}

/** Replaces the pictures of one article by stored photographs, within a transaction that holds the catalogue lock. */
export async function setPicturesOf(
  client: PoolClient,
  { brandId, partKey, keys }: { readonly brandId: number; readonly partKey: string; readonly keys: readonly string[] },
): Promise<void> {
  const article = [[brandId], [partKey]];
  const shown = await rows(client, sourcesOfArticle, [brandId, partKey]);
  if (shown.map(({ key }) => key).join() === keys.join()) return;
  await execute(client, forget, article);
  await execute(client, note, [
    keys.map(() => brandId),
    keys.map(() => partKey),
    keys.map((_, at) => at + 1),
    keys.map((key) => (shown.find((one) => one.key === key && one.address !== null) ? null : key)),
    keys.map((key) => shown.find((one) => one.key === key)?.address ?? null),
  ]);
  await rows(client, showPicturesOfArticles, article);
}

/** Shows the pictures of these URLs. Returns the products whose pages change. */
export function showFetchedPictures(db: Pick<Database, 'write'>, addresses: readonly string[]): Promise<number[]> {
  return withCatalogue(db, async (client) => idsOf(await rows(client, showFetched, [addresses])));
}

/** Shows everything stored: after an interrupted command, or a new catalogue. */
export function showAllPictures(db: Pick<Database, 'write'>): Promise<number[]> {
  return withCatalogue(db, async (client) => idsOf(await rows(client, showAll)));
}

function idsOf(result: readonly { id: number }[]): number[] {
  return result.map(({ id }) => id);
}

const existingArticles = statement({
  name: 'pictures-known-articles',
  text: `SELECT p.brand_id, p.part_key, p.part_number FROM unnest($1::int[], $2::text[]) w(brand_id, part_key)
    JOIN product p ON p.part_key = w.part_key AND p.brand_id = w.brand_id`,
  row: z.object({ brand_id: z.int(), part_key: z.string(), part_number: z.string() }),
});

/**
 * Looks up articles. Returns a function that maps an article to its part number in the catalogue; undefined for unknown
 * articles.
 */
export async function knownArticles(
  { write }: Pick<Database, 'write'>,
  keys: readonly { readonly brandId: number; readonly key: string }[],
): Promise<(brandId: number, key: string) => string | undefined> {
  const result = await rows(write, existingArticles, [keys.map(({ brandId }) => brandId), keys.map(({ key }) => key)]);
  const numbers = new Map(result.map((row) => [`${row.brand_id} ${row.part_key}`, row.part_number]));
  return (brandId, key) => numbers.get(`${brandId} ${key}`);
}

/** A picture in a folder or list. `name` is its name in messages to the operator. */
export type NamedSource =
  | { readonly line: number; readonly name: string; readonly file: string }
  | { readonly line: number; readonly name: string; readonly address: string };

/** An article with its pictures in order; an empty list removes them. */
export interface PicturedArticle {
  readonly brandId: number;
  readonly partKey: string;
  readonly sources: readonly NamedSource[];
}

export type StoreOptions = {
  readonly db: Pick<Database, 'write'>;
  /** Folder of the photographs. */
  readonly folder: string;
  readonly onBad: (bad: BadLine) => void;
  readonly onProgress?: (done: number, total: number) => void;
  /** Called with products whose pages change. */
  readonly onShown?: (ids: readonly number[]) => Promise<void>;
};

interface StoreTally {
  articles: number;
  pictures: number;
  /** Pictures that were not there before. */
  fresh: number;
}

const articlesAtOnce = 2;
const articlesInPiece = 50;
const maxPictures = 20;

/** A bad line for a picture's fault. */
export function badPicture(line: number, column: string, value: string, { fault, detail }: PictureFault): BadLine {
  return { ...badLine(line, `picture:${fault}`, detail), column, value };
}

/** Stores files and records URLs in batches; finished batches stay when the command is interrupted. */
export async function storeArticles(articles: readonly PicturedArticle[], options: StoreOptions): Promise<StoreTally> {
  const { db, onProgress = () => {}, onShown = async () => {} } = options;
  const total = articles.reduce((sum, { sources }) => sum + sources.length, 0);
  const tally: StoreTally = { articles: 0, pictures: 0, fresh: 0 };
  let done = 0;
  for (let at = 0; at < articles.length; at += articlesInPiece) {
    const changes: ArticlePictures[] = [];
    await inParallel(
      articles.slice(at, at + articlesInPiece),
      articlesAtOnce,
      async ({ brandId, partKey, sources }) => {
        const pictures = await storeSources(sources, options, tally);
        done += sources.length;
        onProgress(done, total);
        // If all its pictures are bad, the article keeps those it has.
        if (pictures.length > 0 || sources.length === 0) changes.push({ brandId, partKey, pictures });
      },
    );
    tally.articles += changes.length;
    if (changes.length > 0) await onShown(await setArticlePictures(db, changes));
  }
  return tally;
}

async function storeSources(
  sources: readonly NamedSource[],
  { folder, onBad }: StoreOptions,
  tally: StoreTally,
): Promise<PictureSource[]> {
  const result = new Map<string, PictureSource>();
  for (const source of sources) {
    if (result.size === maxPictures) {
      onBad({ ...badLine(source.line, 'manyPictures', maxPictures), column: 'picture', value: source.name });
      continue;
    }
    const stored = 'address' in source ? source : await storeFile(source, folder, onBad);
    if (!stored) continue;
    if ('key' in stored) result.set(stored.key, { key: stored.key });
    else result.set(stored.address, { address: stored.address });
    if ('fresh' in stored && stored.fresh) tally.fresh += 1;
  }
  tally.pictures += result.size;
  return [...result.values()];
}

async function storeFile(
  { line, name, file }: NamedSource & { readonly file: string },
  folder: string,
  onBad: StoreOptions['onBad'],
): Promise<StoredPhoto | undefined> {
  try {
    return await storePhoto(folder, await readPicture(file));
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error;
    onBad(badPicture(line, 'picture', name, error));
    return undefined;
  }
}

async function readPicture(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > maxBytes) throw new PictureFault('tooHeavy', String(maxBytes / 1024 / 1024));
    return await readFile(file);
  } catch (error) {
    if (error instanceof PictureFault) throw error;
    throw new PictureFault('unreadable', error instanceof Error ? error.message : '', { cause: error });
  }
}
