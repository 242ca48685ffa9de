'use client';

import useSWR from 'swr';
import { type ApiError, requestApi } from '@/lib/requests/api';

/** An answer that says no, as a thrown error, which is how the cache hears of it. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly error: ApiError;
  constructor(error: ApiError) {
    super(`The account service did not answer as it should: ${error.status}`);
    this.error = error;
  }
}

type Read = { readonly path: string; readonly body?: unknown; readonly lang: string };

async function fetchRead<Data>({ path, body }: Read): Promise<Data> {
  const result = await requestApi<Data>(path, body === undefined ? {} : { method: 'POST', body });
  if (!result.ok) throw new ReadError(result.error);
  return result.data;
}

/** A personal read, kept while the page lives and asked again when the customer comes back to the tab. */
export function useAccountRead<Data>(path: string | null, lang: string, body?: unknown) {
  const key: Read | null = path === null ? null : { path, body, lang };
  const { data, error, isLoading, mutate } = useSWR<Data, unknown>(key, fetchRead<Data>, {
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  const missing = error instanceof ReadError && [400, 404].includes(error.error.status);
  return {
    data,
    isLoading,
    missing,
    failed: error !== undefined && data === undefined,
    retry: () => void mutate(),
    reread: mutate,
  };
}
