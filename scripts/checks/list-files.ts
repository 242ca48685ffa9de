import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path/posix';

/** Returns the sorted paths of all files below the folders whose name matches. A missing folder counts as empty. */
export function listFiles(folders: readonly string[], name: RegExp): string[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && name.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .sort();
}
