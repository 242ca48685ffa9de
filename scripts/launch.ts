import { type Environment, environment } from '@/lib/config/environment';
import { secrets } from '@/lib/config/secrets';
import { explainFailure } from '@/services/db/explain-failure';
import { openServer } from '@/services/db/open';
import { buildIfStale } from './launch/build';
import { Cleanup } from './launch/cleanup';
import { lockFolder } from './launch/folder-lock';
import { requireFreePort } from './launch/port';
import { prepareDatabase } from './launch/prepare-database';
import { type Program, startProgram } from './launch/program';
import { waitUntilReady } from './launch/readiness';

const development = process.argv.includes('--dev');
const cleanup = new Cleanup();
const say = (line: string) => console.log(line);

async function start(): Promise<void> {
  const config = environment();
  await Promise.all([
    requireFreePort(config.host, config.port, 'PORT'),
    requireFreePort('127.0.0.1', config.servicesPort, 'SERVICES_PORT'),
  ]);
  const unlock = lockFolder(config.dataDir);
  cleanup.add(async () => unlock());
  secrets();
  if (!development) {
    const settings = [config.sentryDsn ?? ''];
    await buildIfStale({ settings, rebuild: process.argv.includes('--rebuild'), say, cleanup });
  }
  if (cleanup.begun) return;
  const opening = openServer(config);
  cleanup.add(async () => (await opening).stop());
  const server = await opening;
  await prepareDatabase(server.url, config, say);
  await runPrograms(config);
}

async function runPrograms(config: Environment): Promise<void> {
  const env = programEnvironment();
  const services = run(startProgram('services', 'services/main.ts', env));
  await Promise.race([waitUntilReady(`http://127.0.0.1:${config.servicesPort}/readyz`), services.ended]);
  const storefront = run(startProgram('storefront', 'server/main.ts', env));
  const local = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`;
  await Promise.race([waitUntilReady(`${local}/healthz`), storefront.ended]);
  say(`\nPiesar is open: ${config.publicUrl}\nCtrl-C closes it.\n`);
  await Promise.race([services.ended, storefront.ended]);
}

function run(program: Program): Program {
  cleanup.add(() => program.stop());
  return program;
}

function programEnvironment(): NodeJS.ProcessEnv {
  // On a terminal each request in the log would hide what matters; elsewhere a collector wants them all.
  return { ...(process.stdout.isTTY && { LOG_LEVEL: 'warn' }), ...process.env };
}

async function end(code: number): Promise<void> {
  await cleanup.run((error) => console.error(error));
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!cleanup.begun) say('Closing…');
    void end(0);
  });
}

start().catch((error: unknown) => {
  // What fails because everything is being closed is no news.
  if (cleanup.begun) return;
  console.error(`\n${explainFailure(error, () => environment().dataDir)}`);
  void end(1);
});
