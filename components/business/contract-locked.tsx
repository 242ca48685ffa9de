import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { User } from '@/lib/contract/account/auth';
import { isConfirmedBuyer } from '@/lib/domain/account/account-links';
import { localePath } from '@/lib/domain/navigation/locale-path';

/** Tells a customer with a contract which contact is unconfirmed, what confirming it unlocks, and how to do it. */
export function ContractLocked({ user }: { readonly user: User }) {
  const t = useTranslations('business');
  const locale = useLocale();
  const { email_confirmed: hasEmail, phone_confirmed: hasPhone, phone, contracts } = user;
  if (contracts.length === 0 || isConfirmedBuyer(user)) return null;
  return (
    <Note kind="warn">
      <b className="strong">{t(hasEmail ? 'unlockPhone' : hasPhone ? 'unlockEmail' : 'unlockBoth')}</b>
      <p>{t('unlockText')}</p>
      {!hasEmail && <p>{t('unlockHowEmail')}</p>}
      {!hasPhone && <p>{t(phone === null ? 'unlockHowAddPhone' : 'unlockHowPhone')}</p>}
      <LinkButton kind="secondary" size="s" href={localePath(locale, '/account/profile')}>
        {t('confirmInProfile')}
      </LinkButton>
    </Note>
  );
}
