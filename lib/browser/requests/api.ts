import type { Call, ResponseOf } from '@/lib/contract/call';
import type { CallName, calls } from '@/lib/contract/calls';
import { isRecord } from '@/lib/domain/text/parse-values';

/** The response of a call of the contract, by the name of the call. */
export type ResponseOfCall<Name extends CallName> = (typeof calls)[Name] extends infer C extends Call
  ? ResponseOf<C>
  : never;

/** `network`: no response; `http`: an error response. */
export type ApiError = {
  readonly layer: 'network' | 'http';
  readonly status: number;
  readonly errorNames: readonly string[];
  /** Paths of the causes in the body, such as `delivery.address.city`, by name. */
  readonly paths: readonly string[];
  readonly message: string;
  /** The total (bani) that a refused order would have now. */
  readonly total?: number | undefined;
  /** Whether a retry may succeed. */
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
  /** The request continues when the visitor leaves the page. */
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

/** The browser blocks cookies, so the change would be lost and is not sent. */
export const cookiesBlockedError: ApiError = {
  layer: 'http',
  status: 0,
  errorNames: ['COOKIES_BLOCKED'],
  paths: [],
  message: '',
  retryable: false,
};

/**
 * Requests our own `/api`. Responses are typed as `Data` without parsing, because the route handler has validated them
 * and the schemas would be larger than the page's remaining code.
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
    total: totalOf(body),
    retryable: status >= 500 || status === 408 || status === 429,
  };
}

function totalOf(body: unknown): number | undefined {
  const [error]: unknown[] = isRecord(body) && Array.isArray(body['errors']) ? body['errors'] : [];
  const total = isRecord(error) ? error['total'] : undefined;
  return isRecord(total) && typeof total['amount'] === 'number' ? total['amount'] : undefined;
}

function textsOf(body: unknown, name: 'errorName' | 'path'): string[] {
  const errors = isRecord(body) ? body['errors'] : undefined;
  if (!Array.isArray(errors)) return [];
  return errors.map((error: unknown) => {
    const text = isRecord(error) ? error[name] : undefined;
    return typeof text === 'string' ? text : '';
  });
}

/** Page count and range of a paged list; the service returns the total only. */
type Paged = { readonly pages: number; readonly from: number; readonly to: number };

/** Number of pages, and the first and last row of the displayed page; 0 and 0 for an empty list. */
export function paged(total: number, page: number, limit: number): Paged {
  const pages = Math.max(1, Math.ceil(total / limit));
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  return { pages, from: Math.min(from, total), to: Math.min(page * limit, total) };
}

/** A failed response, thrown for SWR. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly error: ApiError;
  constructor(path: string, error: ApiError) {
    super(`The request of ${path} failed with status ${error.status}.`);
    this.error = error;
  }
}

/** SWR fetcher: returns the data, and throws a {@link ReadError} for every other response. */
export async function readApi<Data>(path: string, body?: unknown): Promise<Data> {
  const result = await requestApi<Data>(path, body === undefined ? {} : { method: 'POST', body });
  if (!result.ok) throw new ReadError(path, result.error);
  return result.data;
}

function fileNameOf(response: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  try {
    return decodeURIComponent(encoded ?? '');
  } catch {
    return '';
  }
}

/** Saves a blob as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const objectUrl = URL.createObjectURL(blob);
  const link = document.createElement('a');
  Object.assign(link, { href: objectUrl, download: name });
  link.click();
  // The URL must stay valid until the browser has started to save a large file.
  setTimeout(() => URL.revokeObjectURL(objectUrl), 60_000);
}

/** Downloads a file of our own `/api`; an incomplete file is an error. */
export async function saveFile(href: string): Promise<ApiError | null> {
  try {
    const response = await fetch(href, { cache: 'no-store', credentials: 'same-origin' });
    if (!response.ok) return await readError(response);
    saveBlob(await response.blob(), fileNameOf(response));
    return null;
  } catch {
    return networkError;
  }
}
