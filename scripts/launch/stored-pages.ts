import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { listFiles } from '../checks/list-files';

const recordName = 'built-pages.json';

/** Notes which pages the build itself made, so that those made later from data can be told apart. */
export function recordBuiltPages(buildFolder: string): void {
  writeFileSync(join(buildFolder, recordName), JSON.stringify(pageFiles(buildFolder)));
}

/** Removes pages that an earlier run made from its data: the data may have changed, or be another folder's, since then. */
export function removeStoredPages(buildFolder: string): void {
  const record = join(buildFolder, recordName);
  if (!existsSync(record)) return;
  const built = new Set(z.array(z.string()).parse(JSON.parse(readFileSync(record, 'utf8'))));
  for (const path of pageFiles(buildFolder)) if (!built.has(path)) rmSync(path, { force: true });
  for (const made of ['cache/fetch-cache', 'server/route-cache'])
    rmSync(join(buildFolder, made), { recursive: true, force: true });
}

/** A file made at build that depends on the public address, which is only known when the shop starts; undefined when there is none. */
export function pageWithPublicUrl(buildFolder: string, publicUrl: string): string | undefined {
  return pageFiles(buildFolder)
    .filter((path) => /\.(?:html|rsc|body|meta)$/.test(path))
    .find((path) => readFileSync(path, 'utf8').includes(publicUrl));
}

function pageFiles(buildFolder: string): string[] {
  return listFiles([join(buildFolder, 'server', 'app')], /./);
}
