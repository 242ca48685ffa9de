import { createRedis, type RedisConnection, tagStream, within } from '@/lib/system/redis';

const answerWithinMs = 500;
/** Approximate length of the stream, for storefronts that read late. */
const length = 10_000;

/** Writes called tags into the stream that every storefront reads. */
export class TagStream {
  readonly #client: RedisConnection;

  constructor(url: string) {
    this.#client = createRedis(url, { comesBack: true });
    this.#client.connect().catch(() => undefined);
  }

  /** Throws when Redis is away, or does not confirm within half a second. */
  async write(tags: readonly string[]): Promise<void> {
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: length } as const;
    await within(answerWithinMs, this.#client.xAdd(tagStream, '*', { tags: JSON.stringify(tags) }, { TRIM: trim }));
  }

  close(): void {
    this.#client.destroy();
  }
}
