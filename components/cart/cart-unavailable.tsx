import { useTranslations } from 'next-intl';
import { sessionStore } from '@/components/session/session-client';
import { Button } from '@/components/ui/button';
import styles from '@/components/ui/empty-state.module.css';

/** The cart could not be read: says so, and that nothing is lost. */
export function CartUnavailable() {
  const t = useTranslations('cart');
  return (
    <div className={styles.empty} role="alert">
      <h2>{t('unavailableTitle')}</h2>
      <p>{t('unavailableText')}</p>
      <Button kind="secondary" onClick={() => void sessionStore.reload()}>
        {t('retry')}
      </Button>
    </div>
  );
}
