import { createClient, RESP_TYPES } from '@redis/client';

/** Where changed tags are written down in order, for every storefront to read. */
export const tagStream = 'piesar:tags';

const connectWithinMs = 2000;
const longestPauseMs = 5000;

/**
 * A Redis connection that reconnects, or ends with the first loss. Commands fail at once while disconnected: nothing is
 * queued, since callers can do without. `connect` of a reconnecting one waits as long as Redis is away.
 */
export function createRedis(url: string, { comesBack }: { readonly comesBack: boolean }) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectWithinMs,
      reconnectStrategy: (tries) => comesBack && Math.min(longestPauseMs, 100 * 2 ** Math.min(tries, 6)),
    },
  });
  // What is lost shows in the commands.
  client.on('error', () => undefined);
  return client;
}

export type RedisConnection = ReturnType<typeof createRedis>;

/** The same connection, on which texts are bytes. */
export function bytesOf(client: RedisConnection) {
  return client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
}

/** Rejects after a timeout, whatever becomes of the work: a stalled Redis neither answers nor refuses. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis has not answered in time.')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

type RedisHelpOptions = {
  readonly url: string;
  readonly answerWithinMs: number;
  /** Called on the first failure after a success, not on each. */
  readonly onFailure: (error: unknown) => void;
  readonly restMs?: number;
};

const defaultRestMs = 5000;

/** Redis as an optional helper: short timeouts, and a pause after a failure. */
export class RedisHelp {
  readonly #options: RedisHelpOptions;
  readonly #client: RedisConnection;
  #restsUntil = 0;
  #failing = false;

  constructor(options: RedisHelpOptions) {
    this.#options = options;
    this.#client = createRedis(options.url, { comesBack: true });
    this.#client.connect().catch(() => undefined);
  }

  /** What the work answers, or undefined where Redis has failed, is too slow, or has lately been. */
  async run<T>(work: (client: RedisConnection) => Promise<T>): Promise<T | undefined> {
    if (Date.now() < this.#restsUntil) return undefined;
    try {
      const answer = await within(this.#options.answerWithinMs, work(this.#client));
      this.#failing = false;
      return answer;
    } catch (error) {
      this.#restsUntil = Date.now() + (this.#options.restMs ?? defaultRestMs);
      if (!this.#failing) this.#options.onFailure(error);
      this.#failing = true;
      return undefined;
    }
  }

  close(): void {
    this.#client.destroy();
  }
}
