import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastOfBaseline } from '@/scripts/checks/migration-law';
import { migrationsFolder, readMigrations } from '@/services/db/migrate';

const read = (command: string, args: readonly string[]) => execFileSync(command, args, { encoding: 'utf8' }).trim();

/** The last commit before the newest migration. The baseline schema has no earlier version that it can update. */
export function commitBefore(): string {
  if (readMigrations(migrationsFolder).length <= lastOfBaseline)
    throw new Error('No migration has been added to the baseline schema: name a commit with --from.');
  const last = read('git', ['log', '-1', '--format=%H', '--', 'services/db/migrations']);
  if (last === '') throw new Error('The history of the migrations is not available: name a commit with --from.');
  return read('git', ['rev-parse', `${last}^`]);
}

/** Puts a commit into an empty folder and builds it there, with the packages of its own time. */
export function buildVersion(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const files = execFileSync('git', ['archive', '--format=tar', commit], { maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  const lock = 'package-lock.json';
  const samePackages = readFileSync(lock, 'utf8') === readFileSync(join(folder, lock), 'utf8');
  if (samePackages && existsSync('node_modules')) execFileSync('cp', ['-a', '--reflink=auto', 'node_modules', folder]);
  else run(folder, 'npm', ['ci', '--no-audit', '--no-fund']);
  run(folder, process.execPath, ['scripts/build.mjs']);
}

function run(folder: string, command: string, args: readonly string[]): void {
  execFileSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PUBLIC_URL: 'https://build.invalid',
      PAYMENT_PROVIDER: 'none',
      // Types and the build's own tools are of the kind that only developers install.
      npm_config_production: 'false',
    },
  });
}

/** Makes every call of that version's contract against services, by its own command; says what differs. */
export function conformanceOf(root: string, base: string, secrets: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...secrets, NODE_ENV: 'production' } as const;
    execFile(process.execPath, ['build/conformance.js', '--base', base], { cwd: root, env }, (fault, told, complaint) =>
      resolve(fault === null ? '' : `${told}${complaint}`.trim()),
    );
  });
}
