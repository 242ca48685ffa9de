import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Entry */

/**
 * Whether what is installed differs from the lock: missing, or of another version.
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
    // Packages for other systems are in the lock, but rightly not on this disk.
    if (installed[path] === undefined) return !(entry.optional || entry.devOptional || entry.peer);
    return installed[path].version !== entry.version;
  });
}

/**
 * Installs exactly what the lock says where that is not yet so. Returns false when npm failed.
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

/** The oldest Node that works; the same as in package.json, which an old Node does not enforce. */
export function nodeIsTooOld(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 12);
}
