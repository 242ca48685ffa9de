import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type Connections = {
  /** Finishes current requests, refuses new connections, and aborts requests after the grace period. */
  readonly stop: (graceMs: number) => Promise<void>;
};

/**
 * Tracks every connection of a server. `closeAllConnections` ignores upgraded connections, which would keep the server
 * open.
 */
export function trackConnections(server: Server): Connections {
  const open = new Set<Duplex>();
  const upgraded = new Set<Duplex>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      upgraded.delete(socket);
    });
  });
  server.on('upgrade', (_, socket) => {
    if (!socket.destroyed) upgraded.add(socket);
  });
  let stopping = false;
  server.on('request', (_, response) => {
    response.once('close', () => {
      // Earlier response headers allowed the client to keep the connection alive, so it is closed here.
      if (stopping) setImmediate(() => server.closeIdleConnections());
    });
  });
  return {
    stop(graceMs) {
      stopping = true;
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        // Upgraded connections never finish on their own.
        for (const socket of upgraded) socket.destroy();
        // Kept-alive connections finish their current request and accept no further one.
        server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
        setTimeout(() => {
          for (const socket of open) socket.destroy();
        }, graceMs).unref();
      });
    },
  };
}

/** Rejects upgrade and CONNECT requests immediately: the shop supports neither other protocols nor tunnels. */
export function refuseUpgrades(server: Server): void {
  server.on('upgrade', (_, socket) => refuseConnection(socket, '400 Bad Request'));
  server.on('connect', (_, socket) => refuseConnection(socket, '405 Method Not Allowed'));
}

/** Sends a minimal error response and closes the connection, even if the client keeps its side open. */
export function refuseConnection(socket: Duplex, status: string): void {
  // A client that disconnects early is not an error.
  socket.on('error', () => undefined);
  if (!socket.writable) return void socket.destroy();
  const headers = 'connection: close\r\nx-content-type-options: nosniff\r\ncontent-length: 0\r\n';
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n`, () => socket.destroy());
}

/** Shuts the program down on the first SIGTERM or SIGINT; calls `onFailure` when `end` fails. */
export function endOnSignal(end: () => Promise<void>, onFailure: (error: unknown) => void): void {
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      end().then(() => process.exit(0), onFailure);
    });
  }
}
