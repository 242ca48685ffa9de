import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Next keeps, below its build folder, the pages and the data that it made while running. It never removes any. */
const folders = ['server/route-cache', 'cache/fetch-cache'];
const mostBytes = 2 * 1024 ** 3;
/** What is left after the oldest were removed, so that the next look finds room. */
const share = 0.8;
const everyMs = 120_000;

type Kept = { bytes: number; changed: number; readonly paths: Set<string> };

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
  for (const page of pages.sort((a, b) => a.changed - b.changed)) {
    if (bytes <= limit * share) return;
    for (const path of page.paths) await rm(path, { force: true, recursive: true });
    bytes -= page.bytes;
  }
}

/** A page lies in several files beside each other: its HTML, its form for the router whole and in segments, its headers. */
const parts = /^(.*?)(\.(?:html|rsc|meta|body|segments))?(?:$|(?<=\.segments)\/)/;

async function keptIn(folder: string): Promise<Kept[]> {
  const pages = new Map<string, Kept>();
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const [, name = file, ending = ''] = parts.exec(file) ?? [];
    await add(pages, name, file, name + ending);
  }
  return [...pages.values()];
}

async function add(pages: Map<string, Kept>, name: string, file: string, top: string): Promise<void> {
  // It may have been replaced meanwhile.
  const found = await stat(file).catch(() => undefined);
  if (!found) return;
  const page = pages.get(name) ?? { bytes: 0, changed: 0, paths: new Set() };
  page.bytes += found.size;
  page.changed = Math.max(page.changed, found.mtimeMs);
  page.paths.add(top);
  pages.set(name, page);
}
