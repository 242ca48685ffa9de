import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { describedBy, type Field, FieldFrame } from './field';
import fieldStyles from './field.module.css';
import passwordField from './password-field.module.css';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type'>;

/** A password field with a show button. */
export function PasswordField({ id, label, optional, hint, error, className, ...input }: PasswordFieldProps) {
  const t = useTranslations('common');
  const [shown, show] = useState(false);
  return (
    <FieldFrame {...{ id, label, optional, hint, error, className }}>
      <span className={passwordField.password}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...describedBy({ id, hint, error })}
          type={shown ? 'text' : 'password'}
          className={fieldStyles.input}
        />
        <button type="button" className={passwordField.toggle} aria-controls={id} onClick={() => show(!shown)}>
          {t(shown ? 'hide' : 'show')}
          <span className="visually-hidden"> {t('thePassword')}</span>
        </button>
      </span>
    </FieldFrame>
  );
}
