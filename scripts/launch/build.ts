import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../checks/list-files';
import type { Cleanup } from './cleanup';
import { compileIfStale } from './compile.mjs';
import { putFilesAside, putFilesBack } from './earlier-files.mjs';
import { messagesAreWhole } from './whole-messages.mjs';

/** A file made at build that depends on the public address, which is only known when the shop starts; undefined when there is none. */
export function pageWithPublicUrl(buildFolder: string, publicUrl: string): string | undefined {
  return listFiles([join(buildFolder, 'server', 'app')], /\.(?:html|rsc|body|meta)$/).find((path) =>
    readFileSync(path, 'utf8').includes(publicUrl),
  );
}

const folders = ['app', 'components', 'i18n', 'lib', 'messages', 'public', 'worker'];
const files = [
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'pwa.config.mjs',
  'scripts.config.mjs',
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

type PagesOptions = {
  /** Settings that end up in the build. */
  readonly settings: readonly string[];
  readonly cleanup: Cleanup;
  /** The build folder of the version before, where that is another one. */
  readonly before?: string | undefined;
};

type BuildOptions = PagesOptions & { readonly rebuild: boolean; readonly log: (line: string) => void };

const buildFolder = '.next';

// One build serves any address, so the address must not get into it: this one would show.
const placeholderUrl = 'https://build.invalid';

/** Compiles the programs and builds the pages, each unless what is at hand was made from the same sources. */
export async function buildIfStale({ settings, rebuild, log, cleanup }: BuildOptions): Promise<void> {
  await compileIfStale();
  if (!rebuild && readBuildHash(buildFolder) === sourceHash(settings)) return;
  log('Building the storefront…');
  await buildPages({ settings, cleanup });
}

/**
 * Builds the pages from the sources at hand, and notes which. Throws where a language lacks texts, where Next fails, and
 * where a page that is made at build names the shop's address.
 */
export async function buildPages({ settings, cleanup, before = buildFolder }: PagesOptions): Promise<void> {
  const hash = sourceHash(settings);
  if (!messagesAreWhole()) throw new Error('A language lacks texts; see above.');
  rmSync(`${buildFolder}/BUILD_ID`, { force: true });
  putFilesAside(buildFolder, { before });
  const code = await runBuild(cleanup);
  if (cleanup.begun) return;
  if (code !== 0) throw new Error('The storefront could not be built; the reason stands above.');
  const fault = pageWithPublicUrl(buildFolder, placeholderUrl);
  if (fault !== undefined)
    throw new Error(`${fault} was made at build, but holds the public address: make it on request.`);
  putFilesBack(buildFolder);
  writeBuildHash(buildFolder, hash);
}

function runBuild(cleanup: Cleanup): Promise<number | null> {
  // Nobody pays while pages are built; who takes payments is asked for at the start.
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build', '--webpack'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        PUBLIC_URL: placeholderUrl,
        PAYMENT_PROVIDER: 'none',
      },
    });
    cleanup.add(async () => void build.kill());
    build.on('error', reject).on('exit', resolve);
  });
}
