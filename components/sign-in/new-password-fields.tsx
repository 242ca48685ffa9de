import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { PasswordField } from '@/components/ui/form/password-field';

/** A name, or what ties a field to a form library. */
type Tied = Pick<ComponentProps<typeof PasswordField>, 'name' | 'ref' | 'onChange' | 'onBlur'>;
type Typed = { readonly label: string; readonly error: string | undefined; readonly tied: Tied };
type NewPasswordFieldsProps = Typed & {
  readonly id: string;
  /** Repeat the password, where a typo would lock somebody out. */
  readonly again?: Typed;
};

const chosen = { autoComplete: 'new-password', maxLength: 128 } as const;

/** The fields of a password that is being chosen, with its rule. */
export function NewPasswordFields({ id, label, error, tied, again }: NewPasswordFieldsProps) {
  const t = useTranslations('common');
  return (
    <>
      <PasswordField id={id} label={label} hint={t('newPasswordHint')} error={error} {...chosen} {...tied} />
      {again && (
        <PasswordField id={`${id}-again`} label={again.label} error={again.error} {...chosen} {...again.tied} />
      )}
    </>
  );
}
