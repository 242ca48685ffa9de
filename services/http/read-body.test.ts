import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { readJson } from './read-body';
import { ServiceError } from './service-error';

const failures = new EventEmitter();
const app = new Hono();
app.post('/', async (context) => context.json({ got: await readJson(context) }));
app.onError((error, context) => {
  failures.emit('failure', error);
  return context.text(error.message, error instanceof ServiceError ? error.status : 500);
});

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
let port = 0;
beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const post = (body: BodyInit, type = 'application/json') =>
  fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });

function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < text.length; at += size) controller.enqueue(encoder.encode(text.slice(at, at + size)));
      controller.close();
    },
  });
}

describe('a request body', () => {
  it('[API-2] is read in full, also in chunks', async () => {
    expect(await (await post('{"text":"ț й"}')).json()).toEqual({ got: { text: 'ț й' } });
    const long = { text: 'a'.repeat(100_000) };
    expect(await (await post(inPieces(JSON.stringify(long), 7000))).json()).toEqual({ got: long });
  });

  it('[API-2] is rejected over the limit, with or without Content-Length', async () => {
    const long = JSON.stringify({ text: 'a'.repeat(300_000) });
    expect((await post(long)).status).toBe(413);
    expect((await post(inPieces(long, 30_000))).status).toBe(413);
  });

  it('[API-2] with a byte-order mark is invalid JSON', async () => {
    expect((await post('\uFEFF{"text":"x"}')).status).toBe(400);
    expect((await post('{"text":"x"}')).status).toBe(200);
  });

  it('[API-2] is rejected when the connection ends early', async () => {
    const failed = once(failures, 'failure');
    const socket = connect(port, '127.0.0.1');
    const head = 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n';
    socket.end(`${head}{"text":`);
    const [error] = await failed;
    expect(error).toMatchObject({ status: 400, errorName: 'MALFORMED_JSON' });
    expect((await post('{}')).status).toBe(200);
  });
});
