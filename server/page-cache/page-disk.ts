import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CacheEntry } from '../answer-cache';
import { readStoredPage, storedName, storedPage } from './stored-page';

type PageDiskOptions = {
  /** Used by this process only; emptied when it starts. */
  readonly folder: string;
  readonly maxBytes: number;
  readonly onError: (error: unknown) => void;
};

/** How many pages may wait to be written to disk; further ones are dropped. */
const maxWaiting = 64;
/** After an error nothing is written for this time (ms), since a full disk stays full. */
const restMs = 60_000;

/**
 * Finished pages on disk, bounded, oldest writes dropped first. Optional: what cannot be written or read is rendered
 * again.
 */
export class PageDisk {
  readonly #options: PageDiskOptions;
  readonly #pages = new Map<string, { readonly bytes: number; readonly freshUntil: number }>();
  #bytes = 0;
  #waiting = 0;
  #restsUntil = 0;
  #work: Promise<void>;

  constructor(options: PageDiskOptions) {
    this.#options = options;
    this.#work = rm(options.folder, { recursive: true, force: true })
      .then(() => mkdir(options.folder, { recursive: true }))
      .then(() => undefined, this.#fail);
  }

  /** Bytes of the files that are there. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Queues an answer for writing. Dropped when too many wait, and for a while after an error. */
  store(key: string, entry: CacheEntry): void {
    if (this.#waiting >= maxWaiting || Date.now() < this.#restsUntil) return;
    this.#waiting += 1;
    this.#work = this.#work
      .then(() => this.#write(key, entry))
      .catch(this.#fail)
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  /** The stored answer; undefined if there is none. */
  async take(key: string): Promise<CacheEntry | undefined> {
    const name = storedName(key);
    if (!this.#pages.has(name)) return undefined;
    try {
      return readStoredPage(key, await readFile(join(this.#options.folder, name)));
    } catch {
      this.#forget(name);
      return undefined;
    }
  }

  /** Resolves when all queued writes have ended. */
  settled(): Promise<void> {
    return this.#work;
  }

  readonly #fail = (error: unknown): void => {
    this.#restsUntil = Date.now() + restMs;
    this.#options.onError(error);
  };

  async #write(key: string, entry: CacheEntry): Promise<void> {
    const { folder, maxBytes } = this.#options;
    const name = storedName(key);
    // The file already has this entry.
    if (this.#pages.get(name)?.freshUntil === entry.freshUntil) return;
    const content = storedPage(key, entry);
    const path = join(folder, name);
    if (content.length > maxBytes / 8) return;
    try {
      await writeFile(`${path}.new`, content);
      await rename(`${path}.new`, path);
    } catch (error) {
      await rm(`${path}.new`, { force: true });
      throw error;
    }
    this.#forget(name);
    this.#pages.set(name, { bytes: content.length, freshUntil: entry.freshUntil });
    this.#bytes += content.length;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.#forget(oldest);
      await rm(join(folder, oldest), { force: true });
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#pages.get(name)?.bytes ?? 0;
    this.#pages.delete(name);
  }
}
