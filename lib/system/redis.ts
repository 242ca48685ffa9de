import { createClient } from '@redis/client';

/** The stream of revalidated tags, which every storefront reads. */
export const tagStream = 'piesar:tags';

const connectWithinMs = 2000;
const maxPauseMs = 5000;

/**
 * A Redis connection. It reconnects if `comesBack`, else it ends with the first loss. Commands fail at once while
 * disconnected: nothing is queued. `connect` of a reconnecting one waits as long as Redis is away.
 */
export function createRedis(url: string, { comesBack }: { readonly comesBack: boolean }) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectWithinMs,
      reconnectStrategy: (tries) => comesBack && Math.min(maxPauseMs, 100 * 2 ** Math.min(tries, 6)),
    },
  });
  // Errors are reported by the commands.
  client.on('error', () => undefined);
  return client;
}

export type RedisConnection = ReturnType<typeof createRedis>;
