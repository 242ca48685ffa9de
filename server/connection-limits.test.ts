import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { rawRequest, sendRaw } from '@/tests/fixtures/raw-http';
import { connectionLimits, limitConnections } from './inbound-requests';

const short = { headersMs: 100, requestMs: 200, idleMs: 300 };
/** Long enough for a busy machine to read a request that has come. */
const patient = { headersMs: 2000, requestMs: 2000, idleMs: 2000 };

const servers: Server[] = [];
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

/** A server with these limits; gives its port. */
async function open(limits: typeof short): Promise<number> {
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

/** A connection that says the beginning of something and then a sign at a time, until it is ended from the other side. */
async function trickle(port: number, beginning: string, sign: string): Promise<void> {
  const socket: Socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined).resume();
  socket.write(beginning);
  const drops = setInterval(() => socket.write(sign), 20);
  await once(socket, 'close');
  clearInterval(drops);
}

describe('[SEC-55] connections', () => {
  it.each([
    ['say nothing', '', ''],
    ['send their headers drop by drop', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ', 'a'],
    ['send their body drop by drop', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n', 'a'],
  ])('that %s are ended', async (_, beginning, sign) => {
    await trickle(await open(short), beginning, sign);
  });

  it('of honest visitors are answered beside 300 that say nothing', async () => {
    const port = await open(patient);
    const silent = Array.from({ length: 300 }, () => trickle(port, '', ''));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendRaw(`http://127.0.0.1:${port}`, rawRequest('GET', '/'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await Promise.all(silent);
  });

  it('have half a minute at most', () => {
    expect(Math.max(...Object.values(connectionLimits))).toBeLessThanOrEqual(30_000);
  });
});
