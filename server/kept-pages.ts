import type { Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Next keeps, below its build folder, the pages and the data that it made while running. It never removes any. */
const folders = ['server/route-cache', 'cache/fetch-cache'];
const mostBytes = 2 * 1024 ** 3;
/** What is left after the oldest were removed, so that the next look finds room. */
const share = 0.8;
const everyMs = 120_000;
const batch = 500;

type Kept = { bytes: number; changed: number; readonly paths: string[] };

/** Looks now and then how much the pages made so far take on disk, and removes the oldest; gives how to stop. */
export function boundKeptPages(buildFolder: string, onError: (error: unknown) => void): () => void {
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    await trimKeptPages(buildFolder, mostBytes).catch(onError);
    looking = false;
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Removes the oldest pages when all of them take more than so many bytes; a removed page is made anew when it is asked for. */
export async function trimKeptPages(buildFolder: string, limit: number): Promise<void> {
  const pages = (await Promise.all(folders.map((folder) => keptIn(join(buildFolder, folder))))).flat();
  let bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
  if (bytes <= limit) return;
  const removed: Kept[] = [];
  for (const page of pages.sort((a, b) => a.changed - b.changed)) {
    if (bytes <= limit * share) break;
    removed.push(page);
    bytes -= page.bytes;
  }
  await inBatches(removed, (page) => Promise.all(page.paths.map((path) => rm(path, { force: true, recursive: true }))));
}

/** A page lies in several files beside each other: its HTML, its form for the router whole and in segments, its headers. */
const part = /\.(?:html|rsc|meta|body|segments)$/;

async function keptIn(folder: string): Promise<Kept[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const isFolder = (entry: Dirent) => entry.isDirectory() && !part.test(entry.name);
  const deeper = await Promise.all(entries.filter(isFolder).map((entry) => keptIn(join(folder, entry.name))));
  const pages = new Map<string, Kept>();
  await inBatches(
    entries.filter((entry) => !isFolder(entry)),
    async (entry) => {
      const path = join(folder, entry.name);
      const name = entry.name.replace(part, '');
      const page = pages.get(name) ?? { bytes: 0, changed: 0, paths: [] };
      pages.set(name, page);
      page.paths.push(path);
      // It may have been replaced meanwhile.
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile()) return;
      // The segments hold what the whole form for the router holds: their many small files need not be looked at.
      page.bytes += found.size * (entry.name.endsWith('.rsc') ? 2 : 1);
      page.changed = Math.max(page.changed, found.mtimeMs);
    },
  );
  return [...deeper.flat(), ...pages.values()];
}

/** Many at once: on a busy server each single wait is as long as the page that is being made meanwhile. */
async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += batch) await Promise.all(items.slice(from, from + batch).map(work));
}
