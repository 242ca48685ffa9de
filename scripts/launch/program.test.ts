import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from './program';
import { waitUntilReady } from './readiness';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-program-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(text: string) {
  const entry = join(folder, 'main.mjs');
  writeFileSync(entry, text);
  return startProgram('part', entry, process.env);
}

async function listener() {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/readyz' ? 200 : 503;
    response.end();
    server.emit('asked', request.url);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, url: `http://127.0.0.1:${address.port}` };
}

const call = (url: string) => `await fetch('${url}');`;

describe('a program of the shop', () => {
  it('says so when it ends on its own', async () => {
    await expect(program('process.exit(3)').ended).rejects.toThrow('The part ended unexpectedly (code 3).');
  });

  it('may finish its work when it is stopped, and is stopped only once', async () => {
    const { server, url } = await listener();
    const running = program(`
      process.on('SIGTERM', async () => { ${call(`${url}/finished`)} process.exit(0); });
      setInterval(() => {}, 1000);
      ${call(`${url}/started`)}`);
    await once(server, 'asked');
    const finished = once(server, 'asked');
    await running.stop();
    await running.stop();
    expect(await finished).toEqual(['/finished']);
    server.close();
  });

  it('is ended by force when it does not obey', async () => {
    const { server, url } = await listener();
    const running = program(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); ${call(url)}`);
    await once(server, 'asked');
    await running.stop(50);
    await expect(running.ended).rejects.toThrow('SIGKILL');
    server.close();
  });
});

describe('waitUntilReady', () => {
  it('waits for success, not for any answer', async () => {
    const { server, url } = await listener();
    await expect(waitUntilReady(`${url}/readyz`)).resolves.toBeUndefined();
    await expect(waitUntilReady(`${url}/other`, 100)).rejects.toThrow('did not get ready');
    server.close();
  });
});
