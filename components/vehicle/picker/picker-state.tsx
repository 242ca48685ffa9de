import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { sessionStore } from '@/components/session/session-client';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { retryGarage, type useGarage } from '../garage/garage-client';
import styles from './picker.module.css';

type PickerStateProps = { readonly garage: ReturnType<typeof useGarage> };

/** What is wrong between the garage and the service, with a way on; the list stays as the browser knows it. */
export function PickerState({ garage: { status, failure } }: PickerStateProps) {
  const t = useTranslations('garage');
  const errorText = useErrorText();
  const refused = failure !== null && !failure.retryable;
  // A change that was refused was meant for a garage that looks otherwise by now.
  useEffect(() => {
    if (refused) void sessionStore.reload();
  }, [refused]);

  const unread = status === 'unavailable';
  if (!unread && failure === null) return null;
  const text = unread || failure === null ? t('unread') : errorText(failure).join(' ');
  return (
    <div className={styles.notice}>
      <Note kind={refused ? 'error' : 'warn'} role="alert">
        <p>{text}</p>
        {!refused && (
          <Button kind="text" onClick={retryGarage}>
            {t('retry')}
          </Button>
        )}
      </Note>
    </div>
  );
}
