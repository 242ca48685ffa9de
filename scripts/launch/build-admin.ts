import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminFolder } from '@/services/admin/static-files';
import { listFiles } from '../checks/list-files';
import type { Cleanup } from './cleanup';

const sources = ['admin/src', 'lib/contract', 'lib/domain', 'lib/config'];
const files = ['admin/index.html', 'admin/vite.config.ts', 'package-lock.json'];
const tests = /\.test\.tsx?$/;
const record = join(adminFolder, 'source-hash');

/** A hash of all that the pages of the back office are built from. */
export function adminHash(): string {
  const hash = createHash('sha256');
  for (const path of [...listFiles(sources, /./), ...files].filter((name) => existsSync(name) && !tests.test(name)))
    hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

/** Whether the built pages of the back office are up to date. */
export function isAdminBuilt(hash: string): boolean {
  return existsSync(join(adminFolder, 'index.html')) && existsSync(record) && readFileSync(record, 'utf8') === hash;
}

type AdminOptions = { readonly cleanup: Cleanup; readonly log: (line: string) => void };

/** Builds the pages of the back office unless they are up to date. Throws if the bundler fails. */
export async function buildAdminIfStale({ cleanup, log }: AdminOptions): Promise<void> {
  const hash = adminHash();
  if (isAdminBuilt(hash)) return;
  log('Building the back office…');
  rmSync(record, { force: true });
  const code = await runBundler(cleanup);
  if (cleanup.begun) return;
  if (code !== 0) throw new Error('The back office could not be built; the reason stands above.');
  writeFileSync(record, hash);
}

/** A process of its own, because the bundler uses several hundred megabytes. */
function runBundler(cleanup: Cleanup): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const bundler = spawn(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--config', 'admin/vite.config.ts', '--logLevel', 'warn'],
      { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
    );
    cleanup.add(async () => void bundler.kill());
    bundler.on('error', reject).on('exit', resolve);
  });
}
