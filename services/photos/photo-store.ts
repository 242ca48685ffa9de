import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import type { Database } from '@/services/db/pools';
import { catalogueLock, execute, rows, statement, transaction } from '@/services/db/query';
import { isPhoto, PictureFault, photoKey, photoPath, photoUsesSql } from '../pictures/picture-url';

/** Processes the items, at most `atOnce` at a time. The first failure ends the work. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  let failed = false;
  const worker = async () => {
    for (const item of queue) {
      if (failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}

const avifBrands = ['avif', 'avis', 'mif1'];

/** Detects the format of a picture by its first bytes. Undefined if unsupported. */
function pictureKindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp' && avifBrands.includes(head.slice(8))) return 'avif';
  return undefined;
}

/** Larger files are not read. */
export const maxBytes = 20 * 1024 * 1024;
const maxPixels = 50_000_000;
/** Twice the product page's size, for high-density screens. */
const masterEdge = 1920;

const decoders = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' } as const;

/**
 * Normalises a picture: upright, bounded size, without metadata. Throws a PictureFault for invalid pictures, and for
 * those too large to decode.
 */
export async function makeMaster(bytes: Buffer): Promise<Buffer> {
  if (bytes.length === 0) throw new PictureFault('empty');
  if (bytes.length > maxBytes) throw new PictureFault('tooHeavy', String(maxBytes / 1024 / 1024));
  const kind = pictureKindOf(bytes);
  if (kind === undefined) throw new PictureFault('kind');
  const options = { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 } as const;
  try {
    const { width, height, format, compression } = await sharp(bytes, {
      ...options,
      limitInputPixels: false,
    }).metadata();
    if (format !== decoders[kind] || (kind === 'avif' && compression !== 'av1')) throw new PictureFault('kind');
    if (width * height > maxPixels) throw new PictureFault('tooLarge', String(maxPixels / 1_000_000));
    return await sharp(bytes, options)
      .autoOrient()
      .resize(masterEdge, masterEdge, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 90, alphaQuality: 95, effort: 3 })
      .timeout({ seconds: 60 })
      .toBuffer();
  } catch (error) {
    if (error instanceof PictureFault) throw error;
    throw new PictureFault('damaged', '', { cause: error });
  }
}

export type StoredPhoto = { readonly key: string; readonly fresh: boolean };

/** Stores a photograph under its key, unless present. Throws a PictureFault. */
export async function storePhoto(folder: string, bytes: Buffer): Promise<StoredPhoto> {
  const key = photoKey(bytes);
  const path = photoPath(folder, key);
  if (await touchPhoto(path)) return { key, fresh: false };
  const master = await makeMaster(bytes);
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, master, { flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { key, fresh: true };
}

/** Updates the modification time of an existing photograph, so that pruning keeps it. Returns false if missing. */
async function touchPhoto(path: string): Promise<boolean> {
  const now = new Date();
  try {
    await utimes(path, now, now);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

const keysAtOnce = 20_000;
const dayMs = 86_400_000;
/* Temporary file while writing. */
const unfinishedFile = /^photo-[0-9a-f]{32}\.webp\.[0-9a-z-]+$/;

const unusedOf = statement({
  name: 'photos-unused',
  text: `SELECT key FROM unnest($1::text[]) key EXCEPT (${photoUsesSql})`,
  row: z.object({ key: z.string() }),
});
const note = statement({
  name: 'photos-note-unused',
  text: `WITH used AS (DELETE FROM unused_photo WHERE key = ANY($1) AND key <> ALL($2)),
      noted AS (INSERT INTO unused_photo (key) SELECT unnest($2::text[]) ON CONFLICT DO NOTHING)
    SELECT key FROM unused_photo WHERE key = ANY($2) AND since <= now() - make_interval(days => $3)`,
  row: z.object({ key: z.string() }),
});
const forget = statement({ name: 'photos-forget', text: 'DELETE FROM unused_photo WHERE key = ANY($1)' });
const forgetPictureUrls = statement({
  name: 'photos-forget-addresses',
  text: `DELETE FROM picture_address h WHERE key = ANY($1)
    AND NOT EXISTS (SELECT FROM article_picture a WHERE a.address = h.address)`,
});

type PruneOptions = {
  readonly db: Pick<Database, 'write'>;
  /** Folders of photographs and of their generated sizes. */
  readonly folder: string;
  readonly renderedFolder: string;
  /** Days for which a photograph must have been unused. */
  readonly days: number;
  /** Delete due photographs; otherwise only count them. */
  readonly remove: boolean;
};

interface PruneTally {
  photos: number;
  /** Unused photographs and their size on disk. */
  unused: number;
  unusedBytes: number;
  /** Photographs unused for long enough: deleted, or to be deleted. */
  due: number;
  dueBytes: number;
}

/**
 * Counts unused photographs. With `remove`, also marks them and deletes those marked for long enough. A photograph in use
 * is never deleted, even if it is used again meanwhile.
 */
export async function prunePhotos(options: PruneOptions): Promise<PruneTally> {
  const tally: PruneTally = { photos: 0, unused: 0, unusedBytes: 0, due: 0, dueBytes: 0 };
  let keys: string[] = [];
  const prune = async () => {
    await pruneKeys(keys, options, tally);
    keys = [];
  };
  for await (const name of filesIn(options.folder)) {
    const key = name.replace(/\.webp$/, '');
    if (unfinishedFile.test(name) && options.remove) await removeDraft(join(options.folder, name.slice(6, 8), name));
    if (!name.endsWith('.webp') || !isPhoto(key)) continue;
    tally.photos += 1;
    keys.push(key);
    if (keys.length >= keysAtOnce) await prune();
  }
  await prune();
  return tally;
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for (const subfolder of await listed(folder)) yield* await listed(join(folder, subfolder));
}

async function listed(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return [];
    throw error;
  }
}

/* Holds the catalogue lock, so that no photograph is used again before its deletion. */
async function pruneKeys(keys: readonly string[], options: PruneOptions, tally: PruneTally): Promise<void> {
  const { db, folder, days, remove } = options;
  await transaction(db.write, async (client) => {
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
    const unused = (await rows(client, unusedOf, [keys])).map(({ key }) => key);
    const due = new Set((await rows(client, note, [keys, unused, days])).map(({ key }) => key));
    const deletedKeys: string[] = [];
    for (const key of unused) {
      const result = await stat(photoPath(folder, key));
      const isDue = due.has(key) && result.mtimeMs <= Date.now() - days * dayMs;
      tally.unused += 1;
      tally.unusedBytes += result.size;
      if (!isDue || (remove && !(await removePhoto(key, options)))) continue;
      tally.due += 1;
      tally.dueBytes += result.size;
      deletedKeys.push(key);
    }
    if (!remove) return;
    await execute(client, forget, [deletedKeys]);
    await execute(client, forgetPictureUrls, [deletedKeys]);
  });
}

/** Deletes a photograph with its sizes, unless it was stored again just now. */
async function removePhoto(key: string, { folder, renderedFolder, days }: PruneOptions): Promise<boolean> {
  const path = photoPath(folder, key);
  const removalPath = `${path}.going`;
  await rename(path, removalPath);
  if ((await stat(removalPath)).mtimeMs > Date.now() - days * dayMs) {
    await rename(removalPath, path);
    return false;
  }
  await rm(removalPath);
  await rm(join(renderedFolder, key), { recursive: true, force: true });
  return true;
}

async function removeDraft(path: string): Promise<void> {
  const result = await stat(path).catch(() => undefined);
  if (result && result.mtimeMs < Date.now() - dayMs) await rm(path, { force: true });
}
