import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useErrorText, useFieldError } from '@/components/errors/use-error-text';
import { NewPasswordFields } from '@/components/sign-in/new-password-fields';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { ErrorList } from '@/components/ui/form/error-list';
import { PasswordField } from '@/components/ui/form/password-field';
import { Note } from '@/components/ui/note';
import widthStyles from '@/components/ui/width.module.css';
import { requestApi } from '@/lib/browser/requests/api';
import { type PasswordValues, passwordSchema } from '@/lib/domain/account/profile-schemas';

const empty: PasswordValues = { oldPassword: '', newPassword: '', repeated: '' };

/** Changes the password. */
export function PasswordForm() {
  const t = useTranslations('accountForms');
  const sentence = useFieldError();
  const form = useForm<PasswordValues>({ resolver: zodResolver(passwordSchema), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const { done, refusals, save } = useSavePassword(form);
  return (
    <form
      className={classNames('panel stack', widthStyles.form)}
      method="post"
      data-scripted
      noValidate
      onSubmit={form.handleSubmit(save)}
    >
      <ErrorList texts={refusals} />
      {done && (
        <Note kind="good" role="status">
          {t('passwordChanged')}
        </Note>
      )}
      <PasswordField
        id="old-password"
        label={t('currentPassword')}
        autoComplete="current-password"
        maxLength={128}
        error={sentence(errors.oldPassword?.message)}
        {...form.register('oldPassword')}
      />
      <NewPasswordFields
        id="new-password"
        label={t('newPassword')}
        error={sentence(errors.newPassword?.message)}
        tied={form.register('newPassword')}
        again={{
          label: t('repeatPassword'),
          error: sentence(errors.repeated?.message),
          tied: form.register('repeated'),
        }}
      />
      <div className="row">
        <Button type="submit" busy={isSubmitting}>
          {t(isSubmitting ? 'saving' : 'changePassword')}
        </Button>
      </div>
    </form>
  );
}

function useSavePassword(form: UseFormReturn<PasswordValues>) {
  const tell = useErrorText();
  const [done, setDone] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const save = async ({ oldPassword, newPassword }: PasswordValues) => {
    setDone(false);
    setRefusals([]);
    const result = await requestApi('/api/auth/password', { method: 'POST', body: { oldPassword, newPassword } });
    if (!result.ok) return setRefusals(tell(result.error));
    form.reset(empty);
    setDone(true);
  };
  return { done, refusals, save };
}
