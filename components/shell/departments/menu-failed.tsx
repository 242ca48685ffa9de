import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import styles from './departments.module.css';

/** A menu that did not come: says so and offers another try. */
export function MenuFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('shell');
  return (
    <div className={styles.waiting} role="alert">
      <p>{t('menuFailed')}</p>
      <Button kind="secondary" size="s" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
