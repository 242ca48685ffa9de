import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { rawRequest, sendRaw } from '@/tests/fixtures/raw-http';
import { type Connections, refuseUpgrades, trackConnections } from './shutdown';

const many = 40;
const upgrade = rawRequest('GET', '/', ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']);

let server: Server;
let connections: Connections;
let answer: (response: ServerResponse) => void;
let accepted: Socket[];
beforeEach(async () => {
  answer = (response) => response.end('page');
  accepted = [];
  server = createServer((_, response) => answer(response));
  server.on('connection', (socket) => accepted.push(socket));
  connections = trackConnections(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => connections.stop(0));

function port(): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
const base = () => `http://127.0.0.1:${port()}`;

/** A client that sends a text and then keeps its side of the connection open, whatever the response. */
async function linger(text: string, allowHalfOpen = true): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: port(), allowHalfOpen });
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const closed = (socket: Socket) => (socket.closed ? Promise.resolve() : once(socket, 'close'));

describe('upgrade requests', () => {
  beforeEach(() => refuseUpgrades(server));

  it.each([
    ['an upgrade to WebSocket', upgrade, 400],
    ['an upgrade to HTTP/2', rawRequest('GET', '/', ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c']), 400],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 405],
  ])('[SEC-22] rejects %s immediately', async (_, text, status) => {
    const refusal = await sendRaw(base(), text);
    expect([refusal.status, refusal.head.includes('connection: close'), refusal.body]).toEqual([status, true, '']);
  });

  it('[SEC-55] closes connections whose client keeps its side open', async () => {
    const sockets = await Promise.all(Array.from({ length: many }, () => linger(upgrade)));
    await Promise.all(sockets.map((socket) => once(socket, 'end')));
    await Promise.all(accepted.map(closed));
    for (const socket of sockets) socket.destroy();
    expect(await (await fetch(base())).text()).toBe('page');
  });

  it('survives a client that disconnects before the response', async () => {
    for (let at = 0; at < many; at += 1) (await linger(upgrade)).resetAndDestroy();
    expect(await (await fetch(base())).text()).toBe('page');
  });
});

describe('stop', () => {
  it('[SEC-69] does not wait for upgraded connections', async () => {
    const upgraded = new Promise<void>((resolve) => server.on('upgrade', () => resolve()));
    const socket = await linger(upgrade, false);
    await upgraded;
    await connections.stop(3_600_000);
    await closed(socket);
    expect(server.listening).toBe(false);
  });

  it('[SEC-69] aborts an endless request after the grace period', async () => {
    const socket = await linger('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf', false);
    await once(server, 'request');
    await connections.stop(1);
    await closed(socket);
    expect(server.listening).toBe(false);
  });

  it('[SEC-69] finishes the current request and no further one on its connection', async () => {
    const begun = new Promise<ServerResponse>((resolve) => {
      answer = resolve;
    });
    const pending = fetch(base());
    const response = await begun;
    const stopped = connections.stop(3_600_000);
    response.end('late');
    expect(await (await pending).text()).toBe('late');
    await stopped;
  });
});
