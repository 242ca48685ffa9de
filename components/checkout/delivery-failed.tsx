import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';

/** The delivery quote failed; nothing can be ordered without it. */
export function DeliveryFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('checkout');
  return (
    <Note kind="error" role="alert">
      <p>{t('loadFailed')}</p>
      <Button kind="secondary" size="s" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Note>
  );
}
