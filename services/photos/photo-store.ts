import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { errorCode } from '@/lib/config/error-code';
import { photoKey, photoPath } from '../pictures/picture-keys';
import { PictureFault } from '../pictures/picture-url';

/** Does the work for each item, a limited number of them at once; the first failure ends it. */
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

/** Format of a picture by its first bytes, whatever name or headers say. Undefined if unsupported. */
export function pictureKindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | undefined {
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

/** Makes the file of a photograph young, since it is wanted again: old ones that nothing shows may be removed. */
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
