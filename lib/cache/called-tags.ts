import { subscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import { pageChannels } from './page-notes';

/** More than are called while any page lives; what was made before the oldest of them counts as ended. */
const mostTags = 100_000;

type Called = { readonly number: number; readonly at: number };

/** Which tags were called, and when, so that what was made before ends: also what was being made meanwhile. */
export function createCalledTags(most: number = mostTags, now: () => number = Date.now) {
  const calls = new Map<string, Called>();
  let count = 0;
  let forgotten: Called | undefined;

  return {
    /** How many calls there have been: what begins to be made now is older than those that follow. */
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
    /** When an answer under these tags ended that was begun after so many calls; undefined while it has not. */
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

export type CalledTags = ReturnType<typeof createCalledTags>;

const announced = z.array(z.string());

/** Which tags are called from now on, wherever in this program somebody hears of them. */
export function hearCalledTags(): CalledTags {
  const calledTags = createCalledTags();
  subscribe(pageChannels.called, (message) => calledTags.call(announced.parse(message)));
  return calledTags;
}
