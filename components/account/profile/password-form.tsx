import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShopForm } from '@/components/forms/use-shop-form';
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
  const [isDone, setDone] = useState(false);
  const { busy, errorOf, refusals, register, reset, formProps } = useShopForm<PasswordValues>({
    resolver: zodResolver(passwordSchema),
    defaultValues: empty,
    send: async ({ oldPassword, newPassword }) => {
      setDone(false);
      const result = await requestApi('/api/auth/password', { method: 'POST', body: { oldPassword, newPassword } });
      if (!result.ok) return result.error;
      reset(empty);
      setDone(true);
      return null;
    },
  });
  return (
    <form className={classNames('panel stack', widthStyles.form)} {...formProps}>
      <ErrorList texts={refusals} />
      {isDone && (
        <Note kind="good" role="status">
          {t('passwordChanged')}
        </Note>
      )}
      <PasswordField
        id="old-password"
        label={t('currentPassword')}
        autoComplete="current-password"
        maxLength={128}
        error={errorOf('oldPassword')}
        {...register('oldPassword')}
      />
      <NewPasswordFields
        id="new-password"
        label={t('newPassword')}
        error={errorOf('newPassword')}
        tied={register('newPassword')}
        again={{
          label: t('repeatPassword'),
          error: errorOf('repeated'),
          tied: register('repeated'),
        }}
      />
      <div className="row">
        <Button type="submit" busy={busy}>
          {t(busy ? 'saving' : 'changePassword')}
        </Button>
      </div>
    </form>
  );
}
