import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShopForm } from '@/components/forms/use-shop-form';
import { NewPasswordFields } from '@/components/sign-in/new-password-fields';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/form/field';
import styles from '@/components/ui/form/field-grid.module.css';
import { PasswordField } from '@/components/ui/form/password-field';
import { ErrorList, Note } from '@/components/ui/note';
import { showToast } from '@/components/ui/overlay/toast-store';
import widthStyles from '@/components/ui/width.module.css';
import { userStore } from '@/components/user/user-client';
import { requestApi } from '@/lib/browser/requests/api';
import type { User } from '@/lib/contract/account/auth';
import {
  type PasswordValues,
  type ProfileValues,
  passwordSchema,
  profileSchema,
} from '@/lib/domain/account/profile-schemas';

const fields = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', type: 'text', autoComplete: 'family-name' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
] as const;

/** Changes name and phone. */
export function ProfileForm({ user }: { readonly user: User }) {
  const t = useTranslations('accountForms');
  const { busy, errorOf, refusals, register, formProps } = useShopForm<ProfileValues>({
    resolver: zodResolver(profileSchema),
    defaultValues: { firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '' },
    mode: 'onTouched',
    send: async ({ firstName, lastName, phone }) => {
      const body = { firstName, lastName, phone: phone === '' ? null : phone };
      const result = await requestApi('/api/account/users', { method: 'PUT', body });
      if (!result.ok) return result.error;
      await userStore.reload();
      showToast({ text: t('profileSaved') });
      return null;
    },
  });

  return (
    <form className="panel stack" {...formProps}>
      <h2 className="heading">{t('personal')}</h2>
      <ErrorList texts={refusals} />
      <div className={styles.grid}>
        {fields.map(({ name, type, autoComplete }) => (
          <Field
            key={name}
            id={`profile-${name}`}
            type={type}
            label={t(name)}
            optional={name === 'phone' ? t('optional') : undefined}
            autoComplete={autoComplete}
            error={errorOf(name)}
            {...register(name)}
          />
        ))}
      </div>
      <div className="row">
        <Button type="submit" busy={busy}>
          {t(busy ? 'saving' : 'save')}
        </Button>
      </div>
    </form>
  );
}

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
        registration={register('newPassword')}
        repeat={{
          label: t('repeatPassword'),
          error: errorOf('repeated'),
          registration: register('repeated'),
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
