import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnvironment } from '@/lib/config/environment';
import { loadSecrets } from '@/lib/config/secrets';
import type { CallerSecrets } from '@/lib/system/caller-signature';
import { buildIfStale } from '@/scripts/launch/build';
import type { Cleanup } from '@/scripts/launch/cleanup';
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
  /** Secrets with which callers sign requests to the services. */
  readonly servicesSecrets: CallerSecrets;
  readonly databaseUrl: string;
  readonly storefrontPid: number;
  readonly servicesPid: number;
  /** Where the storefront says what lives in its memory, and how late its event loop was. */
  readonly memoryPort: number;
  /** The same of the services. */
  readonly servicesMemoryPort: number;
  /** Starts one more storefront of the same build, with variables of its own, until `cleanup` runs. */
  readonly startStorefront: (
    own: Readonly<Record<string, string>>,
    cleanup: Cleanup,
  ) => Promise<{ port: number; pid: number }>;
  /** Starts another checkout's storefront on the same services, and gives its URL. */
  readonly startBeside: (root: string) => Promise<string>;
};

export type StackOptions = {
  readonly dataDir: string;
  readonly products: number;
  readonly cleanup: Cleanup;
  readonly env?: Readonly<Record<string, string>>;
};

/** The whole shop as it runs in production, on free ports and with data of its own. */
export async function openStack({ dataDir, products, cleanup, env: extraEnv = {} }: StackOptions): Promise<Stack> {
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
    // An earlier version beside this one may not sign its calls.
    SERVICES_UNSIGNED_CALLS: 'accept',
    ...extraEnv,
  } as const;
  const config = parseEnvironment(env);
  const { servicesSecrets } = loadSecrets(config.dataDir, env);
  const server = await openServer(config);
  cleanup.add(() => server.stop());
  await prepareDatabase(server.url, config, console.error);
  const services = startProgram('services', compiledProgram('services'), {
    ...env,
    ...liveMemoryEnvironment(servicesMemoryPort),
  });
  await start(services, servicesPort, cleanup);
  const shown = { ...env, ...liveMemoryEnvironment(memoryPort) };
  const { pid: storefrontPid } = await startStorefront({ root: '.', port, env: shown, cleanup });
  return {
    port,
    servicesPort,
    servicesSecrets,
    databaseUrl: server.url,
    storefrontPid,
    servicesPid: services.pid ?? 0,
    memoryPort,
    servicesMemoryPort,
    async startStorefront(own, itsCleanup) {
      const [itsPort = 0] = await freePorts(1);
      const itsEnv = { ...env, PORT: String(itsPort), ...own };
      const { pid } = await startStorefront({ root: '.', port: itsPort, env: itsEnv, cleanup: itsCleanup });
      return { port: itsPort, pid };
    },
    startBeside: (root) => startBeside(root, env, cleanup),
  };
}

type Storefront = {
  /** The checkout whose build it runs. */
  readonly root: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly cleanup: Cleanup;
};

async function startStorefront({ root, port, env, cleanup }: Storefront) {
  const program = startProgram('storefront', compiledProgram('storefront'), env, root);
  await start(program, port, cleanup);
  return { pid: program.pid ?? 0 };
}

async function startBeside(root: string, env: NodeJS.ProcessEnv, cleanup: Cleanup): Promise<string> {
  for (const made of [join('.next', 'BUILD_ID'), compiledProgram('storefront')])
    if (!existsSync(join(root, made))) throw new Error(`${root} has no build: ${made} is missing there.`);
  const [port = 0] = await freePorts(1);
  const url = `http://localhost:${port}`;
  await startStorefront({ root, port, env: { ...env, PORT: String(port), PUBLIC_URL: url }, cleanup });
  return url;
}

async function start(program: Program, port: number, cleanup: Cleanup): Promise<void> {
  cleanup.add(() => program.stop());
  await Promise.race([waitUntilReady(`http://127.0.0.1:${port}/readyz`), program.ended]);
}
