import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import styles from '@/components/ui/form/field-grid.module.css';
import type { User } from '@/lib/contract/account/auth';

type AskerFieldsProps = {
  readonly user: User | null;
  readonly errors: { readonly name?: string | undefined; readonly email?: string | undefined };
};

/** Where the answer goes, and whether others may read the first name. Customers have said both before. */
export function AskerFields({ user, errors }: AskerFieldsProps) {
  const t = useTranslations('questionForm');
  return (
    <>
      {user ? (
        <p className="small soft">{t('toCustomer', { email: user.email })}</p>
      ) : (
        <div className={styles.grid}>
          <Field
            id="question-name"
            name="name"
            label={t('name')}
            autoComplete="given-name"
            maxLength={60}
            error={errors.name}
          />
          <Field
            id="question-email"
            name="email"
            type="email"
            label={t('email')}
            hint={t('emailHint')}
            autoComplete="email"
            maxLength={254}
            error={errors.email}
          />
        </div>
      )}
      <Checkbox name="unnamed">{t('unnamed')}</Checkbox>
    </>
  );
}
