'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button, LinkButton } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { requestApi } from '@/lib/browser/api';
import { localePath } from '@/lib/navigation/locale-path';
import { Refusals } from './refusals';
import { userStore } from './user-client';

/** Confirms the address of a letter's link, on a press: opening a link alone, as mail scanners do, changes nothing. */
export function ConfirmEmail({ id }: { readonly id: string }) {
  const t = useTranslations('accountForms');
  const locale = useLocale();
  const tell = useErrorText();
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const confirm = async () => {
    setState('busy');
    setRefusals([]);
    const body = { emailconfuniqid: id };
    const result = await requestApi('/api/account/auth/emailconfcheck', { method: 'POST', body });
    if (result.ok) {
      setState('done');
      void userStore.reload();
      return;
    }
    setState(result.error.retryable || result.error.layer === 'network' ? 'idle' : 'failed');
    setRefusals(tell(result.error));
  };

  return (
    <div className="stack">
      <Refusals texts={refusals} />
      {state === 'done' && (
        <>
          <Note kind="good" role="status">
            {t('emailDone')}
          </Note>
          <LinkButton size="l" wide href={localePath(locale, '/account/dashboard')}>
            {t('toAccount')}
          </LinkButton>
        </>
      )}
      {state === 'failed' && (
        <>
          <p className="soft">{t('confirmFailed')}</p>
          <LinkButton kind="secondary" wide href={localePath(locale, '/account/profile')}>
            {t('toProfile')}
          </LinkButton>
        </>
      )}
      {(state === 'idle' || state === 'busy') && (
        <Button size="l" wide busy={state === 'busy'} onClick={confirm}>
          {t(state === 'busy' ? 'confirming' : 'confirmButton')}
        </Button>
      )}
    </div>
  );
}
