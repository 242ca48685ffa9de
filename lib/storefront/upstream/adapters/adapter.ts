import type { z } from 'zod';
import type { Call, Method, ResponseOf, Service } from '@/lib/contract/call';
import type { ErrorBody, Locale } from '@/lib/contract/shared';
import type { Failure } from '../result';
import type { TransportResponse } from '../transport';

/** A request of another back end. Omitted fields are those of the contract's call. */
export type TheirRequest = {
  readonly service?: Service;
  readonly method?: Method;
  /** Path and query below the service's base URL, with encoded values. */
  readonly path?: string;
  readonly body?: unknown;
  /** Headers in addition to those of every call; they replace headers of the same name. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** A further request of an adapted call. It is repeated after a lost response only if it is idempotent. */
export type FurtherRequest = TheirRequest & {
  readonly method: Method;
  readonly path: string;
  readonly idempotent?: boolean;
};

/** A validated request of the storefront, and access to further calls of the other back end. */
export type OurRequest<C extends Call = Call> = {
  readonly body: z.output<C['request']>;
  readonly params: z.output<C['params']>;
  readonly locale: Locale;
  /**
   * Makes a further call with the visitor's credentials, for answers that their back end splits into several calls. A
   * failure ends the adapted call with that failure. All calls share the time of the adapted call.
   */
  readonly fetchTheirs: <Answer extends z.ZodType>(
    answer: Answer,
    request: FurtherRequest,
  ) => Promise<z.output<Answer>>;
};

/**
 * Maps one call of the contract to another back end. Methods that throw, and answers of another shape, fail the call as
 * a response that violates the contract.
 */
export interface CallAdapter<C extends Call = Call, Answer extends z.ZodType = z.ZodType> {
  readonly call: C;
  /** Schema of their successful response. It is read tolerantly, like our own: a bad item is left out of its list. */
  readonly answer: Answer;
  /**
   * Whether their call may be repeated after a lost response; by default as in the contract. An order that their back
   * end would place twice must not be repeated.
   */
  readonly idempotent?: boolean;
  /** Their request for ours; by default method, path and body of the contract. */
  request?(ours: OurRequest<C>): TheirRequest | Promise<TheirRequest>;
  /** Our response for theirs. The contract's schema validates it afterwards. */
  read(theirs: z.output<Answer>, ours: OurRequest<C>): ResponseOf<C> | Promise<ResponseOf<C>>;
}

/** An error response in the contract's form; `status` replaces their status. */
export type OurRefusal = Pick<ErrorBody, 'errors'> & { readonly status?: number; readonly message?: string };

/** Maps a whole back end. Calls without an adapter are sent as the contract describes them. */
export type BackEndAdapter = {
  readonly calls: readonly CallAdapter[];
  /** The contract's form of an error response; undefined if the response has no known form. `body` is parsed JSON. */
  readonly error?: (answer: { readonly status: number; readonly body: unknown }, call: Call) => OurRefusal | undefined;
  /** Their names of the headers of every call, such as those of session key, refresh token and human check. */
  readonly headers?: (ours: Readonly<Record<string, string>>, service: Service) => Readonly<Record<string, string>>;
};

/**
 * Declares the mapping of one call. The compiler checks both sides: `read` receives the parsed `answer` and must return
 * every field of the contract's response.
 */
export function defineAdapter<C extends Call, Answer extends z.ZodType>(
  call: C,
  adapter: Omit<CallAdapter<C, Answer>, 'call'>,
): CallAdapter<C, Answer> {
  return { call, ...adapter };
}

/** Ends an adapted call with this answer. */
export class EndedCall extends Error {
  override readonly name = 'EndedCall';
  readonly answer: TransportResponse | Failure;
  constructor(answer: TransportResponse | Failure) {
    super('The adapted call has ended.');
    this.answer = answer;
  }
}

/** A response with a JSON body. */
export function jsonResponse(status: number, data: unknown): TransportResponse {
  return { status, contentType: 'application/json', retryAfter: undefined, body: JSON.stringify(data) ?? '' };
}

/**
 * The error to throw in `request` or `read` for a refusal that their back end expresses otherwise, such as an empty
 * answer for an unknown name.
 */
export function refusal(status: number, errorName: string): EndedCall {
  return new EndedCall(jsonResponse(status, { message: errorName, errors: [{ errorName, message: errorName }] }));
}
