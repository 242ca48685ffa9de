import type { Money } from '@/lib/contract/shared';

/** Cause named by the service; the storefront's message is `ERROR_API_{errorName}`. */
type NamedError = {
  readonly errorName: string;
  readonly message: string;
  readonly path?: string | undefined;
  readonly total?: Money | undefined;
};

/**
 * Where a call failed. `network`: no complete response. `http`: an error status. `validation`: the response (or our own
 * request) does not match the contract. `busy`: too many concurrent calls, so it was not sent. `missing`: the back end
 * does not offer the call.
 */
type ErrorLayer = 'network' | 'http' | 'validation' | 'busy' | 'missing';

export type UpstreamError = {
  readonly layer: ErrorLayer;
  /** The service's status; 0 without a response. */
  readonly status: number;
  readonly message: string;
  readonly errors: readonly NamedError[];
  /** Whether a retry may succeed. */
  readonly retryable: boolean;
  /** Retry-After in seconds. */
  readonly retryAfter?: number | undefined;
};

export type Failure = { readonly ok: false; readonly error: UpstreamError };
type Success<Data> = {
  readonly ok: true;
  readonly data: Data;
  /** Invalid parts of the response were left out. */
  readonly isPartial?: boolean;
};
export type Result<Data> = Success<Data> | Failure;

/** A failed result of the given layer. */
export function failure(layer: ErrorLayer, rest: Partial<Omit<UpstreamError, 'layer'>> = {}): Failure {
  return {
    ok: false,
    error: {
      layer,
      status: 0,
      message: '',
      errors: [],
      retryable: layer !== 'validation' && layer !== 'missing',
      ...rest,
    },
  };
}

export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';
  readonly error: UpstreamError;
  constructor(error: UpstreamError) {
    super(`The call of a service failed: ${error.layer} ${error.status} ${error.message}`);
    this.error = error;
  }
}

/**
 * Data of a result. Null if the entity does not exist or cannot exist, because the request does not match the contract
 * or the back end does not offer the call. Throws on any other failure.
 */
export function dataOrNull<Data>(result: Result<Data>): Data | null {
  if (result.ok) return result.data;
  const { layer, status } = result.error;
  if (layer === 'missing') return null;
  if (layer === 'http' && [400, 404, 410].includes(status)) return null;
  if (layer === 'validation' && status === 400) return null;
  throw new UpstreamFailure(result.error);
}

/** Data of a result. Throws on failure, so that a page without its main data is not rendered. */
export function dataOrThrow<Data>(result: Result<Data>): Data {
  if (result.ok) return result.data;
  throw new UpstreamFailure(result.error);
}
