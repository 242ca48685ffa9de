import { createReadStream } from 'node:fs';
import { lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceSettings } from '@/lib/contract/admin/supplier-sources';
import {
  type Fetched,
  type Fetching,
  GrowingFileError,
  matchesPattern,
  type SeenFile,
  SourceError,
  saveFile,
  settledAfterMs,
} from './fetching';

type FolderSettings = Extract<SourceSettings, { kind: 'folder' }>;
export type ListedFile = { readonly name: string; readonly bytes: number; readonly modifiedAt: number };

/**
 * The newest matching file, unless the file was seen before. Throws without a matching file, or if the file may still
 * grow.
 */
export function newestFile(
  files: readonly ListedFile[],
  pattern: string,
  { seen, now }: Pick<Fetching, 'seen' | 'now'>,
): ListedFile | undefined {
  const matching = files.filter(({ name }) => !name.startsWith('.') && matchesPattern(name, pattern));
  const [newest] = matching.sort((one, other) => other.modifiedAt - one.modifiedAt || (one.name < other.name ? 1 : -1));
  if (!newest) throw new SourceError('NO_FILE', pattern);
  if (isSame(newest, seen)) return undefined;
  if (Math.abs(now() - newest.modifiedAt) < settledAfterMs) throw new GrowingFileError();
  return newest;
}

function isSame({ name, bytes, modifiedAt }: ListedFile, seen: SeenFile): boolean {
  return seen.name === name && seen.bytes === bytes && seen.modifiedAt === modifiedAt;
}

async function statFile(inbox: string, name: string): Promise<ListedFile[]> {
  // Symbolic links are skipped, because they could point outside of the folder.
  const facts = await lstat(join(inbox, name)).catch(() => undefined);
  return facts?.isFile() ? [{ name, bytes: facts.size, modifiedAt: facts.mtimeMs }] : [];
}

/** Reads the newest matching file of the supplier's folder, which is created if missing. */
export async function fetchFolder({ pattern }: FolderSettings, fetching: Fetching): Promise<Fetched | undefined> {
  const { inbox, maxBytes } = fetching;
  await mkdir(inbox, { recursive: true });
  const files = (await Promise.all((await readdir(inbox)).map((name) => statFile(inbox, name)))).flat();
  const newest = newestFile(files, pattern, fetching);
  if (!newest) return undefined;
  const file = await saveFile(createReadStream(join(inbox, newest.name)), newest.name, { ...fetching, maxBytes });
  const [after] = await statFile(inbox, newest.name);
  if (!after || !isSame(after, newest) || file.bytes !== newest.bytes) throw new GrowingFileError();
  return { file, seen: newest };
}
