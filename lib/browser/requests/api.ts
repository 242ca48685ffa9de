import type { Call, ResponseOf } from '@/lib/contract/call';
import type { CallName, calls } from '@/lib/contract/calls';
import { isRecord } from '@/lib/domain/text/parse-values';

/** What a call of the contract answers, by the call's name. */
export type ResponseOfCall<Name extends CallName> = (typeof calls)[Name] extends infer C extends Call
  ? ResponseOf<C>
  : never;

/** `network` got no answer at all; `http` got one that says no. */
export type ApiError = {
  readonly layer: 'network' | 'http';
  readonly status: number;
  readonly errorNames: readonly string[];
  /** Paths of the causes in the body, such as `delivery.address.city`, by name. */
  readonly paths: readonly string[];
  readonly message: string;
  /** Sending the same again may succeed. */
  readonly retryable: boolean;
};

export type ApiResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: ApiError };

type ApiRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Let the request finish when the page is left. */
  readonly keepalive?: boolean;
};

export const networkError: ApiError = {
  layer: 'network',
  status: 0,
  errorNames: [],
  paths: [],
  message: '',
  retryable: true,
};

/** The browser keeps no cookies: a change would be lost with its answer, so it is not sent. */
export const cookiesBlockedError: ApiError = {
  layer: 'http',
  status: 0,
  errorNames: ['COOKIES_BLOCKED'],
  paths: [],
  message: '',
  retryable: false,
};

/**
 * Requests our own `/api`. Answers are typed as `Data` without parsing: the route handler has validated them, and the
 * schemas would cost the browser more than the rest of the page's code.
 */
export async function requestApi<Data>(path: string, request: ApiRequest = {}): Promise<ApiResult<Data>> {
  try {
    const response = await fetch(path, fetchOptions(request));
    if (!response.ok) return { ok: false, error: await readError(response) };
    const data: Data = await response.json();
    return { ok: true, data };
  } catch {
    return { ok: false, error: networkError };
  }
}

function fetchOptions({ method = 'GET', body, headers, signal, keepalive }: ApiRequest): RequestInit {
  return {
    method,
    cache: 'no-store',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'x-lang': document.documentElement.lang,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  };
}

export async function readError(response: Response): Promise<ApiError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => null);
  return {
    layer: 'http',
    status,
    errorNames: textsOf(body, 'errorName'),
    paths: textsOf(body, 'path'),
    message: isRecord(body) && typeof body['message'] === 'string' ? body['message'] : '',
    retryable: status >= 500 || status === 408 || status === 429,
  };
}

function textsOf(body: unknown, name: 'errorName' | 'path'): string[] {
  const errors = isRecord(body) ? body['errors'] : undefined;
  if (!Array.isArray(errors)) return [];
  return errors.map((error: unknown) => {
    const text = isRecord(error) ? error[name] : undefined;
    return typeof text === 'string' ? text : '';
  });
}
