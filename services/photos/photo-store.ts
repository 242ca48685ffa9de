import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '@/lib/config/error-code';
import { photoKey, photoPath } from '../pictures/photo-key';
import { makeMaster } from './make-master';

export type StoredPhoto = { readonly key: string; readonly fresh: boolean };

/** Keeps a photograph under its key; what is there already is not made again. Throws a PictureFault. */
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
