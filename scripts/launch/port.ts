import { createServer } from 'node:net';
import { ConfigurationError } from '@/lib/config/environment';
import { errorCode } from '@/lib/system/error-code';

/** Throws a plain error when the port cannot be listened on. `variable` is what the operator would change. */
export async function requireFreePort(host: string, port: number, variable: string): Promise<void> {
  const fault = await listenOnce(host, port);
  if (fault === undefined) return;
  const reason = fault === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${fault})`;
  throw new ConfigurationError(`Port ${port} on ${host} ${reason}. Free it, or set ${variable} to another one.`);
}

function listenOnce(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(errorCode(error) ?? 'unknown fault'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
