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
      // The response headers allowed the client to keep the connection alive.
      if (stopping) setImmediate(() => server.closeIdleConnections());
    });
  });
  return {
    stop(graceMs) {
      stopping = true;
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        // Upgraded connections have no end to wait for.
        for (const socket of upgraded) socket.destroy();
        // On kept-alive connections the current request is answered and no further one.
        server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
        setTimeout(() => {
          for (const socket of open) socket.destroy();
        }, graceMs).unref();
      });
    },
  };
}

/** Refuses at once what would turn a connection into another protocol or into a tunnel: the shop has neither. */
export function refuseUpgrades(server: Server): void {
  server.on('upgrade', (_, socket) => refuseConnection(socket, '400 Bad Request'));
  server.on('connect', (_, socket) => refuseConnection(socket, '405 Method Not Allowed'));
}

/** Sends a bare refusal and closes the connection, whether or not the other side closes its own end. */
export function refuseConnection(socket: Duplex, status: string): void {
  // A caller that left before the answer is no error.
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
