import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** Part of every key: pictures that are kept in another way get other addresses, since the old ones are cached for a year. */
const masterVersion = '1';
const keyForm = /^photo-[0-9a-f]{32}$/;

/** Where the photographs of articles lie. */
export function photoFolder(dataDir: string): string {
  return join(dataDir, 'photos');
}

/** Whether a picture's name is that of a photograph, not of a drawing. */
export function isPhoto(name: string): boolean {
  return keyForm.test(name);
}

/** The key of a photograph: the same file has the same key, wherever it comes from. */
export function photoKey(bytes: Uint8Array): string {
  return `photo-${createHash('sha256').update(masterVersion).update(bytes).digest('hex').slice(0, 32)}`;
}

/** The file of a photograph, in one of 256 folders. */
export function photoPath(folder: string, key: string): string {
  return join(folder, key.slice('photo-'.length, 'photo-'.length + 2), `${key}.webp`);
}
