import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { pageWithPublicUrl } from './built-pages';
import type { Cleanup } from './cleanup';
import { compileIfStale } from './compile.mjs';
import { putFilesAside, putFilesBack } from './earlier-files.mjs';
import { readBuildHash, sourceHash, writeBuildHash } from './source-hash';
import { messagesAreWhole } from './whole-messages.mjs';

export type BuildOptions = {
  /** Settings that end up in the build. */
  readonly settings: readonly string[];
  readonly rebuild: boolean;
  readonly say: (line: string) => void;
  readonly cleanup: Cleanup;
};

const buildFolder = '.next';

// One build serves any address, so the address must not get into it: this one would show.
const placeholderUrl = 'https://build.invalid';

/** Compiles the programs and builds the pages, each unless what is at hand was made from the same sources. */
export async function buildIfStale({ settings, rebuild, say, cleanup }: BuildOptions): Promise<void> {
  await compileIfStale();
  const hash = sourceHash(settings);
  if (!rebuild && readBuildHash(buildFolder) === hash) return;
  say('Building the storefront…');
  if (!messagesAreWhole()) throw new Error('A language lacks texts; which stands above.');
  rmSync(`${buildFolder}/BUILD_ID`, { force: true });
  putFilesAside(buildFolder);
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
