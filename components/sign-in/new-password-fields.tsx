import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { PasswordField } from '@/components/ui/form/password-field';

type FieldRegistration = Pick<ComponentProps<typeof PasswordField>, 'name' | 'ref' | 'onChange' | 'onBlur'>;
type NewPasswordField = {
  readonly label: string;
  readonly error: string | undefined;
  readonly registration: FieldRegistration;
};
type NewPasswordFieldsProps = NewPasswordField & {
  readonly id: string;
  /** Second field, because a typo would lock the customer out. */
  readonly repeat?: NewPasswordField;
};

const inputProps = { autoComplete: 'new-password', maxLength: 128 } as const;

/** Fields for a new password, with the password rule. */
export function NewPasswordFields({ id, label, error, registration, repeat }: NewPasswordFieldsProps) {
  const t = useTranslations('common');
  return (
    <>
      <PasswordField
        id={id}
        label={label}
        hint={t('newPasswordHint')}
        error={error}
        {...inputProps}
        {...registration}
      />
      {repeat && (
        <PasswordField
          id={`${id}-again`}
          label={repeat.label}
          error={repeat.error}
          {...inputProps}
          {...repeat.registration}
        />
      )}
    </>
  );
}
