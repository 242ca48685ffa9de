import { join } from 'node:path';
import { parseEnvironment } from '@/lib/config/environment';
import { buildIfStale } from '@/scripts/launch/build';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { ownPagesFolder } from '@/scripts/launch/own-pages';
import { freePorts } from '@/scripts/launch/port';
import { prepareDatabase } from '@/scripts/launch/prepare-database';
import { type Program, startProgram } from '@/scripts/launch/program';
import { compiledProgram } from '@/scripts/launch/programs.mjs';
import { waitUntilReady } from '@/scripts/launch/readiness';
import { openServer } from '@/services/db/open';
import { liveMemoryEnvironment } from './live-memory';

export type Stack = {
  readonly port: number;
  readonly servicesPort: number;
  readonly databaseUrl: string;
  readonly storefrontPid: number;
  readonly servicesPid: number;
  /** Where the storefront says what lives in its memory, and how late its event loop was. */
  readonly memoryPort: number;
  /** The same of the services. */
  readonly servicesMemoryPort: number;
  /** Where the storefront keeps the pages it made. */
  readonly buildFolder: string;
};

export type StackOptions = {
  readonly dataDir: string;
  readonly products: number;
  readonly cleanup: Cleanup;
  readonly env?: Readonly<Record<string, string>>;
};

/** The whole shop as it runs in production, on free ports and with data and kept pages of its own. */
export async function openStack({ dataDir, products, cleanup, env: given = {} }: StackOptions): Promise<Stack> {
  await buildIfStale({ settings: [''], rebuild: false, log: console.error, cleanup });
  const [port = 0, servicesPort = 0, memoryPort = 0, servicesMemoryPort = 0] = await freePorts(4);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    SERVICES_PORT: String(servicesPort),
    PUBLIC_URL: `http://localhost:${port}`,
    DEMO_PRODUCTS: String(products),
    LOG_LEVEL: 'error',
    ...given,
  } as const;
  const config = parseEnvironment(env);
  const server = await openServer(config);
  cleanup.add(() => server.stop());
  await prepareDatabase(server.url, config, console.error);
  const services = startProgram('services', compiledProgram('services'), {
    ...env,
    ...liveMemoryEnvironment(servicesMemoryPort),
  });
  await start(services, servicesPort, cleanup);
  const pages = ownPagesFolder();
  cleanup.add(async () => pages.remove());
  const storefront = startProgram(
    'storefront',
    compiledProgram('storefront'),
    { ...env, ...liveMemoryEnvironment(memoryPort) },
    pages.folder,
  );
  await start(storefront, port, cleanup);
  return {
    port,
    servicesPort,
    databaseUrl: server.url,
    storefrontPid: storefront.pid ?? 0,
    servicesPid: services.pid ?? 0,
    memoryPort,
    servicesMemoryPort,
    buildFolder: join(pages.folder, '.next'),
  };
}

async function start(program: Program, port: number, cleanup: Cleanup): Promise<void> {
  cleanup.add(() => program.stop());
  await Promise.race([waitUntilReady(`http://127.0.0.1:${port}/readyz`), program.ended]);
}
