import type { Server } from 'node:http';
import { ConfigurationError } from '@/lib/config/environment';
import { errorCode } from '@/lib/config/error-code';
import { refuseConnection } from '@/lib/system/shutdown';

/** Maximum milliseconds to receive the headers, to receive a whole request, and without traffic. */
type ConnectionLimits = { readonly headersMs: number; readonly requestMs: number; readonly idleMs: number };

export const connectionLimits: ConnectionLimits = { headersMs: 15_000, requestMs: 30_000, idleMs: 30_000 };

const keepAliveMs = 15_000;
const maxRequests = 10_000;

/**
 * Closes idle and slow connections, and returns an error for malformed HTTP. With `mayIdle`, idle connections stay
 * open, as the socket of Next's development tools requires.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, mayIdle: boolean): void {
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.keepAliveTimeout = Math.min(keepAliveMs, limits.idleMs);
  server.maxRequestsPerSocket = maxRequests;
  if (!mayIdle) server.setTimeout(limits.idleMs, (socket) => socket.destroy());
  server.on('clientError', (error, socket) => {
    const tooLarge = errorCode(error) === 'HPE_HEADER_OVERFLOW';
    refuseConnection(socket, tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request');
  });
}

/**
 * Maximum connections waiting in the kernel to be accepted (Node's default is 511). On an overloaded machine a longer
 * queue mostly contains connections of visitors who have left.
 */
const backlog = 128;

/** Listens on a port. Rejects with a message for the operator if the port is in use. */
export function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const used = errorCode(error) === 'EADDRINUSE';
      reject(used ? new ConfigurationError(`Port ${port} is in use. Free it, or set PORT.`) : error);
    });
    server.listen({ port, host, backlog }, () => resolve());
  });
}
