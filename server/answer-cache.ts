import type { RevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { type Answer, sizeOf } from './answer';

/** How long an answer is cached (ms), and the tags that end it earlier. */
export type AnswerLife = {
  readonly ms: number;
  readonly tags?: readonly string[];
  /** The count of revalidations when rendering began; later ones end the answer. */
  readonly since?: number;
  /** It may be served stale for a while, as long as none of its tags was revalidated. */
  readonly outlives?: boolean;
  /** Identifies the rendered content it was made from. */
  readonly source?: string;
};

export type CacheEntry = AnswerLife & { readonly answer: Answer; readonly freshUntil: number };

/** A cached answer: `fresh` may be sent, `outlives` may be sent while it is renewed, others only under overload. */
export type CachedAnswer = {
  readonly answer: Answer;
  readonly fresh: boolean;
  readonly staleMs: number;
  /** Time since it was made. */
  readonly ageMs: number;
  readonly outlives: boolean;
};

type AnswerCacheOptions = {
  readonly maxBytes: number;
  readonly now?: () => number;
  readonly called?: Pick<RevalidatedTags, 'count' | 'endOf'>;
  /** Called with each entry that is dropped for lack of space. */
  readonly onFull?: (key: string, entry: CacheEntry) => void;
};

/** Finished public answers in memory, least recently used out first, bounded in bytes. */
export function createAnswerCache({ maxBytes, now = Date.now, called, onFull }: AnswerCacheOptions) {
  const entries = new Map<string, CacheEntry>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  function drop(key: string): void {
    entries.delete(key);
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  }

  function put(key: string, entry: CacheEntry): void {
    drop(key);
    const size = sizeOf(entry.answer);
    if (size > maxBytes / 8) return;
    entries.set(key, entry);
    sizes.set(key, size);
    bytes += size;
    for (const [oldest, left] of entries) {
      if (bytes <= maxBytes) break;
      drop(oldest);
      onFull?.(oldest, left);
    }
  }

  return {
    get(key: string): CachedAnswer | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const cached = cachedAnswerOf(entry, now(), called);
      entries.delete(key);
      // An entry that no revalidation has ended is not compared with the same revalidations again.
      const since = called?.count;
      entries.set(key, cached.fresh && since !== undefined && entry.since !== since ? { ...entry, since } : entry);
      return cached;
    },
    /** Restarts the lifetime of the cached answer if it was made from the same source, and returns it. */
    renew(key: string, source: string, life: AnswerLife): Answer | undefined {
      const entry = entries.get(key);
      if (entry?.source !== source) return undefined;
      entries.set(key, { ...life, source, answer: entry.answer, freshUntil: now() + life.ms });
      return entry.answer;
    },
    /** Stores an answer. If its content is unchanged, the stored one stays, with its compressed forms. */
    set(key: string, answer: Answer, life: AnswerLife): Answer {
      const before = entries.get(key)?.answer;
      const stored = before && isSame(before, answer) ? before : answer;
      put(key, { ...life, answer: stored, freshUntil: now() + life.ms });
      return stored;
    },
    /** Stores an entry unchanged, as read from disk or Redis. */
    put,
    get bytes() {
      return bytes;
    },
    get size() {
      return entries.size;
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/** Freshness and age of an entry at a given time. */
export function cachedAnswerOf(entry: CacheEntry, now: number, called: AnswerCacheOptions['called']): CachedAnswer {
  const { answer, ms, tags = [], since = 0, freshUntil } = entry;
  const end = tags.length === 0 ? undefined : called?.endOf(tags, since);
  const until = end === undefined ? freshUntil : Math.min(end, freshUntil);
  const outlives = end === undefined && entry.outlives === true;
  const ageMs = Math.max(0, now - freshUntil + ms);
  return { answer, fresh: end === undefined && until > now, staleMs: Math.max(0, now - until), ageMs, outlives };
}

function isSame(one: Answer, other: Answer): boolean {
  return (
    one.etag === other.etag &&
    one.status === other.status &&
    JSON.stringify(one.headers) === JSON.stringify(other.headers)
  );
}
