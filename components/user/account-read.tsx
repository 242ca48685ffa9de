import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';
import { ReadError, readApi } from '@/lib/browser/requests/api';

type Read = { readonly path: string; readonly body?: unknown; readonly lang: string };

const fetchRead = <Data,>({ path, body }: Read) => readApi<Data>(path, body);

/** Loads personal data with SWR, which revalidates them when the tab regains focus. */
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

/** Loading placeholder of an account page. */
export function AccountSkeleton() {
  return (
    <div className="panel" aria-busy="true">
      <Skeleton width="100%" height="14rem" />
    </div>
  );
}

/** Error state with retry. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('account');
  return (
    <Note kind="error" role="alert">
      <p>{t('loadFailed')}</p>
      <Button kind="secondary" size="s" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Note>
  );
}
