import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

export type QueueOptions = {
  readonly post: (tags: readonly string[]) => Promise<void>;
  /** Told when a storefront could not be told; its pages then live out their time. */
  readonly onDropped: (tags: number, reason: string) => void;
  /** How long tags are gathered before they are sent, and the pauses between tries. */
  readonly gatherMs: number;
  readonly retryMs: readonly number[];
};

const batchSize = 500;
/** Beyond so many, dropping the whole catalogue at once is cheaper than naming what changed in it. */
const mostWaiting = 5000;

/** What one storefront has still to be told: sent in batches, one at a time, a few times each, and then given up. */
export class StorefrontQueue {
  readonly #options: QueueOptions;
  #waiting = new Set<string>();
  #sending: Promise<void> | undefined;
  readonly #hurry = new AbortController();

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  add(tags: Iterable<string>): void {
    for (const tag of tags) this.#waiting.add(tag);
    if (this.#waiting.size > mostWaiting) this.#waiting = new Set(['catalogue']);
    if (this.#waiting.size > 0) this.#sending ??= this.#send();
  }

  /** Sends what waits, without pauses and each batch once. */
  async settle(): Promise<void> {
    this.#hurry.abort();
    await this.#sending;
  }

  async #send(): Promise<void> {
    await this.#rest(this.#options.gatherMs);
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, batchSize);
      for (const tag of batch) this.#waiting.delete(tag);
      await this.#deliver(batch);
    }
    this.#sending = undefined;
  }

  async #deliver(batch: readonly string[]): Promise<void> {
    const pauses = [...this.#options.retryMs];
    for (;;) {
      const fault = await this.#options.post(batch).then(() => undefined, reasonOf);
      if (fault === undefined) return;
      const next = pauses.shift();
      if (next === undefined || this.#hurry.signal.aborted) return this.#options.onDropped(batch.length, fault);
      await this.#rest(next);
    }
  }

  async #rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#hurry.signal }).catch(() => {});
  }
}

const failure = z.object({ message: z.string(), cause: z.object({ code: z.string() }).optional().catch(undefined) });

/** What went wrong, in a word: the fault of the connection where there is one. */
function reasonOf(error: unknown): string {
  const { data } = failure.safeParse(error);
  return (data?.cause?.code ?? data?.message ?? 'unknown').slice(0, 100);
}
