import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';

/** The place of an account page while its data come. */
export function AccountSkeleton() {
  return (
    <div className="panel" aria-busy="true">
      <Skeleton width="100%" height="14rem" />
    </div>
  );
}

/** Data that did not come: says so and offers another try. */
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
