import type { RevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import type { Answer } from '../answer';
import {
  type AnswerCache,
  type AnswerLife,
  type CachedAnswer,
  type CacheEntry,
  cachedAnswerOf,
  createAnswerCache,
} from '../answer-cache';
import type { PageDisk } from './page-disk';
import type { PageRedis } from './page-redis';

/** Share of the memory for endless pages: narrowed lists and searches. */
const endlessShare = 0.25;

/** Cache key of an answer, and whether it belongs to the endless pages. */
export type PageKey = { readonly key: string; readonly endless: boolean };

type PageCacheOptions = {
  readonly bytes: number;
  readonly called: Pick<RevalidatedTags, 'count' | 'endOf'>;
  /** Receives entries that no longer fit in memory, except endless pages. */
  readonly disk?: Pick<PageDisk, 'store' | 'take'> | undefined;
  /** Shared with other storefronts, except endless pages. */
  readonly redis?: Pick<PageRedis, 'store' | 'take'> | undefined;
  readonly now?: () => number;
};

/**
 * Finished public pages and files. Narrowed lists and searches have a bound of their own, so that crawling all filters
 * displaces nothing else.
 */
export function createPageCache({ bytes, called, disk, redis, now = Date.now }: PageCacheOptions) {
  const onFull = (key: string, entry: CacheEntry) => {
    if (cachedAnswerOf(entry, now(), called).fresh) disk?.store(key, entry);
  };
  const useful = createAnswerCache({ maxBytes: bytes * (1 - endlessShare), now, called, onFull });
  const endless = createAnswerCache({ maxBytes: bytes * endlessShare, now, called });
  const among = (one: PageKey): AnswerCache => (one.endless ? endless : useful);
  const share = ({ key, endless: alone }: PageKey, answer: Answer, life: AnswerLife) => {
    const isEnded = life.since !== undefined && called.endOf(life.tags ?? [], life.since) !== undefined;
    if (!alone && !isEnded) redis?.store(key, { ...life, answer, freshUntil: now() + life.ms });
  };

  return {
    get: (one: PageKey): CachedAnswer | undefined => among(one).get(one.key),
    /** Looks on disk, then in Redis, for what is not in memory, and stores it in memory again. */
    async find(one: PageKey): Promise<CachedAnswer | undefined> {
      const cached = among(one).get(one.key);
      if (cached || one.endless || (!disk && !redis)) return cached;
      const entry = (await disk?.take(one.key)) ?? (await redis?.take(one.key));
      // Another request may have rendered it meanwhile.
      const made = useful.get(one.key);
      if (made || !entry) return made;
      const found = cachedAnswerOf(entry, now(), called);
      if (found.fresh) useful.put(one.key, entry);
      return found;
    },
    renew(one: PageKey, source: string, life: AnswerLife): Answer | undefined {
      const renewed = among(one).renew(one.key, source, life);
      if (renewed) share(one, renewed, life);
      return renewed;
    },
    set(one: PageKey, answer: Answer, life: AnswerLife): Answer {
      const stored = among(one).set(one.key, answer, life);
      share(one, stored, life);
      return stored;
    },
    /** Bytes in memory, of both parts. */
    get bytes() {
      return { useful: useful.bytes, endless: endless.bytes };
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
