import { subscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import { pageChannels } from './page-records';

/** How many revalidations are remembered; pages rendered before the oldest of them count as ended. */
const maxTags = 100_000;

type Called = { readonly number: number; readonly at: number };

/** Remembers revalidated tags in order, so that answers rendered before, or meanwhile, end. */
export function createRevalidatedTags(most: number = maxTags, now: () => number = Date.now) {
  const calls = new Map<string, Called>();
  let count = 0;
  let forgotten: Called | undefined;

  return {
    /** The number of revalidations so far; an answer notes it when its rendering begins. */
    get count() {
      return count;
    },
    call(tags: Iterable<string>): void {
      for (const tag of tags) {
        count += 1;
        calls.delete(tag);
        calls.set(tag, { number: count, at: now() });
      }
      for (const [oldest, call] of calls) {
        if (calls.size <= most) break;
        calls.delete(oldest);
        forgotten = call;
      }
    },
    /**
     * When an answer with these tags was ended by a revalidation after the first `since` ones; undefined while it has
     * not been.
     */
    endOf(tags: readonly string[], since: number): number | undefined {
      if (since === count) return undefined;
      if (forgotten && since < forgotten.number) return forgotten.at;
      let end: number | undefined;
      for (const tag of tags) {
        const call = calls.get(tag);
        if (call && call.number > since) end = Math.min(end ?? call.at, call.at);
      }
      return end;
    },
  };
}

export type RevalidatedTags = ReturnType<typeof createRevalidatedTags>;

const tagList = z.array(z.string());

/** The tags that are revalidated from now on, whichever part of this program announces them. */
export function subscribeToRevalidations(): RevalidatedTags {
  const revalidated = createRevalidatedTags();
  subscribe(pageChannels.revalidated, (message) => revalidated.call(tagList.parse(message)));
  return revalidated;
}
