import { subscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import { pageChannels } from './page-records';

/** Maximum tags in memory; responses rendered before the oldest of them count as revalidated. */
const maxRememberedTags = 100_000;

type Revalidation = { readonly number: number; readonly at: number };

/** Stores revalidated tags in order, to invalidate responses whose rendering started before the revalidation. */
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
        // Deleted before insertion to keep the map ordered by revalidation.
        revalidations.delete(tag);
        revalidations.set(tag, { number: count, at: now() });
      }
      for (const [oldest, revalidation] of revalidations) {
        if (revalidations.size <= maxTags) break;
        revalidations.delete(oldest);
        newestEvicted = revalidation;
      }
    },
    /**
     * When a revalidation after the first `since` ones invalidated a response with these tags; undefined if none did.
     */
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

/** Collects the tags revalidated from now on by any part of this program. */
export function subscribeToRevalidations(): RevalidatedTags {
  const revalidatedTags = createRevalidatedTags();
  subscribe(pageChannels.revalidated, (message) => revalidatedTags.add(tagList.parse(message)));
  return revalidatedTags;
}
