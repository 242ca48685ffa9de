import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';

const buildFolder = '.next';
/** Parts of a build folder that serving does not need. */
const idle = ['cache', 'dev', 'trace', 'types', 'diagnostics'];

export type OwnPages = { readonly folder: string; readonly remove: () => void };

/**
 * A folder from which a second storefront runs on the same build but keeps its pages for itself: everything in it
 * leads to the shop's own files, only the build is a copy.
 */
export function ownPagesFolder(root = '.'): OwnPages {
  const folder = mkdtempSync(join(tmpdir(), 'piesar-pages-'));
  const unneeded = idle.map((name) => join(root, buildFolder, name));
  cpSync(join(root, buildFolder), join(folder, buildFolder), {
    recursive: true,
    filter: (path) => !unneeded.some((one) => path === one || path.startsWith(one + sep)),
  });
  for (const name of readdirSync(root)) {
    if (!name.startsWith('.')) symlinkSync(resolve(root, name), join(folder, name));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
