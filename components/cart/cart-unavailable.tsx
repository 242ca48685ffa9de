'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { sessionStore } from './session-client';

/** The cart could not be read: says so, and that nothing is lost. */
export function CartUnavailable() {
  const t = useTranslations('cart');
  return (
    <div className="empty" role="alert">
      <h2>{t('unavailableTitle')}</h2>
      <p>{t('unavailableText')}</p>
      <Button kind="secondary" onClick={() => void sessionStore.reload()}>
        {t('retry')}
      </Button>
    </div>
  );
}
