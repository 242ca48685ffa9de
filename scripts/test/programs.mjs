import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const chromium = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  debianPackage: 'chromium',
  usual: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
};

/** Chromium without a window's own pages, which cost the browser tests more than half of their time. */
const headlessShell = {
  name: 'Chromium, headless',
  variable: 'CHROMIUM_PATH',
  debianPackage: 'chromium-headless-shell',
  usual: ['/usr/bin/chromium-headless-shell'],
};

const redis = {
  name: 'Redis',
  variable: 'REDIS_SERVER_PATH',
  debianPackage: 'redis-server',
  usual: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
};

const pgBouncer = {
  name: 'PgBouncer',
  variable: 'PGBOUNCER_PATH',
  debianPackage: 'pgbouncer',
  usual: ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
};

const nginx = {
  name: 'nginx',
  variable: 'NGINX_PATH',
  debianPackage: 'nginx-light',
  usual: ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
};

const varnish = {
  name: 'Varnish',
  variable: 'VARNISH_PATH',
  debianPackage: 'varnish',
  usual: ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd', '/opt/homebrew/sbin/varnishd'],
};

/**
 * The path of a Chromium, installed first where that is possible; undefined, with a word on how, where it is not.
 * @returns {string | undefined}
 */
export function findBrowser() {
  return findProgram(onDebian() ? headlessShell : chromium) ?? findProgram(chromium);
}

/**
 * The path of a Redis server, likewise: some tests let several storefronts share one.
 * @returns {string | undefined}
 */
export function findRedis() {
  return findProgram(redis);
}

/**
 * The path of a PgBouncer, likewise: some tests put one between services and database.
 * @returns {string | undefined}
 */
export function findPgBouncer() {
  return findProgram(pgBouncer);
}

/**
 * The path of an nginx, likewise: some tests ask it as the cache in front of the shop.
 * @returns {string | undefined}
 */
export function findNginx() {
  return findProgram(nginx);
}

/**
 * The path of a Varnish, likewise: some tests purge it by the tags of what has changed.
 * @returns {string | undefined}
 */
export function findVarnish() {
  return findProgram(varnish);
}

/** @param {typeof chromium} program */
function findProgram({ name, variable, debianPackage, usual }) {
  const configured = process.env[variable];
  if (configured) return existsSync(configured) ? configured : complain(`${variable} names no file: ${configured}`);
  const path = usual.find((path) => existsSync(path));
  if (path) return path;
  if (process.getuid?.() !== 0 || !onDebian()) {
    const install = `Install it (Debian: sudo apt-get install ${debianPackage}), or name it in ${variable}.`;
    return complain(`Some tests need ${name}. ${install}`);
  }
  console.log(`Installing ${name} (apt-get)…`);
  const options = {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], options);
  return usual.find((path) => existsSync(path)) ?? complain(`${name} could not be installed; the reason stands above.`);
}

const onDebian = () => existsSync('/etc/debian_version');

/** @param {string} reason */
function complain(reason) {
  console.error(reason);
  return undefined;
}
