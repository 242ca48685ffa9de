import type { ErrorName } from '@/lib/contract/error-names';
import { errorBody } from '@/lib/contract/shared';
import type { CallEnd } from './breaker';
import { parseJson } from './read-answer';
import type { Failure } from './result';
import type { TransportAnswer, TransportError } from './transport';

type Attempt = { readonly outcome: TransportAnswer | Failure; readonly error?: TransportError };

const busy: ErrorName = 'UNAVAILABLE';

/**
 * What an attempt tells the breaker. Any answer counts as `answered`, also a 500, one that is too long, or a 503 for
 * another cause than overload: the service is there.
 */
export function fateOfAttempt({ outcome, error }: Attempt): CallEnd['fate'] {
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
