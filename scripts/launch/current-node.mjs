import { spawn, spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path';
import { dependenciesAreStale, installDependencies } from './dependencies.mjs';

/**
 * Whether a version of Node.js is older than the minimum in package.json, about which npm only warns.
 * @param {string} version
 * @param {string} [root]
 * @returns {boolean}
 */
export function nodeIsTooOld(version, root = '.') {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return version.localeCompare(engines.node.replace('>=', ''), 'en', { numeric: true }) < 0;
}

/**
 * Installs the pinned Node.js of `scripts/node` and links it into `node_modules/.bin`, where npm scripts and npx look
 * first. Returns its path; undefined without one for this system.
 * @param {string} [root]
 * @returns {string | undefined}
 */
export function installPinnedNode(root = '.') {
  const folder = join(root, 'scripts', 'node');
  if (dependenciesAreStale(folder))
    console.log(`Node.js ${process.version} is too old; installing a current one for the shop…`);
  if (!installDependencies(folder)) return undefined;
  const modules = resolve(folder, 'node_modules');
  const name = readdirSync(modules).find((entry) => entry.startsWith('node-'));
  if (name === undefined) return undefined;
  const isWindows = process.platform === 'win32';
  const path = join(modules, name, 'bin', isWindows ? 'node.exe' : 'node');
  // Fails where the binary cannot run, for example without glibc.
  if (spawnSync(path, ['--version']).status !== 0) return undefined;
  const link = resolve(root, 'node_modules', '.bin', basename(path));
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  // Windows allows symbolic links to administrators only.
  if (isWindows) linkSync(path, link);
  else symlinkSync(relative(dirname(link), path), link);
  return path;
}

/**
 * Returns if this Node.js is recent enough. Otherwise runs the same command with the pinned one, passes signals and
 * exit code on, and never returns.
 * @returns {Promise<void>}
 */
export async function continueOnCurrentNode() {
  if (!nodeIsTooOld(process.versions.node)) return;
  const node = installPinnedNode();
  if (node === undefined) {
    console.error(`Node.js ${process.version} is too old, and none could be installed. See https://nodejs.org.`);
    process.exit(1);
  }
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: [resolve('node_modules', '.bin'), process.env['PATH']].join(delimiter) },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  await new Promise((_, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (signal === null) process.exit(code ?? 1);
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
  });
}
