import { subscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import { pageChannels } from './page-records';

/** Maximum number of tags in memory; responses rendered before the oldest of them count as ended. */
const maxRememberedTags = 100_000;

type Revalidation = { readonly number: number; readonly at: number };

/** Stores revalidated tags in order, to end responses whose rendering began before the revalidation. */
export function createRevalidatedTags(maxTags: number = maxRememberedTags, now: () => number = Date.now) {
  const revalidations = new Map<string, Revalidation>();
  let count = 0;
  let newestEvicted: Revalidation | undefined;

  return {
    /** The number of revalidations so far. A response stores it when its rendering begins. */
    get count() {
      return count;
    },
    add(tags: Iterable<string>): void {
      for (const tag of tags) {
        count += 1;
        // Deleted first, so that the map stays in the order of revalidation.
        revalidations.delete(tag);
        revalidations.set(tag, { number: count, at: now() });
      }
      for (const [oldest, revalidation] of revalidations) {
        if (revalidations.size <= maxTags) break;
        revalidations.delete(oldest);
        newestEvicted = revalidation;
      }
    },
    /** When a response with these tags was ended by a revalidation after the first `since` ones; undefined if by none. */
    endOf(tags: readonly string[], since: number): number | undefined {
      if (since === count) return undefined;
      if (newestEvicted && since < newestEvicted.number) return newestEvicted.at;
      let end: number | undefined;
      for (const tag of tags) {
        const revalidation = revalidations.get(tag);
        if (revalidation && revalidation.number > since) end = Math.min(end ?? revalidation.at, revalidation.at);
      }
      return end;
    },
  };
}

export type RevalidatedTags = ReturnType<typeof createRevalidatedTags>;

const tagList = z.array(z.string());

/** The tags revalidated from now on, whichever part of this program announces them. */
export function subscribeToRevalidations(): RevalidatedTags {
  const revalidatedTags = createRevalidatedTags();
  subscribe(pageChannels.revalidated, (message) => revalidatedTags.add(tagList.parse(message)));
  return revalidatedTags;
}
