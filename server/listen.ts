import type { Server } from 'node:http';
import { ConfigurationError } from '@/lib/config/environment';
import { errorCode } from '@/lib/config/error-code';

/**
 * Maximum connections that wait in the kernel to be accepted (Node's default is 511). Without CPU time a longer queue
 * mostly holds connections whose visitors have left.
 */
const backlog = 128;

/** Listens on a port. Rejects with a message for the operator when the port is in use. */
export function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const used = errorCode(error) === 'EADDRINUSE';
      reject(used ? new ConfigurationError(`Port ${port} is in use. Free it, or set PORT.`) : error);
    });
    server.listen({ port, host, backlog }, () => resolve());
  });
}
