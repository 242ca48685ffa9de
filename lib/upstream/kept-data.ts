import type { RevalidatedTags } from '@/lib/cache/called-tags';
import type { Failure, Result } from './result';

type Read<T> = {
  readonly key: string;
  readonly seconds: number;
  readonly tags: readonly string[];
  readonly ask: () => Promise<Result<T>>;
  /** Whether an answer is kept; what is not is still given to all who wait for it. */
  readonly keepIf?: ((data: T) => boolean) | undefined;
  /** Whether what was known before may stand in for this failure. */
  readonly mayStandIn: (failed: Failure) => boolean;
};

/** Data as text: whoever reads it has a copy of their own, so nobody changes what others show. */
type Kept = {
  readonly text: string;
  readonly tags: readonly string[];
  readonly since: number;
  readonly freshUntil: number;
};

type Asked = { readonly settled: Promise<unknown>; readonly since: number };

type KeptDataOptions = {
  readonly maxBytes: number;
  /** For how long data whose time is over may stand in where none can be had. */
  readonly standInSeconds: number;
  readonly called: Pick<RevalidatedTags, 'count' | 'endOf'>;
  readonly now?: () => number;
};

/** A character takes two bytes where a text has any beyond Latin-1. */
const bytesOf = (key: string, { text }: Kept) => 2 * (key.length + text.length) + 500;

/**
 * What the services answered to everybody, in memory, least recently used out first, until its time is over or one of its
 * tags is called. Who wants at once what is being asked for waits for the same answer.
 */
export function createKeptData({ maxBytes, standInSeconds, called, now = Date.now }: KeptDataOptions) {
  const kept = new Map<string, Kept>();
  const asked = new Map<string, Asked>();
  let bytes = 0;

  function drop(key: string): void {
    const entry = kept.get(key);
    if (entry === undefined) return;
    kept.delete(key);
    bytes -= bytesOf(key, entry);
  }

  function put(key: string, entry: Kept): void {
    drop(key);
    const size = bytesOf(key, entry);
    if (size > maxBytes / 8) return;
    kept.set(key, entry);
    bytes += size;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  /** What is known and has not changed; it may be out of date. */
  function find(key: string): Kept | undefined {
    const entry = kept.get(key);
    if (entry === undefined) return undefined;
    kept.delete(key);
    if (called.endOf(entry.tags, entry.since) !== undefined) {
      bytes -= bytesOf(key, entry);
      return undefined;
    }
    kept.set(key, entry);
    return entry;
  }

  async function askAnew<T>({ key, seconds, tags, ask, keepIf, mayStandIn }: Read<T>): Promise<Result<T>> {
    const since = called.count;
    const result = await ask();
    if (!result.ok) {
      const old = mayStandIn(result) ? find(key) : undefined;
      return old && now() < old.freshUntil + standInSeconds * 1000 ? dataIn<T>(old) : result;
    }
    if (keepIf?.(result.data) ?? true)
      put(key, { text: JSON.stringify(result.data), tags, since, freshUntil: now() + seconds * 1000 });
    return result;
  }

  function fresh(key: string): Kept | undefined {
    const known = find(key);
    return known && now() < known.freshUntil ? known : undefined;
  }

  return {
    /** What is kept, or a new answer. */
    async read<T>(read: Read<T>): Promise<Result<T>> {
      const { key, tags } = read;
      const known = fresh(key);
      if (known) return dataIn(known);
      const other = asked.get(key);
      if (other && called.endOf(tags, other.since) === undefined) {
        await other.settled.catch(() => undefined);
        const found = fresh(key);
        if (found) return dataIn(found);
      }
      const since = called.count;
      const answer = askAnew(read);
      const own: Asked = { settled: answer, since };
      asked.set(key, own);
      try {
        return await answer;
      } finally {
        if (asked.get(key) === own) asked.delete(key);
      }
    },
    get bytes() {
      return bytes;
    },
  };
}

/** What was written down of an answer to the same question. */
function dataIn<T>({ text }: Kept): Result<T> {
  const data: T = JSON.parse(text);
  return { ok: true, data };
}
