'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { useShopForm } from '@/components/forms/use-shop-form';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/form/field';
import { ConfirmedLine, ErrorList, Note } from '@/components/ui/note';
import { showToast } from '@/components/ui/overlay/toast-store';
import { AccountSkeleton } from '@/components/user/account-read';
import { userStore, useUser } from '@/components/user/user-client';
import { captchaHeaders } from '@/lib/browser/captcha/captcha';
import { requestApi } from '@/lib/browser/requests/api';
import { formatPhone } from '@/lib/contract/values/phone';
import styles from './profile.module.css';

type EmailStateProps = { readonly email: string; readonly confirmed: boolean };

/** The e-mail and its confirmation. The letter can be sent again until it is confirmed. */
function EmailState({ email, confirmed }: EmailStateProps) {
  const t = useTranslations('accountForms');
  const errorText = useErrorText();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const send = async () => {
    setState('busy');
    setRefusals([]);
    const headers = await captchaHeaders('emailconf');
    const result = await requestApi('/api/account/auth/emailconf', { method: 'POST', body: {}, headers });
    setState(result.ok ? 'sent' : 'idle');
    if (!result.ok) setRefusals(errorText(result.error));
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

const ProfileForm = lazy(async () => ({ default: (await import('./profile-forms')).ProfileForm }));

/** Name, phone and e-mail of the customer, with confirmation. */
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

const digitsOf = (text: string) => text.replace(/\D/g, '');
/** Back ends may send shorter or longer PINs than ours, which has six digits. */
const pinError = (pin: string) => (/^\d{4,8}$/.test(pin) ? undefined : 'ERROR_FORM_PIN');

/** Confirms the phone number with the PIN from a text message. */
function PinForm() {
  const t = useTranslations('accountForms');
  const errorText = useErrorText();
  const { busy, errorOf, messageOf, register, setError, formProps } = useShopForm<{ readonly pin: string }>({
    send: async ({ pin }) => {
      const body = { phoneConfPINCODE: pin };
      const result = await requestApi('/api/account/auth/phoneconfcheck', { method: 'POST', body });
      if (!result.ok) {
        setError('pin', { message: errorText(result.error).join(' ') }, { shouldFocus: true });
        return null;
      }
      showToast({ text: t('phoneDone') });
      await userStore.reload();
      return null;
    },
  });

  return (
    <form className={classNames('row', styles.pin)} {...formProps}>
      <Field
        id="phone-pin"
        label={t('pin')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        error={errorOf('pin') ?? messageOf('pin')}
        {...register('pin', { setValueAs: digitsOf, validate: pinError })}
      />
      <Button type="submit" busy={busy}>
        {t(busy ? 'checking' : 'checkPin')}
      </Button>
    </form>
  );
}

type PhoneStateProps = { readonly phone: string | null; readonly confirmed: boolean };

/** The phone number and its confirmation by PIN. */
export function PhoneState({ phone, confirmed }: PhoneStateProps) {
  const t = useTranslations('accountForms');
  return (
    <section className="panel stack">
      <h2 className="heading">{t('phoneTitle')}</h2>
      {phone === null && <p className="soft">{t('noPhone')}</p>}
      {phone !== null && (
        <ConfirmedLine
          yes={confirmed}
          text={t(confirmed ? 'phoneConfirmed' : 'phoneUnconfirmed', { phone: formatPhone(phone) })}
        />
      )}
      {phone !== null && !confirmed && <PhoneConfirmation phone={phone} />}
    </section>
  );
}

function PhoneConfirmation({ phone }: { readonly phone: string }) {
  const t = useTranslations('accountForms');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  /** Number of sent PINs, used as a key that resets the PIN form. */
  const [sent, setSent] = useState(0);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const send = async () => {
    setBusy(true);
    setRefusals([]);
    const result = await requestApi('/api/account/auth/phoneconf', { method: 'POST', body: {} });
    setBusy(false);
    if (result.ok) setSent(sent + 1);
    else setRefusals(errorText(result.error));
  };

  return (
    <>
      <ErrorList texts={refusals} />
      {sent > 0 && <Note role="status">{t('pinSent', { phone: formatPhone(phone) })}</Note>}
      {sent > 0 && <PinForm key={sent} />}
      <div className="row">
        <Button kind={sent > 0 ? 'text' : 'secondary'} busy={busy} onClick={send}>
          {t(busy ? 'sending' : sent > 0 ? 'pinAgain' : 'sendPin')}
        </Button>
      </div>
    </>
  );
}
