import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../checks/list-files';

const folders = ['app', 'components', 'i18n', 'lib', 'messages', 'public', 'worker'];
const files = [
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'pwa.config.mjs',
  'styles.config.mjs',
  'tsconfig.json',
];
const generated = /^public\/(?:sw|workbox-|fallback-|swe-worker-|worker-)/;
const tests = /\.test\.tsx?$/;

/** One value for everything that the build is made from: sources, packages, and settings that end up in pages. */
export function sourceHash(settings: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const sources = [...listFiles(folders, /./), ...files, 'package-lock.json'].filter(
    (path) => existsSync(path) && !generated.test(path) && !tests.test(path),
  );
  for (const path of sources) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

const recordName = 'source-hash';

/** The hash that the finished build in the folder was made from; undefined when there is none. */
export function readBuildHash(buildFolder: string): string | undefined {
  const record = join(buildFolder, recordName);
  if (!existsSync(record) || !existsSync(join(buildFolder, 'BUILD_ID'))) return undefined;
  return readFileSync(record, 'utf8');
}

/** Notes from what the build was made, once it is finished. */
export function writeBuildHash(buildFolder: string, hash: string): void {
  writeFileSync(join(buildFolder, recordName), hash);
}
