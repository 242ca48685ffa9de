import type { ErrorName } from '@/lib/contract/error-names';
import { errorBody } from '@/lib/contract/shared';
import type { Ended } from './breaker';
import { parseJson } from './read-answer';
import type { Failure } from './result';
import type { TransportAnswer, TransportError } from './transport';

type Attempt = { readonly outcome: TransportAnswer | Failure; readonly error?: TransportError };

const busy: ErrorName = 'UNAVAILABLE';

/**
 * What an attempt says of the service. An answer is one even where it is a failure of its own (500): the service is there.
 * So is one that is too long for us, and a 503 with another cause than that the service is busy.
 */
export function fateOf({ outcome, error }: Attempt): Ended['fate'] {
  if (error?.fault === 'aborted') return 'abandoned';
  if (error?.fault === 'connect') return 'unreachable';
  if (error?.fault === 'timeout' || error?.fault === 'reset') return 'failed';
  if (!('status' in outcome)) return 'answered';
  return outcome.status === 502 || outcome.status === 504 || isBusyAnswer(outcome) ? 'failed' : 'answered';
}

/** A 503 of a service that is overloaded or starting, or of whatever stands before it. */
export function isBusyAnswer(answer: TransportAnswer): boolean {
  if (answer.status !== 503) return false;
  const [cause] = errorBody.safeParse(parseJson(answer)).data?.errors ?? [];
  return cause === undefined || cause.errorName === busy;
}
