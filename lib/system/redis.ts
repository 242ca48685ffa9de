import { createClient } from '@redis/client';

/** The stream of revalidated tags, which every storefront reads. */
export const tagStream = 'piesar:tags';

const connectTimeoutMs = 2000;
const maxPauseMs = 5000;

/**
 * Creates a Redis client. With `reconnects` it reconnects, and `connect` waits until Redis is available; otherwise it
 * ends with the first disconnection. Commands fail immediately while disconnected.
 */
export function createRedis(url: string, { reconnects }: { readonly reconnects: boolean }) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectTimeoutMs,
      reconnectStrategy: (tries) => reconnects && Math.min(maxPauseMs, 100 * 2 ** Math.min(tries, 6)),
    },
  });
  // Each command reports its own error.
  client.on('error', () => undefined);
  return client;
}

export type RedisConnection = ReturnType<typeof createRedis>;
