import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../checks/list-files';
import type { Cleanup } from './cleanup';
import { compileIfStale } from './compile.mjs';
import { messagesAreWhole } from './complete-messages.mjs';
import { putFilesAside, putFilesBack } from './earlier-files.mjs';

/**
 * Returns a prerendered file that contains the public URL, which must not be fixed at build time; undefined if there is
 * none.
 */
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

/** A hash of all build inputs: sources, packages, and settings used in pages. */
export function sourceHash(settings: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const sources = [...listFiles(folders, /./), ...files, 'package-lock.json'].filter(
    (path) => existsSync(path) && !generated.test(path) && !tests.test(path),
  );
  for (const path of sources) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

const recordName = 'source-hash';

/** The source hash of the finished build in a folder; undefined if there is none. */
export function readBuildHash(buildFolder: string): string | undefined {
  const record = join(buildFolder, recordName);
  if (!existsSync(record) || !existsSync(join(buildFolder, 'BUILD_ID'))) return undefined;
  return readFileSync(record, 'utf8');
}

/** Stores the source hash of a finished build. */
export function writeBuildHash(buildFolder: string, hash: string): void {
  writeFileSync(join(buildFolder, recordName), hash);
}

type PagesOptions = {
  /** Settings used in the build. */
  readonly settings: readonly string[];
  readonly cleanup: Cleanup;
  /** The build folder of the previous version, if it differs. */
  readonly before?: string | undefined;
};

type BuildOptions = PagesOptions & { readonly rebuild: boolean; readonly log: (line: string) => void };

const buildFolder = '.next';

// The placeholder for the public URL, which is only known at start. The build fails if a page contains it.
const placeholderUrl = 'https://build.invalid';

/** Compiles the programs and builds the pages, unless they are up to date. */
export async function buildIfStale({ settings, rebuild, log, cleanup }: BuildOptions): Promise<void> {
  await compileIfStale();
  if (!rebuild && readBuildHash(buildFolder) === sourceHash(settings)) return;
  log('Building the storefront…');
  await buildPages({ settings, cleanup });
}

/**
 * Builds the pages and records the source hash. Throws if texts are missing, if Next.js fails, or if a prerendered page
 * contains the public URL.
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
  // The build uses no payment provider.
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
