'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button, LinkButton } from '@/components/ui/button';
import { Refusals } from '@/components/ui/form/refusals';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { captchaHeaders, prepareCaptcha } from '@/lib/captcha/captcha';
import { type FieldError, newPasswordError } from '@/lib/forms/form-checks';
import { formText } from '@/lib/forms/form-text';
import { leftErrors } from '@/lib/forms/left-errors';
import { localePath } from '@/lib/navigation/locale-path';
import { requestApi } from '@/lib/requests/api';
import { linkSecret } from '@/lib/user/letter-link';
import { LinkBroken } from './link-end';
import { NewPasswordFields } from './new-password-fields';

type Errors = Partial<Record<'password' | 'repeated', FieldError | undefined>>;

function check(password: string, repeated: string): Errors {
  const problem = newPasswordError(password);
  if (problem) return { password: problem };
  return password === repeated ? {} : { repeated: 'ERROR_FORM_PASSWORD_REPEAT' };
}

/** Sets a new password with the id of a letter's link, if that is whole. */
export function NewPasswordForm({ id }: { readonly id: string }) {
  const t = useTranslations('accountForms');
  const secret = linkSecret(id);
  return secret ? <PasswordFields id={secret} /> : <LinkBroken href="/account/fpass" label={t('askNewLink')} />;
}

function PasswordFields({ id }: { readonly id: string }) {
  const t = useTranslations('accountForms');
  const sentence = useTranslations('errors');
  const locale = useLocale();
  const tell = useErrorText();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = formText(form, 'password');
    const found = check(password, formText(form, 'repeated'));
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    if (first !== undefined || state === 'busy') return;
    setState('busy');
    setRefusals([]);
    const headers = await captchaHeaders('fpasswd');
    const body = { fpassuniqid: id, password };
    const result = await requestApi('/api/account/auth/fpasswd', { method: 'POST', body, headers });
    setState(result.ok ? 'done' : 'idle');
    if (!result.ok) setRefusals(tell(result.error));
  };

  if (state === 'done') {
    return (
      <>
        <Note kind="good" role="status">
          {t('passwordSet')}
        </Note>
        <LinkButton size="l" wide href={localePath(locale, '/account/login')}>
          {t('toLogin')}
        </LinkButton>
      </>
    );
  }
  return (
    <form
      className="stack"
      method="post"
      data-scripted
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        const found = check(formText(currentTarget, 'password'), formText(currentTarget, 'repeated'));
        setErrors((told) => leftErrors(told, found));
      }}
      onFocus={() => prepareCaptcha('fpasswd')}
      noValidate
      aria-busy={state === 'busy'}
    >
      <Refusals texts={refusals} />
      <NewPasswordFields
        id="new-password"
        label={t('newPassword')}
        error={errors.password && sentence(errors.password)}
        tied={{ name: 'password' }}
        again={{
          label: t('repeatPassword'),
          error: errors.repeated && sentence(errors.repeated),
          tied: { name: 'repeated' },
        }}
      />
      <Button type="submit" size="l" wide busy={state === 'busy'}>
        {t(state === 'busy' ? 'saving' : 'setPassword')}
      </Button>
      <Link className="lnk" href={localePath(locale, '/account/fpass')}>
        {t('askNewLink')}
      </Link>
    </form>
  );
}
