import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/form/field';
import { showToast } from '@/components/ui/overlay/toast-store';
import { userStore } from '@/components/user/user-client';
import { formText } from '@/lib/forms/form-text';
import { requestApi } from '@/lib/requests/api';
import styles from './profile.module.css';

/** Takes the PIN of a message and confirms the phone with it. */
export function PinForm() {
  const t = useTranslations('accountForms');
  const sentence = useTranslations('errors');
  const tell = useErrorText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const pin = formText(form, 'pin').replace(/\D/g, '');
    const complete = pin.length === 6;
    setError(complete ? undefined : sentence('ERROR_FORM_PIN'));
    if (!complete) form.querySelector('input')?.focus();
    if (!complete || busy) return;
    setBusy(true);
    const body = { phoneConfPINCODE: pin };
    const result = await requestApi('/api/account/auth/phoneconfcheck', { method: 'POST', body });
    setBusy(false);
    if (!result.ok) {
      setError(tell(result.error).join(' '));
      form.querySelector('input')?.focus();
      return;
    }
    showToast({ text: t('phoneDone') });
    await userStore.reload();
  };

  return (
    <form
      className={classNames('row', styles.pin)}
      method="post"
      data-scripted
      onSubmit={submit}
      noValidate
      aria-busy={busy}
    >
      <Field
        id="phone-pin"
        name="pin"
        label={t('pin')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        error={error}
      />
      <Button type="submit" busy={busy}>
        {t(busy ? 'checking' : 'checkPin')}
      </Button>
    </form>
  );
}
