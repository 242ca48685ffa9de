import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** For so long pages that somebody still has open find the scripts and styles of the build that they came from. */
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
 * Puts the files of the build that is about to be replaced aside, where a new build leaves them alone. Those that were
 * left from builds before it stay where they are; a build that lies elsewhere brings its own along.
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
 * Puts the files of builds that were replaced within a day beside those of the new one; their names hold what is in
 * them, so none meets another. Forgets those of older builds.
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
