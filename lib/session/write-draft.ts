import { isNothing, type Pending, toChange } from './pending';

/** Writes down what no answer has confirmed yet, with the time in milliseconds; null when there is nothing. */
export function writeDraft(pending: Pending, now: number): string | null {
  return isNothing(pending) ? null : JSON.stringify({ at: now, change: toChange(pending) });
}
