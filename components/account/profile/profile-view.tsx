'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { ConfirmedLine } from '@/components/ui/confirmed-line';
import { ErrorList } from '@/components/ui/form/error-list';
import { Note } from '@/components/ui/note';
import { AccountSkeleton } from '@/components/user/account-read';
import { useUser } from '@/components/user/user-client';
import { captchaHeaders } from '@/lib/captcha/captcha';
import { requestApi } from '@/lib/requests/api';
import { PhoneState } from './phone-state';

type EmailStateProps = { readonly email: string; readonly confirmed: boolean };

/** The e-mail and its confirmation; the letter can be sent again while it is unconfirmed. */
function EmailState({ email, confirmed }: EmailStateProps) {
  const t = useTranslations('accountForms');
  const tell = useErrorText();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const send = async () => {
    setState('busy');
    setRefusals([]);
    const headers = await captchaHeaders('emailconf');
    const result = await requestApi('/api/account/auth/emailconf', { method: 'POST', body: {}, headers });
    setState(result.ok ? 'sent' : 'idle');
    if (!result.ok) setRefusals(tell(result.error));
  };

  return (
    <section className="panel stack">
      <div className="stack small">
        <h2 className="heading">{t('emailTitle')}</h2>
        <p>{email}</p>
        <ConfirmedLine yes={confirmed} text={t(confirmed ? 'emailConfirmed' : 'emailUnconfirmed')} />
      </div>
      <ErrorList texts={refusals} />
      {!confirmed && state === 'sent' && (
        <Note kind="good" role="status">
          {t('letterSent')}
        </Note>
      )}
      {!confirmed && state !== 'sent' && (
        <div className="row">
          <Button kind="secondary" busy={state === 'busy'} onClick={send}>
            {t(state === 'busy' ? 'sending' : 'sendAgain')}
          </Button>
        </div>
      )}
    </section>
  );
}

const ProfileForm = lazy(async () => ({ default: (await import('./profile-form')).ProfileForm }));

/** Name, phone and e-mail of the customer, and which of them are unconfirmed. */
export function ProfileView() {
  const { user } = useUser();
  if (!user) return null;
  return (
    <div className="stack">
      <Suspense fallback={<AccountSkeleton />}>
        <ProfileForm user={user} />
      </Suspense>
      <EmailState email={user.email} confirmed={user.email_confirmed} />
      <PhoneState key={user.phone} phone={user.phone} confirmed={user.phone_confirmed} />
    </div>
  );
}
