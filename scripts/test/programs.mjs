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

/** Chromium without its own window pages, which take more than half of the time of the browser tests. */
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
 * Returns the path of Chromium, after installing it if possible. Otherwise prints how to install it and returns
 * undefined.
 * @returns {string | undefined}
 */
export function findBrowser() {
  return findProgram(onDebian() ? headlessShell : chromium) ?? findProgram(chromium);
}

/**
 * Returns the path of Redis, as `findBrowser` does. Used by tests with several storefronts.
 * @returns {string | undefined}
 */
export function findRedis() {
  return findProgram(redis);
}

/**
 * Returns the path of PgBouncer, as `findBrowser` does. Used by tests with a pooler.
 * @returns {string | undefined}
 */
export function findPgBouncer() {
  return findProgram(pgBouncer);
}

/**
 * Returns the path of nginx, as `findBrowser` does. Used by tests with a cache in front of the shop.
 * @returns {string | undefined}
 */
export function findNginx() {
  return findProgram(nginx);
}

/**
 * Returns the path of Varnish, as `findBrowser` does. Used by tests that purge cached pages by tag.
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
