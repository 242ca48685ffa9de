import { type Answer, sizeOf } from './answer';

type Entry = { readonly answer: Answer; readonly source: string | undefined; readonly freshUntil: number };

/** Finished public answers in memory, least recently used out first, bounded in bytes. */
export function createAnswerCache(maxBytes: number, now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= sizes.get(entry.answer) ?? 0;
  }
  const sizes = new WeakMap<Answer, number>();

  /** Compressed forms come after an answer was put in: its size is counted as if all of them were there. */
  function measured(answer: Answer): number {
    const size = Math.max(sizeOf(answer), Math.round(answer.body.length * 1.5) + 1024);
    sizes.set(answer, size);
    return size;
  }

  return {
    /** The answer under a key; `fresh` says that it may be sent as it is, `staleMs` for how long it is not any more. */
    get(key: string): { readonly answer: Answer; readonly fresh: boolean; readonly staleMs: number } | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      const staleMs = Math.max(0, now() - entry.freshUntil);
      return { answer: entry.answer, fresh: entry.freshUntil > now(), staleMs };
    },
    /** The answer that was made of this source, if it is the one that is kept; it is fresh for a while again. */
    renew(key: string, source: string, lifeMs: number): Answer | undefined {
      const entry = entries.get(key);
      if (entry?.source !== source) return undefined;
      entries.set(key, { ...entry, freshUntil: now() + lifeMs });
      return entry.answer;
    },
    /**
     * Keeps an answer for a while. The same content as before keeps its compressed forms. `source` names what it was
     * made of.
     */
    set(key: string, answer: Answer, lifeMs: number, source?: string): Answer {
      const before = entries.get(key)?.answer;
      const unchanged = before !== undefined && before.etag === answer.etag && before.status === answer.status;
      const kept: Answer = unchanged ? { ...answer, encoded: before.encoded } : answer;
      drop(key);
      const size = measured(kept);
      if (size > maxBytes / 8) return kept;
      entries.set(key, { answer: kept, source, freshUntil: now() + lifeMs });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
      return kept;
    },
    get bytes() {
      return bytes;
    },
    get size() {
      return entries.size;
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
