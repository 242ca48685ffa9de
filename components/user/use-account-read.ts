import useSWR from 'swr';
import { ReadError, readApi } from '@/lib/requests/read-api';

type Read = { readonly path: string; readonly body?: unknown; readonly lang: string };

const fetchRead = <Data>({ path, body }: Read) => readApi<Data>(path, body);

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
