import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFeature } from '@/components/features/missing-features';
import { LinkButton } from '@/components/ui/button';
import cardsStyles from '@/components/ui/cards.module.css';
import { classNames } from '@/components/ui/class-names';
import { ConfirmedLine, Note } from '@/components/ui/note';
import widthStyles from '@/components/ui/width.module.css';
import { useUser } from '@/components/user/user-client';
import type { User } from '@/lib/contract/account/auth';
import { isConfirmedBuyer } from '@/lib/domain/account/account-links';
import { localePath } from '@/lib/domain/navigation/locale-path';

/** Content for confirmed customers with a contract. Others see the missing requirements. */
export function BuyersOnly({ children }: { readonly children: ReactNode }) {
  const { user } = useUser();
  if (!user) return null;
  return isConfirmedBuyer(user) ? children : <MissingRequirements user={user} />;
}

function MissingRequirements({ user }: { readonly user: User }) {
  const t = useTranslations('business');
  const locale = useLocale();
  const { email_confirmed: email, phone_confirmed: phone, contracts } = user;
  const hasContract = contracts.length > 0;
  return (
    <section className={classNames('panel stack', widthStyles.form)} aria-labelledby="buyers-only">
      <h2 className="heading" id="buyers-only">
        {t('missingTitle')}
      </h2>
      <p className="soft">{t('missingText')}</p>
      <div className={classNames('stack small', cardsStyles.body)}>
        <ConfirmedLine yes={email} text={t(email ? 'hasEmail' : 'needsEmail')} />
        <ConfirmedLine yes={phone} text={t(phone ? 'hasPhone' : 'needsPhone')} />
        <ConfirmedLine yes={hasContract} text={t(hasContract ? 'hasContract' : 'needsContract')} />
      </div>
      <div className="row wrapping">
        {!(email && phone) && (
          <LinkButton href={localePath(locale, '/account/profile')}>{t('confirmInProfile')}</LinkButton>
        )}
        {!hasContract && (
          <LinkButton kind={email && phone ? 'primary' : 'secondary'} href={localePath(locale, '/site/contact-us')}>
            {t('askContract')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** Tells a customer with a contract which contact to confirm and what that unlocks. */
export function ContractLocked({ user }: { readonly user: User }) {
  const t = useTranslations('business');
  const locale = useLocale();
  const { email_confirmed: hasEmail, phone_confirmed: hasPhone, phone, contracts } = user;
  const offers = [useFeature('priceList'), useFeature('documents'), useFeature('salesLines')];
  if (contracts.length === 0 || isConfirmedBuyer(user)) return null;
  return (
    <Note kind="warn">
      <b className="strong">{t(hasEmail ? 'unlockPhone' : hasPhone ? 'unlockEmail' : 'unlockBoth')}</b>
      <p>{t(offers.every(Boolean) ? 'unlockText' : 'unlockTextShort')}</p>
      {!hasEmail && <p>{t('unlockHowEmail')}</p>}
      {!hasPhone && <p>{t(phone === null ? 'unlockHowAddPhone' : 'unlockHowPhone')}</p>}
      <LinkButton kind="secondary" size="s" href={localePath(locale, '/account/profile')}>
        {t('confirmInProfile')}
      </LinkButton>
    </Note>
  );
}
