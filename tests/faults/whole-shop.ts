import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildIfStale } from '@/scripts/launch/build';
import { freePorts, waitUntilReady } from '@/scripts/launch/port';
import { compiledProgram } from '@/scripts/launch/programs.mjs';
import { openServer } from '@/services/db/open';
import { lightWork } from '@/tests/fixtures/fast-folder';
import { openFaultyLink } from '@/tests/fixtures/faulty-link';
import type { BackEndOptions } from './back-end';
import { type BreakableShop, childRunning, jumpingClock } from './shop';
import { storefrontDoor } from './storefront-door';

const startTimeoutMs = 180_000;
const services = ['SHOP', 'BRANDS', 'BLOG', 'VEHICLE', 'ACCOUNT', 'BANNERS'] as const;

export type WholeShopOptions = BackEndOptions & {
  /** File for the output of the shop. */
  readonly logFile: string;
};

/**
 * The whole shop as run by `npm start`, with its own data and ports, and a connection to the services that can fail.
 */
export async function openWholeShop(options: WholeShopOptions): Promise<BreakableShop> {
  const { dataDir, products, noSmallDisk, say, cleanup, logFile } = options;
  await buildIfStale({ settings: [''], rebuild: false, log: say, cleanup });
  const [port = 0, servicesPort = 0, adminPort = 0] = await freePorts(3);
  const link = await openFaultyLink(servicesPort);
  cleanup.add(() => link.close());
  const clock = jumpingClock(join(dirname(logFile), 'clock'));
  const url = `http://localhost:${port}`;
  const linked = services.map((name) => [`${name}_API_URL`, `http://127.0.0.1:${link.port}/${name.toLowerCase()}`]);
  const env = {
    ...process.env,
    ...Object.fromEntries(linked),
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    PORT: String(port),
    SERVICES_PORT: String(servicesPort),
    ADMIN_PORT: String(adminPort),
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '1',
    DEMO_PRODUCTS: String(products),
    ...lightWork,
    LOG_LEVEL: 'error',
    NODE_OPTIONS: clock.options,
  } as const;
  const log = openSync(logFile, 'a');
  cleanup.add(async () => closeSync(log));
  let launcher: ChildProcess;
  const launch = () => {
    launcher = spawn(process.execPath, ['--enable-source-maps', compiledProgram('launch')], {
      ...{ env, stdio: ['ignore', log, log], detached: true },
    });
  };
  launch();
  cleanup.add(() => closeLauncher(launcher));
  await Promise.race([waitUntilReady(`${url}/readyz`, startTimeoutMs), failed(() => launcher, logFile)]);
  // Attached to, not started: the launcher has it.
  const { url: databaseUrl } = await openServer({
    dataDir,
    database: { url: undefined, replicaUrls: [], poolSize: 1 },
  });
  const modules = { services: compiledProgram('services'), storefront: compiledProgram('storefront') } as const;
  return {
    dataDir,
    databaseUrl,
    openDoor: (shopper) => storefrontDoor(url, shopper),
    readyUrl: `${url}/readyz`,
    homeUrl: `${url}/ro-MD`,
    pid: (program) => (program === 'launcher' ? launcher.pid : childRunning(launcher.pid ?? 0, modules[program])),
    shiftClock: clock.shift,
    link,
    restartLauncher: launch,
    noSmallDisk,
  };
}

async function failed(launcher: () => ChildProcess, logFile: string): Promise<never> {
  await once(launcher(), 'exit');
  throw new Error(`The shop did not start.\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
}

async function closeLauncher(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return;
  const ended = once(launcher, 'exit');
  launcher.kill('SIGTERM');
  await ended;
}
