import { type Environment, environment } from '@/lib/config/environment';
import { secrets } from '@/lib/config/secrets';
import { explainFailure } from '@/services/db/database-failures';
import { openServer } from '@/services/db/open';
import { buildIfStale } from './launch/build';
import { buildAdminIfStale } from './launch/build-admin';
import { Cleanup } from './launch/cleanup';
import { lockFolder } from './launch/folder-lock';
import { requireFreePort } from './launch/port';
import { prepareDatabase } from './launch/prepare-database';
import { startProgram } from './launch/program';
import { compiledProgram } from './launch/programs.mjs';
import { staffNote } from './launch/staff-note';
import { type Supervised, startSupervised, superviseDatabase } from './launch/supervisor';

const development = process.argv.includes('--dev');
const cleanup = new Cleanup();
const log = (line: string) => console.log(line);
const warn = (line: string) => {
  if (!cleanup.begun) console.error(line);
};
// Ignores errors of closed output, so that the shop continues when the reader of its output ends.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

async function start(): Promise<void> {
  const config = environment();
  const lock = lockFolder(config.dataDir);
  cleanup.add(async () => lock.release());
  // After a launcher was killed, its programs finish their work before they free the ports.
  const timeoutMs = lock.leftBehind ? 30_000 : 0;
  await Promise.all([
    requireFreePort(config.host, config.port, 'PORT', timeoutMs),
    requireFreePort(config.servicesHost, config.servicesPort, 'SERVICES_PORT', timeoutMs),
    requireFreePort(config.adminHost, config.adminPort, 'ADMIN_PORT', timeoutMs),
  ]);
  secrets();
  if (!development) {
    const settings = [config.sentryDsn ?? ''];
    await buildIfStale({ settings, rebuild: process.argv.includes('--rebuild'), log, cleanup });
  }
  if (cleanup.begun) return;
  await buildAdminIfStale({ log, cleanup });
  if (cleanup.begun) return;
  const opening = openServer(config);
  cleanup.add(async () => (await opening).stop());
  const server = await opening;
  await prepareDatabase(server.url, config, log);
  const note = await staffNote(server.url, config, secrets().tokenSecret);
  if (cleanup.begun) return;
  keep(superviseDatabase(server, config, warn));
  await startPrograms(config, server.url);
  if (!cleanup.begun)
    log(`\nThe shop is open: ${config.publicUrl}\nBack office: ${config.adminUrl}${note}\nCtrl-C closes it.\n`);
}

async function startPrograms(config: Environment, databaseUrl: string): Promise<void> {
  const env = programEnvironment(databaseUrl);
  const program = (name: string, source: string) => () =>
    startProgram(name, development ? source : compiledProgram(name), env);
  const services = keep(
    startSupervised({
      start: program('services', 'services/main.ts'),
      readyUrl: `${config.servicesUrl}/readyz`,
      log: warn,
    }),
  );
  await services.ready;
  if (cleanup.begun) return;
  const local = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`;
  const storefront = keep(
    startSupervised({
      start: program('storefront', 'server/main.ts'),
      readyUrl: `${local}/healthz`,
      log: warn,
    }),
  );
  await storefront.ready;
}

function keep<Program extends Supervised>(program: Program): Program {
  cleanup.add(() => program.stop());
  return program;
}

function programEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const { isTTY } = process.stdout;
  return {
    // A terminal shows only warnings and errors; log collectors receive every request.
    ...(isTTY && { LOG_LEVEL: 'warn' }),
    // Programs print through this process, so they cannot detect the terminal themselves.
    ...(isTTY && process.env.NO_COLOR === undefined && { FORCE_COLOR: '1' }),
    ...process.env,
    // All programs use the database supervised by the launcher and start none themselves.
    DATABASE_URL: databaseUrl,
  };
}

async function end(code: number): Promise<void> {
  await cleanup.run((error) => console.error(error));
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!cleanup.begun) log('Closing…');
    void end(0);
  });
}

start().catch((error: unknown) => {
  // Errors during shutdown are expected.
  if (cleanup.begun) return;
  console.error(`\n${explainFailure(error, () => environment().dataDir)}`);
  void end(1);
});
