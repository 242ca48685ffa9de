import type { Call, ResponseOf } from '@/lib/contract/call';
import type { ErrorName } from '@/lib/contract/error-names';
import { errorBody } from '@/lib/contract/shared';
import type { CallEnd } from './breaker';
import { type Failure, failure, type Result } from './result';
import type { TransportAnswer, TransportError } from './transport';

/** Holds an answer against the contract: a good one becomes data, every other one a failure that names its layer. */
export function readAnswer<C extends Call>(call: C, answer: TransportAnswer): Result<ResponseOf<C>> {
  const body = parseJson(answer);
  if (answer.status < 200 || answer.status > 299) return refusal(answer, body);
  const parsed = call.response.safeParse(body);
  if (parsed.success) return { ok: true, data: narrowed(call, parsed.data) };
  const [issue] = parsed.error.issues;
  return failure('validation', {
    status: 502,
    message: `${call.path}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  });
}

// zod types the output of a generic schema as unknown; the schema that parsed it is the proof of its type.
function narrowed<C extends Call>(_call: C, data: unknown): ResponseOf<C>;
function narrowed(_call: Call, data: unknown): unknown {
  return data;
}

function refusal(answer: TransportAnswer, body: unknown) {
  const parsed = errorBody.safeParse(body);
  const wait = Number(answer.retryAfter);
  return failure('http', {
    status: answer.status,
    message: parsed.success ? parsed.data.message : '',
    errors: parsed.success ? parsed.data.errors : [],
    retryable: answer.status >= 500 || answer.status === 408 || answer.status === 429,
    ...(Number.isFinite(wait) && wait > 0 && { retryAfter: Math.min(Math.ceil(wait), 3600) }),
  });
}

/** The JSON of an answer; undefined where it is none. */
export function parseJson({ contentType, body }: TransportAnswer): unknown {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType)) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

type Attempt = { readonly outcome: TransportAnswer | Failure; readonly error?: TransportError };

const busy: ErrorName = 'UNAVAILABLE';

/**
 * What an attempt reports to the breaker. Any answer counts as `answered`, also a 500, an oversized one, or a 503 for
 * another reason than overload: the service is running.
 */
export function fateOfAttempt({ outcome, error }: Attempt): CallEnd['fate'] {
  if (error?.fault === 'aborted') return 'abandoned';
  if (error?.fault === 'connect') return 'unreachable';
  if (error?.fault === 'timeout' || error?.fault === 'reset') return 'failed';
  if (!('status' in outcome)) return 'answered';
  return outcome.status === 502 || outcome.status === 504 || isBusyAnswer(outcome) ? 'failed' : 'answered';
}

/** A 503 of an overloaded or starting service, or of a proxy in front of it. */
export function isBusyAnswer(answer: TransportAnswer): boolean {
  if (answer.status !== 503) return false;
  const [cause] = errorBody.safeParse(parseJson(answer)).data?.errors ?? [];
  return cause === undefined || cause.errorName === busy;
}
