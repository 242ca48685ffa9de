import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigurationError } from '@/lib/config/environment';
import { errorCode } from '@/lib/config/error-code';

/** Throws when the port is still in use after the timeout. `variable` is the setting named in the message. */
export async function requireFreePort(host: string, port: number, variable: string, timeoutMs = 0): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let fault = await listenOnce(host, port);
  while (fault === 'EADDRINUSE' && performance.now() < deadline) {
    await pause(100);
    fault = await listenOnce(host, port);
  }
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

/** Returns ports that are not in use. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port is free.');
    return address.port;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Waits until the URL returns a successful response. The signal aborts the wait. */
export async function waitUntilReady(url: string, timeoutMs = 120_000, signal?: AbortSignal): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (await answers(url)) return;
    signal?.throwIfAborted();
    await pause(50);
  }
  throw new Error(`${url} did not get ready within ${Math.round(timeoutMs / 1000)} s.`);
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: 'manual' });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
