'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFieldError } from '@/components/checkout/text-field';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { PasswordField } from '@/components/ui/password-field';
import { type PasswordValues, passwordSchema } from '@/lib/account/profile-schema';
import { requestApi } from '@/lib/browser/api';
import { Refusals } from './refusals';

const fields = [
  { name: 'oldPassword', label: 'currentPassword', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'newPassword', autoComplete: 'new-password' },
  { name: 'repeated', label: 'repeatPassword', autoComplete: 'new-password' },
] as const;
const empty: PasswordValues = { oldPassword: '', newPassword: '', repeated: '' };

/** Changes the password. */
export function PasswordForm() {
  const t = useTranslations('accountForms');
  const sentence = useFieldError();
  const tell = useErrorText();
  const [done, setDone] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const form = useForm<PasswordValues>({ resolver: zodResolver(passwordSchema), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;

  const save = async ({ oldPassword, newPassword }: PasswordValues) => {
    setDone(false);
    setRefusals([]);
    const result = await requestApi('/api/auth/password', { method: 'POST', body: { oldPassword, newPassword } });
    if (!result.ok) {
      setRefusals(tell(result.error));
      return;
    }
    form.reset(empty);
    setDone(true);
  };

  return (
    <form className="panel stack acc-f" method="post" data-scripted noValidate onSubmit={form.handleSubmit(save)}>
      <Refusals texts={refusals} />
      {done && (
        <Note kind="good" role="status">
          {t('passwordChanged')}
        </Note>
      )}
      {fields.map(({ name, label, autoComplete }) => (
        <PasswordField
          key={name}
          id={`password-${name}`}
          label={t(label)}
          autoComplete={autoComplete}
          maxLength={128}
          hint={name === 'newPassword' ? t('passwordHint') : undefined}
          error={sentence(errors[name]?.message)}
          {...form.register(name)}
        />
      ))}
      <div className="row">
        <Button type="submit" busy={isSubmitting}>
          {t(isSubmitting ? 'saving' : 'changePassword')}
        </Button>
      </div>
    </form>
  );
}
