import { readdirSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** URL paths of all static files, listed once so that requests need no disk access. */
export function servedFiles(buildFolder: string, publicFolder = 'public'): ReadonlySet<string> {
  return new Set([...urlsIn(publicFolder, '/'), ...urlsIn(join(buildFolder, 'static'), '/_next/static')]);
}

function urlsIn(folder: string, base: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name).slice(join(folder, sep).length);
      return posix.join(base, ...path.split(sep).map(encodeURIComponent));
    });
}
