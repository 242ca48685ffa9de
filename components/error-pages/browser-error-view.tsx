import { useTranslations } from 'next-intl';
import styles from '@/components/ui/button.module.css';
import { UnavailableView } from './unavailable-view';

type BrowserErrorViewProps = { readonly reset: () => void; readonly reference: string | undefined };

/** Fallback for a part of the page that failed in the browser. */
export function BrowserErrorView({ reset, reference }: BrowserErrorViewProps) {
  const t = useTranslations('unavailable');
  const retry = (
    <button className={styles.button} type="button" onClick={reset}>
      {t('retry')}
    </button>
  );
  return <UnavailableView retry={retry} reference={reference} />;
}
