import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** How long open pages of an earlier build can still load their scripts and styles. */
const retentionMs = 24 * 3_600_000;

/** @param {string} buildFolder */
const folderOf = (buildFolder) => join(buildFolder, 'cache', 'earlier');

/** @param {string} folder */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/**
 * Copies the static files of the current build to a folder that the next build does not delete. Files of earlier builds
 * stay there, or are copied from the previous version's folder.
 * @param {string} buildFolder
 * @param {{ readonly before?: string, readonly now?: number }} [options] the build folder of the version before, where it
 * is another one, and the time in milliseconds
 */
export function putFilesAside(buildFolder, { before = buildFolder, now = Date.now() } = {}) {
  const current = join(before, 'static');
  const earlier = folderOf(buildFolder);
  if (resolve(before) !== resolve(buildFolder) && existsSync(folderOf(before)))
    cpSync(folderOf(before), earlier, { recursive: true, force: false });
  const times = existsSync(earlier) ? readdirSync(earlier) : [];
  const earlierFiles = new Set(times.flatMap((time) => filesIn(join(earlier, time))));
  for (const file of filesIn(current).filter((name) => !earlierFiles.has(name))) {
    const to = join(earlier, String(now), file);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(current, file), to);
  }
}

/**
 * Copies the static files of builds replaced within the retention period into the new build, and deletes older ones.
 * File names contain a content hash, so they do not collide.
 * @param {string} buildFolder
 * @param {number} [now] milliseconds
 */
export function putFilesBack(buildFolder, now = Date.now()) {
  const earlier = folderOf(buildFolder);
  for (const time of existsSync(earlier) ? readdirSync(earlier) : []) {
    if (now - Number(time) > retentionMs) rmSync(join(earlier, time), { recursive: true });
    else cpSync(join(earlier, time), join(buildFolder, 'static'), { recursive: true, force: false });
  }
}
