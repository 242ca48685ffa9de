import type { RevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { type FinalResponse, sizeOf } from '../final-response';

/** Cache lifetime of a response (ms), and the tags that invalidate it. */
export type ResponseLifetime = {
  readonly ms: number;
  readonly tags?: readonly string[];
  /** Number of revalidations when rendering started; later ones invalidate the response. */
  readonly since?: number;
  /** Whether the response may be served stale for a while if none of its tags was revalidated. */
  readonly canBeStale?: boolean;
  /** Identifies the rendered content from which the response was made. */
  readonly source?: string;
};

type CacheEntry = ResponseLifetime & { readonly answer: FinalResponse; readonly freshUntil: number };

/** A cached response. A stale one is sent only during its renewal (`canBeStale`) or under overload. */
export type CachedResponse = {
  readonly answer: FinalResponse;
  readonly isFresh: boolean;
  readonly canBeStale: boolean;
  readonly staleMs: number;
  readonly ageMs: number;
};

/** Cache key of a response, and whether its key space is unbounded, as for filtered lists, searches and pictures. */
export type PageKey = { readonly key: string; readonly isUnboundedKeySpace: boolean };

/** Share of the memory for unbounded key spaces, so that a crawl of all filters does not evict other pages. */
const unboundedShare = 0.25;

type PageCacheOptions = {
  readonly maxBytes: number;
  readonly revalidatedTags: Pick<RevalidatedTags, 'count' | 'endOf'>;
  readonly now?: () => number;
};

/** In-memory LRU cache of finished public responses, limited in bytes. */
export function createPageCache({ maxBytes, revalidatedTags, now = Date.now }: PageCacheOptions) {
  const bounded = createEntries(maxBytes * (1 - unboundedShare));
  const unbounded = createEntries(maxBytes * unboundedShare);
  const entriesOf = ({ isUnboundedKeySpace }: PageKey) => (isUnboundedKeySpace ? unbounded : bounded);

  function cachedResponseOf(entry: CacheEntry): CachedResponse {
    const { answer, ms, tags = [], since = 0, freshUntil, canBeStale = false } = entry;
    const endedAt = tags.length === 0 ? undefined : revalidatedTags.endOf(tags, since);
    const until = Math.min(endedAt ?? freshUntil, freshUntil);
    return {
      answer,
      isFresh: endedAt === undefined && until > now(),
      canBeStale: endedAt === undefined && canBeStale,
      staleMs: Math.max(0, now() - until),
      ageMs: Math.max(0, now() - freshUntil + ms),
    };
  }

  return {
    get(page: PageKey): CachedResponse | undefined {
      const entry = entriesOf(page).get(page.key);
      if (!entry) return undefined;
      const cached = cachedResponseOf(entry);
      const { count } = revalidatedTags;
      // Remembers the revalidations that did not affect the entry, so that they are not checked again.
      if (cached.isFresh && entry.since !== count) entriesOf(page).replace(page.key, { ...entry, since: count });
      return cached;
    },
    /** Restarts the lifetime of the cached response if it was made from the same source, and returns it. */
    renew(page: PageKey, source: string, life: ResponseLifetime): FinalResponse | undefined {
      const entry = entriesOf(page).get(page.key);
      if (entry?.source !== source) return undefined;
      entriesOf(page).replace(page.key, { ...life, source, answer: entry.answer, freshUntil: now() + life.ms });
      return entry.answer;
    },
    /** Stores a response. If its content is unchanged, the stored response with its compressed bodies is kept. */
    set(page: PageKey, answer: FinalResponse, life: ResponseLifetime): FinalResponse {
      const previous = entriesOf(page).get(page.key)?.answer;
      const stored = previous && isSame(previous, answer) ? previous : answer;
      entriesOf(page).set(page.key, { ...life, answer: stored, freshUntil: now() + life.ms });
      return stored;
    },
    /** Bytes in memory. */
    get bytes() {
      return { bounded: bounded.bytes, unbounded: unbounded.bytes };
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Entries ordered by last use, limited in bytes. */
function createEntries(maxBytes: number) {
  const entries = new Map<string, CacheEntry>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  function drop(key: string): void {
    entries.delete(key);
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  }

  return {
    get(key: string): CacheEntry | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    /** Replaces an entry by one with the same answer. */
    replace(key: string, entry: CacheEntry): void {
      entries.set(key, entry);
    },
    set(key: string, entry: CacheEntry): void {
      drop(key);
      const size = sizeOf(entry.answer);
      // A single response must not evict most of the others.
      if (size > maxBytes / 8) return;
      entries.set(key, entry);
      sizes.set(key, size);
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    get bytes() {
      return bytes;
    },
  };
}

function isSame(one: FinalResponse, other: FinalResponse): boolean {
  return (
    one.etag === other.etag &&
    one.status === other.status &&
    JSON.stringify(one.headers) === JSON.stringify(other.headers)
  );
}
