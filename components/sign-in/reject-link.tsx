import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { ErrorList } from '@/components/ui/form/error-list';
import { requestApi } from '@/lib/requests/api';
import styles from './reject-link.module.css';

type RejectLinkProps = {
  readonly id: string;
  readonly onRejected: () => void;
  readonly onInvalid: () => void;
};

/** For people who did not request the letter: voids its link, after a second press. */
export function RejectLink({ id, onRejected, onInvalid }: RejectLinkProps) {
  const t = useTranslations('accountForms');
  const tell = useErrorText();
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('closed');
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = state !== 'closed';
  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open]);

  const reject = async () => {
    setState('busy');
    setRefusals([]);
    const body = { emailconfuniqid: id };
    const result = await requestApi('/api/account/auth/emailconfreject', { method: 'POST', body });
    if (result.ok) return onRejected();
    if (result.error.errorNames.includes('LINK_INVALID')) return onInvalid();
    setState('open');
    setRefusals(tell(result.error));
  };

  if (!open) {
    return (
      <div className={styles.reject}>
        <Button kind="text" onClick={() => setState('open')}>
          {t('notMine')}
        </Button>
      </div>
    );
  }
  return (
    <section className={classNames(styles.reject, 'stack')} aria-labelledby="reject-title">
      <h2 className="h4" id="reject-title" tabIndex={-1} ref={heading}>
        {t('rejectTitle')}
      </h2>
      <p className="soft">{t('rejectText')}</p>
      <ErrorList texts={refusals} />
      <div className="row">
        <Button kind="danger" busy={state === 'busy'} onClick={reject}>
          {t(state === 'busy' ? 'rejecting' : 'reject')}
        </Button>
        <Button kind="text" onClick={() => setState('closed')}>
          {t('back')}
        </Button>
      </div>
    </section>
  );
}
