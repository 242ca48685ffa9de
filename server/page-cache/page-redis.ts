import { bytesOf, type RedisHelp } from '@/lib/system/redis';
import type { CacheEntry } from '../answer-cache';
import { readStoredPage, storedName, storedPage } from './stored-page';
import type { TagFollower } from './tag-follower';

type PageRedisOptions = {
  readonly redis: Pick<RedisHelp, 'run'>;
  readonly follower: Pick<TagFollower, 'position' | 'isCalledSince'>;
  /** Names this release: pages of another one ask for scripts that this one does not have. */
  readonly build: string;
  /** Number of revalidations in this process. */
  readonly count: () => number;
};

const maxBytes = 1024 * 1024;
const lineFeed = 10;

/**
 * Finished pages shared between storefronts, each with the position in the stream of revalidated tags at which it was
 * valid. Optional: what arrives too late, or is not known to be valid, is rendered again.
 */
export class PageRedis {
  readonly #options: PageRedisOptions;

  constructor(options: PageRedisOptions) {
    this.#options = options;
  }

  /** Shares a page that no revalidation has ended so far. Failures are ignored. */
  store(key: string, entry: CacheEntry): void {
    const { redis, follower } = this.#options;
    const { position } = follower;
    const lifeMs = Math.floor(entry.freshUntil - Date.now());
    if (position === undefined || lifeMs <= 0) return;
    const content = Buffer.concat([Buffer.from(`${position}\n`), storedPage(key, entry)]);
    if (content.length > maxBytes) return;
    const expiration = { type: 'PX', value: lifeMs } as const;
    void redis.run((client) => client.set(this.#nameOf(key), content, { expiration }));
  }

  /** The page that a storefront has shared, if it is still valid. */
  async take(key: string): Promise<CacheEntry | undefined> {
    const { redis, follower, count } = this.#options;
    const content = await redis.run((client) => bytesOf(client).get(this.#nameOf(key)));
    // The rest is synchronous: no revalidation can come in between.
    if (!content || follower.position === undefined) return undefined;
    const end = content.indexOf(lineFeed);
    try {
      const entry = readStoredPage(key, content.subarray(end + 1));
      const position = content.toString('latin1', 0, end);
      if (follower.isCalledSince(position, entry.tags ?? [])) return undefined;
      return { ...entry, since: count() };
    } catch {
      return undefined;
    }
  }

  #nameOf(key: string): string {
    return `piesar:page:${this.#options.build}:${storedName(key)}`;
  }
}
