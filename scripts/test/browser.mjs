import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium, installed first where that is possible; undefined, with a word on how, where it is not.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return existsSync(wanted) ? wanted : complain(`CHROMIUM_PATH names no file: ${wanted}`);
  const found = usual.find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    return complain(
      'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium), or name it in CHROMIUM_PATH.',
    );
  }
  console.log('Installing Chromium (apt-get)…');
  const options = {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  return (
    usual.find((path) => existsSync(path)) ?? complain('Chromium could not be installed; the reason stands above.')
  );
}

function complain(reason) {
  console.error(reason);
  return undefined;
}
