import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AdminError } from '../admin-error';

const keptMs = 24 * 3_600_000;

const folderOf = (dataDir: string) => join(dataDir, 'suppliers', 'uploads');

/** Removes files that were uploaded more than a day ago. */
async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > keptMs) await rm(path, { force: true });
  }
}

/** Stores an uploaded file for a day and returns its id. */
export async function storeUpload(dataDir: string, content: Buffer): Promise<string> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  await removeOld(folder);
  const id = randomUUID();
  await writeFile(join(folder, id), content, { mode: 0o600 });
  return id;
}

/** Path of an uploaded file. Throws if it was removed. */
export async function uploadedFile(dataDir: string, id: string): Promise<string> {
  const path = join(folderOf(dataDir), id);
  await access(path).catch(() => {
    throw new AdminError(409, 'UPLOAD_EXPIRED', 'The file was removed; upload it again.');
  });
  return path;
}
