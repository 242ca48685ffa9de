import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Entry */

/**
 * Whether an installed package is missing or differs in version from package-lock.json.
 * @param {string} root
 * @returns {boolean}
 */
export function dependenciesAreStale(root) {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return true;
  /** @type {Record<string, Entry>} */
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  /** @type {Record<string, Entry>} */
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(locked).some(([path, entry]) => {
    if (path === '' || entry.link) return false;
    // The lock file also lists optional packages for other systems, which npm does not install here.
    if (installed[path] === undefined) return !(entry.optional || entry.devOptional || entry.peer);
    return installed[path].version !== entry.version;
  });
}

/**
 * Installs the packages of package-lock.json if they are stale. Returns false when npm fails.
 * @param {string} root
 * @returns {boolean}
 */
export function installDependencies(root) {
  if (!dependenciesAreStale(root)) return true;
  console.log('Installing dependencies (npm ci)…');
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status === 0) return true;
  console.error('npm ci failed; its own message stands above. Check the network, then start again.');
  return false;
}
