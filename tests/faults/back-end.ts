import { join } from 'node:path';
import { parseEnvironment } from '@/lib/config/environment';
import { loadSecrets } from '@/lib/config/secrets';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { freePorts } from '@/scripts/launch/port';
import { startProgram } from '@/scripts/launch/program';
import { startSupervised, superviseDatabase } from '@/scripts/launch/supervisor';
import { fillDemoCatalogue } from '@/services/catalogue/fill-demo-catalogue';
import { migrate } from '@/services/db/migrate';
import { openServer } from '@/services/db/open';
import { createDatabase } from '@/services/db/pools';
import { lightWork } from '@/tests/fixtures/fast-folder';
import { servicesDoor } from './services-door';
import { type BreakableShop, childRunning, jumpingClock } from './shop';

export type BackEndOptions = {
  readonly dataDir: string;
  readonly products: number;
  readonly noSmallDisk: string | undefined;
  readonly say: (line: string) => void;
  readonly cleanup: Cleanup;
};

/** Database and services without a storefront, supervised in this process by the code of the launcher. */
export async function openBackEnd({
  dataDir,
  products,
  noSmallDisk,
  say: log,
  cleanup,
}: BackEndOptions): Promise<BreakableShop> {
  const [port = 0, adminPort = 0, nobody = 0] = await freePorts(3);
  const servicesUrl = `http://127.0.0.1:${port}`;
  const clock = jumpingClock(join(dataDir, 'clock'));
  const variables = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SERVICES_PORT: String(port),
    ADMIN_PORT: String(adminPort),
    STOREFRONT_URLS: `http://127.0.0.1:${nobody}`,
    ...lightWork,
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS: clock.options,
  } as const;
  // Uses its own data, regardless of DATABASE_URL in the environment.
  const { DATABASE_URL: _, ...env } = variables as Readonly<Record<string, string | undefined>>;
  const config = parseEnvironment(env);
  const { servicesSecrets } = loadSecrets(dataDir, env);
  const server = await openServer(config);
  cleanup.add(() => server.stop());
  await fill(server.url, products);
  const database = superviseDatabase(server, config, log);
  cleanup.add(() => database.stop());
  const programEnv = { ...variables, DATABASE_URL: server.url };
  const services = startSupervised({
    start: () => startProgram('services', 'services/main.ts', programEnv),
    readyUrl: `${servicesUrl}/readyz`,
    log,
  });
  cleanup.add(() => services.stop());
  await services.ready;
  return {
    dataDir,
    databaseUrl: server.url,
    openDoor: (shopper) => servicesDoor(servicesUrl, servicesSecrets, shopper),
    readyUrl: `${servicesUrl}/readyz`,
    homeUrl: undefined,
    pid: (program) => (program === 'services' ? childRunning(process.pid, 'services/main.ts') : undefined),
    shiftClock: clock.shift,
    link: undefined,
    restartLauncher: undefined,
    noSmallDisk,
  };
}

async function fill(url: string, products: number): Promise<void> {
  const database = createDatabase({ url, poolSize: 2 });
  try {
    await migrate(database.write);
    await fillDemoCatalogue({ database, products, seed: 1 });
  } finally {
    await database.close();
  }
}
