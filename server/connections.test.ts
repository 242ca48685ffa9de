import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { rawRequest, sendRaw } from '@/tests/fixtures/raw-http';
import { connectionLimits, limitConnections, listen } from './connections';

const shortLimits = { headersMs: 100, requestMs: 200, idleMs: 300 };
/** Long enough for a request on a busy machine. */
const longLimits = { headersMs: 2000, requestMs: 2000, idleMs: 2000 };

const servers: Server[] = [];
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

/** Starts a server with these limits and returns its port. */
async function open(limits: typeof shortLimits): Promise<number> {
  const server = createServer({ connectionsCheckingInterval: 20 }, (request, response) => {
    request.on('end', () => response.end('answered')).resume();
  });
  servers.push(server);
  limitConnections(server, limits, false);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Sends the beginning of a request, then single characters until the server closes the connection. */
async function trickle(port: number, beginning: string, character: string): Promise<void> {
  const socket: Socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined).resume();
  socket.write(beginning);
  const drops = setInterval(() => socket.write(character), 20);
  await once(socket, 'close');
  clearInterval(drops);
}

describe('limitConnections', () => {
  it.each([
    ['sends nothing', '', ''],
    ['trickles its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ', 'a'],
    ['trickles its body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n', 'a'],
  ])('[SEC-55] closes a connection that %s', async (_, beginning, character) => {
    await trickle(await open(shortLimits), beginning, character);
  });

  it('[SEC-55] answers visitors beside 300 silent connections', async () => {
    const port = await open(longLimits);
    const silent = Array.from({ length: 300 }, () => trickle(port, '', ''));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendRaw(`http://127.0.0.1:${port}`, rawRequest('GET', '/'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await Promise.all(silent);
  });

  it('[SEC-55] allows at most 30 seconds', () => {
    expect(Math.max(...Object.values(connectionLimits))).toBeLessThanOrEqual(30_000);
  });
});

function openServer(): Server {
  const server = createServer();
  servers.push(server);
  return server;
}

describe('listen', () => {
  it('[SEC-57] limits the connections that wait in the kernel', async () => {
    const server = openServer();
    const spy = jest.spyOn(server, 'listen');
    await listen(server, '127.0.0.1', 0);
    const [options] = spy.mock.calls[0] ?? [];
    expect(options).toMatchObject({ host: '127.0.0.1', backlog: 128 });
  });

  it('[SEC-71] names a port that is in use', async () => {
    const first = openServer();
    await listen(first, '127.0.0.1', 0);
    const address = first.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(listen(createServer(), '127.0.0.1', port)).rejects.toThrow(`Port ${port} is in use`);
  });
});
