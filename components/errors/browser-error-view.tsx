import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { reloadOnceForChunk } from '@/components/errors/error-watch';
import styles from '@/components/ui/button.module.css';
import { UnavailableView } from './unavailable-view';

type BrowserErrorViewProps = { readonly reset: () => void; readonly error: Error & { readonly digest?: string } };

/** Error boundary fallback. Reloads the page once if a chunk is missing. */
export function BrowserErrorView({ reset, error }: BrowserErrorViewProps) {
  useEffect(() => void reloadOnceForChunk(error), [error]);
  const t = useTranslations('unavailable');
  const retry = (
    <button className={styles.button} type="button" onClick={reset}>
      {t('retry')}
    </button>
  );
  return <UnavailableView retry={retry} reference={error.digest} />;
}
