import type { TaskOutcome } from '@/lib/system/task-queue';

type FileOutcome = TaskOutcome<Uint8Array<ArrayBuffer>>;
type Make = (signal: AbortSignal) => Promise<FileOutcome>;
type Making = { readonly result: Promise<FileOutcome>; readonly abandon: () => void; callers: number };

/** Least recently used files within a byte limit. */
function createStoredFiles(maxBytes: number) {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= files.get(key)?.length ?? 0;
    files.delete(key);
  }

  return {
    /** A cached file, moved to the end of the eviction order. */
    use(key: string): Uint8Array<ArrayBuffer> | undefined {
      const file = files.get(key);
      if (file) {
        files.delete(key);
        files.set(key, file);
      }
      return file;
    },
    store(key: string, file: Uint8Array<ArrayBuffer>): void {
      drop(key);
      files.set(key, file);
      bytes += file.length;
      for (const oldest of files.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}

/**
 * An LRU cache, limited in bytes, for files that are expensive to generate. Concurrent requests share one generation,
 * which is cancelled when all of them have disconnected.
 */
export function createFileCache({ maxBytes }: { readonly maxBytes: number }) {
  const { use, store } = createStoredFiles(maxBytes);
  const running = new Map<string, Making>();

  function begin(key: string, make: Make): Making {
    const abort = new AbortController();
    const result = make(abort.signal)
      .then((outcome) => {
        if (outcome.ok) store(key, outcome.value);
        return outcome;
      })
      .finally(() => {
        if (running.get(key) === making) running.delete(key);
      });
    const abandon = () => {
      // Later requests must not join a cancelled one.
      running.delete(key);
      abort.abort();
    };
    const making = { result, abandon, callers: 0 };
    running.set(key, making);
    return making;
  }

  async function join(making: Making, signal: AbortSignal | undefined): Promise<FileOutcome> {
    making.callers += 1;
    const leave = () => {
      making.callers -= 1;
      if (making.callers === 0) making.abandon();
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await making.result;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  return {
    /** The file of a key, generated unless cached or in progress. `key` must cover everything that the file shows. */
    async get(key: string, make: Make, signal?: AbortSignal): Promise<FileOutcome> {
      const file = use(key);
      if (file) return { ok: true, value: file };
      if (signal?.aborted) return { ok: false, fault: 'aborted' };
      return join(running.get(key) ?? begin(key, make), signal);
    },
  };
}
