import { setTimeout as pause } from 'node:timers/promises';
import { revalidationHeaders } from '@/lib/contract/revalidation';
import { signBody } from '@/lib/contract/signed-body';
import { StorefrontQueue } from './storefront-queue';

const answerWithinMs = 5000;

/** Tells one storefront which tags changed. Throws, with a word on why, unless it took them. */
async function postTags(storefront: string, tags: readonly string[], secret: string): Promise<void> {
  const body = JSON.stringify({ tags });
  const moment = String(Date.now());
  const { status } = await fetch(`${storefront}/api/revalidate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [revalidationHeaders.moment]: moment,
      [revalidationHeaders.signature]: signBody(body, moment, secret),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (status !== 200) throw new Error(`answered ${status}`);
}

export type Announcer = {
  /** Says, soon and in the background, that what carries these tags has changed. Never fails. */
  announce(tags: readonly string[]): void;
  /** Sends what still waits, and ends, without waiting long for a storefront that does not answer. */
  settle(): Promise<void>;
};

export type AnnouncerOptions = {
  readonly storefronts: readonly string[];
  readonly secret: string;
  readonly onDropped: (storefront: string, tags: number, reason: string) => void;
  readonly gatherMs?: number;
  readonly retryMs?: readonly number[];
  readonly echoMs?: number;
};

const settleMs = 2000;

/**
 * Announces changes to every storefront, and once more a little later: a page that was being made when the first
 * announcement came was made from what was there before, as was one that read a replica that lags behind.
 */
export function createAnnouncer(options: AnnouncerOptions): Announcer {
  const { secret, onDropped, gatherMs = 100, retryMs = [500, 2000, 5000, 15_000], echoMs = 3000 } = options;
  const queues = options.storefronts.map(
    (storefront) =>
      new StorefrontQueue({
        post: (tags) => postTags(storefront, tags, secret),
        onDropped: (tags, reason) => onDropped(storefront, tags, reason),
        gatherMs,
        retryMs,
      }),
  );
  const echoes = new Map<NodeJS.Timeout, readonly string[]>();
  const tell = (tags: readonly string[]) => {
    for (const queue of queues) queue.add(tags);
  };

  return {
    announce(tags) {
      tell(tags);
      const echo = setTimeout(() => {
        echoes.delete(echo);
        tell(tags);
      }, echoMs).unref();
      echoes.set(echo, tags);
    },
    async settle() {
      for (const [echo, tags] of echoes) {
        clearTimeout(echo);
        tell(tags);
      }
      echoes.clear();
      const sent = Promise.all(queues.map((queue) => queue.settle()));
      await Promise.race([sent, pause(settleMs, undefined, { ref: false })]);
    },
  };
}
