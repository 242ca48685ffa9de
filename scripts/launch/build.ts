import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Cleanup } from './cleanup';
import { readBuildHash, sourceHash, writeBuildHash } from './source-hash';

const buildFolder = '.next';

/** Builds the storefront unless the build at hand was made from the same sources. */
export async function buildIfStale(
  settings: readonly string[],
  rebuild: boolean,
  say: (line: string) => void,
  cleanup: Cleanup,
): Promise<void> {
  const hash = sourceHash(settings);
  if (!rebuild && readBuildHash(buildFolder) === hash) return;
  say('Building the storefront…');
  // Pages kept by an older build must not be served by a newer one.
  rmSync(`${buildFolder}/BUILD_ID`, { force: true });
  const code = await runBuild(cleanup);
  if (cleanup.begun) return;
  if (code !== 0) throw new Error('The storefront could not be built; the reason stands above.');
  writeBuildHash(buildFolder, hash);
}

function runBuild(cleanup: Cleanup): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build', '--webpack'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    cleanup.add(async () => void build.kill());
    build.on('error', reject).on('exit', resolve);
  });
}
