import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnvironment } from '@/lib/config/environment';
import { loadSecrets } from '@/lib/config/secrets';
import type { CallerSecrets } from '@/lib/system/signatures';
import { buildIfStale } from '@/scripts/launch/build';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { freePorts, waitUntilReady } from '@/scripts/launch/port';
import { prepareDatabase } from '@/scripts/launch/prepare-database';
import { type Program, startProgram } from '@/scripts/launch/program';
import { compiledProgram } from '@/scripts/launch/programs.mjs';
import { openServer } from '@/services/db/open';

export type Stack = {
  readonly port: number;
  readonly servicesPort: number;
  /** Secrets with which callers sign requests to the services. */
  readonly servicesSecrets: CallerSecrets;
  readonly databaseUrl: string;
  readonly storefrontPid: number;
  readonly servicesPid: number;
  /** Ports of `process-report.mjs` in both processes. */
  readonly memoryPort: number;
  readonly servicesMemoryPort: number;
  /** Starts the storefront of another checkout on the same services and returns its URL. */
  readonly startBeside: (root: string) => Promise<string>;
};

export type StackOptions = {
  readonly dataDir: string;
  readonly products: number;
  readonly cleanup: Cleanup;
  readonly env?: Readonly<Record<string, string>>;
};

/** Environment variables that load `process-report.mjs` into a process. */
function reportEnvironment(port: number) {
  const nodeOptions = [process.env['NODE_OPTIONS'], '--import=./bench/process-report.mjs'].filter(Boolean).join(' ');
  return { NODE_OPTIONS: nodeOptions, PROCESS_REPORT_PORT: String(port) };
}

type ShopPlace = Pick<StackOptions, 'dataDir' | 'products'> &
  Pick<Stack, 'port' | 'servicesPort'> & { readonly adminPort: number };

/** Environment of a measured shop. */
export function shopEnvironment({ dataDir, port, servicesPort, adminPort, products }: ShopPlace) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    SERVICES_PORT: String(servicesPort),
    ADMIN_PORT: String(adminPort),
    PUBLIC_URL: `http://localhost:${port}`,
    DEMO_PRODUCTS: String(products),
    LOG_LEVEL: 'error',
  } as const;
}

/** Starts the production build of the shop on free ports, with its own data. */
export async function openStack({ dataDir, products, cleanup, env: extraEnv = {} }: StackOptions): Promise<Stack> {
  await buildIfStale({ settings: [''], rebuild: false, log: console.error, cleanup });
  const [port = 0, servicesPort = 0, adminPort = 0, memoryPort = 0, servicesMemoryPort = 0] = await freePorts(5);
  const env = { ...shopEnvironment({ dataDir, port, servicesPort, adminPort, products }), ...extraEnv };
  const config = parseEnvironment(env);
  const { servicesSecrets } = loadSecrets(config.dataDir, env);
  const server = await openServer(config);
  cleanup.add(() => server.stop());
  await prepareDatabase(server.url, config, console.error);
  const services = startProgram('services', compiledProgram('services'), {
    ...env,
    ...reportEnvironment(servicesMemoryPort),
  });
  await start(services, servicesPort, cleanup);
  const storefrontPid = await startStorefront({
    root: '.',
    port,
    env: { ...env, ...reportEnvironment(memoryPort) },
    cleanup,
  });
  return {
    port,
    servicesPort,
    servicesSecrets,
    databaseUrl: server.url,
    storefrontPid,
    servicesPid: services.pid ?? 0,
    memoryPort,
    servicesMemoryPort,
    startBeside: (root) => startBeside(root, env, cleanup),
  };
}

type Storefront = {
  /** Folder of the checkout with the build. */
  readonly root: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly cleanup: Cleanup;
};

async function startStorefront({ root, port, env, cleanup }: Storefront): Promise<number> {
  const program = startProgram('storefront', compiledProgram('storefront'), env, root);
  await start(program, port, cleanup);
  return program.pid ?? 0;
}

async function startBeside(root: string, env: NodeJS.ProcessEnv, cleanup: Cleanup): Promise<string> {
  for (const file of [join('.next', 'BUILD_ID'), compiledProgram('storefront')])
    if (!existsSync(join(root, file))) throw new Error(`${root} has no build: ${file} is missing there.`);
  const [port = 0] = await freePorts(1);
  const url = `http://localhost:${port}`;
  await startStorefront({ root, port, env: { ...env, PORT: String(port), PUBLIC_URL: url }, cleanup });
  return url;
}

async function start(program: Program, port: number, cleanup: Cleanup): Promise<void> {
  cleanup.add(() => program.stop());
  await Promise.race([waitUntilReady(`http://127.0.0.1:${port}/readyz`), program.ended]);
}
