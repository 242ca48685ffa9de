import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, waitUntilReady } from '@/scripts/launch/port';
import { type Program, startProgram } from '@/scripts/launch/program';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database';

let database: TestDatabase;
let dataDir: string;
let services: Program | undefined;
let listening: Server | undefined;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'piesar-start-'));
  database = await createTestDatabase();
}, 60_000);
afterEach(async () => {
  await services?.stop(1000);
  listening?.close();
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(
  port: number,
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const [adminPort = 0] = await freePorts(1);
  return startProgram('services', 'services/main.ts', {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SERVICES_PORT: String(port),
    ADMIN_PORT: String(adminPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...settings,
  });
}

/** Listens on a port: as a foreign server, or in place of a database that was unreachable before. */
async function listen(server: Server, port: number): Promise<void> {
  listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
}

test('exits when the port of the services is in use', async () => {
  const [port = 0] = await freePorts(1);
  await listen(createServer(), port);
  services = await start(port, database.url);
  await expect(services.ended).rejects.toMatchObject({
    reason: 'code 1',
    lastLines: [`The services failed: Port ${port} is in use. Free it, or set SERVICES_PORT.`],
  });
}, 60_000);

test('waits for the database at the start of the services', async () => {
  const [port = 0, databasePort = 0] = await freePorts(2);
  const { searchParams, pathname } = new URL(database.url);
  services = await start(port, `postgresql://piesar@127.0.0.1:${databasePort}${pathname}`);
  const ready = Promise.race([waitUntilReady(`http://127.0.0.1:${port}/readyz`), services.ended]);
  // By now the services have tried to connect while the database was unreachable.
  const vain = createServer((socket) => socket.destroy());
  await listen(vain, databasePort);
  await once(vain, 'connection');
  vain.close();
  await once(vain, 'close');
  const socketFile = join(searchParams.get('host') ?? '', '.s.PGSQL.5432');
  await listen(
    createServer((near) => {
      const far = connect(socketFile);
      near.pipe(far).pipe(near);
      for (const socket of [near, far]) socket.on('error', () => socket.destroy());
    }),
    databasePort,
  );
  await expect(ready).resolves.toBeUndefined();
}, 60_000);

test('[SEC-71] serves metrics of the services on the port of the services only', async () => {
  const [port = 0, metricsPort = 0] = await freePorts(2);
  // An IP address that this machine does not have, so binding to it fails.
  const settings = { HOST: '192.0.2.1', SERVICES_HOST: '127.0.0.1', SERVICES_METRICS_PORT: String(metricsPort) };
  services = await start(port, database.url, settings);
  await Promise.race([waitUntilReady(`http://127.0.0.1:${port}/readyz`), services.ended]);
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await metrics.text()).toContain('piesar_call_duration_seconds');
}, 60_000);
