import { connect, type Socket } from 'node:net';

export type Target = {
  readonly port: number;
  readonly path: string;
};

export type LoadResult = { readonly perSecond: number; readonly sortedMs: readonly number[]; readonly failed: number };

export type LoadOptions = { readonly connections: number; readonly seconds: number };

/** `Accept-Encoding` header as sent by browsers. */
export const acceptEncoding = 'gzip, br';

/**
 * Requests one path repeatedly on keep-alive connections. Uses plain sockets: an HTTP client would cost more than the
 * server, which answers thousands of requests a second.
 */
export async function load(target: Target, { connections, seconds }: LoadOptions): Promise<LoadResult> {
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  const one = async () => {
    const client = await openClient(target.port);
    while (performance.now() < until) {
      const sent = performance.now();
      const { status } = await client.get(target.path);
      if (status === 200) times.push(performance.now() - sent);
      else failed += 1;
    }
    client.close();
  };
  await Promise.all(Array.from({ length: connections }, one));
  const elapsed = (performance.now() - began) / 1000;
  return { perSecond: times.length / elapsed, sortedMs: times.sort((a, b) => a - b), failed };
}

type Head = { readonly status: number; readonly length: number; readonly end: number; readonly closes: boolean };
export type Client = {
  readonly get: (path: string) => Promise<{ readonly status: number }>;
  readonly close: () => void;
};

/** A keep-alive connection for one request at a time. */
export async function openClient(port: number): Promise<Client> {
  let socket = await dial(port);
  return {
    async get(path) {
      const head = await ask(socket, path);
      if (head.closes) {
        socket.destroy();
        socket = await dial(port);
      }
      return head;
    },
    close: () => socket.destroy(),
  };
}

function dial(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('error', reject).once('connect', () => resolve(socket.off('error', reject)));
  });
}

function ask(socket: Socket, path: string): Promise<Head> {
  return new Promise((resolve, reject) => {
    let pending: Buffer = Buffer.alloc(0);
    let head: Head | undefined;
    let received = 0;
    const settle = (act: () => void) => {
      socket.off('data', take).off('error', fail).off('close', fail);
      act();
    };
    const fail = () => settle(() => reject(new Error('The server closed a connection under load.')));
    const take = (chunk: Buffer) => {
      received += chunk.length;
      if (head === undefined) {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        head = readHead(pending);
      }
      const known = head;
      if (known !== undefined && received >= known.end + known.length) settle(() => resolve(known));
    };
    socket.on('data', take).on('error', fail).on('close', fail);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${acceptEncoding}\r\n\r\n`);
  });
}

function readHead(bytes: Buffer): Head | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const text = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined) throw new Error('The response has no Content-Length.');
  return {
    status: Number(text.slice(9, 12)),
    length: Number(length),
    end: end + 4,
    closes: /\r\nconnection: close/i.test(text),
  };
}
