import type { Server } from 'node:http';
import { errorCode } from '@/lib/config/error-code';
import { refuseConnection } from '@/lib/system/http-connections';

/** Milliseconds that a connection may take for its headers, for a whole request, and for saying nothing at all. */
export type ConnectionLimits = { readonly headersMs: number; readonly requestMs: number; readonly idleMs: number };

export const connectionLimits: ConnectionLimits = { headersMs: 15_000, requestMs: 30_000, idleMs: 30_000 };

const keepAliveMs = 15_000;
const maxRequests = 10_000;

/**
 * Ends connections that say nothing or say it drop by drop, and words those that are no HTTP. With `mayIdle`, as for the
 * socket of Next's development tools, silent ones stay open.
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
