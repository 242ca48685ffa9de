import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rawRequest } from '../fixtures/raw-http';
import { type ServicesProcess, startServices } from '../fixtures/services-process';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database';

const many = 40;

let database: TestDatabase;
let dataDir: string;
let services: ServicesProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'piesar-closing-'));
  database = await createTestDatabase();
  services = await startServices(database.url, dataDir);
}, 60_000);
afterAll(async () => {
  services.kill('SIGKILL');
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A client that requests an upgrade and keeps its connection open. */
async function asksToLeave() {
  const { hostname, port } = new URL(services.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.write(rawRequest('GET', '/healthz', ['Connection: Upgrade', 'Upgrade: websocket']));
  const [answer]: [Buffer] | unknown[] = await once(socket, 'data');
  return { socket, answer: String(answer) };
}

test('[SEC-69] refuses protocol upgrades, and closes with such clients still connected', async () => {
  const callers = await Promise.all(Array.from({ length: many }, asksToLeave));
  expect(new Set(callers.map(({ answer }) => answer.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 400 Bad Request']));
  services.kill('SIGTERM');
  expect(await services.exited).toBe(0);
  for (const { socket } of callers) socket.destroy();
});
