import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import miniPanelStyles from '@/components/ui/mini-panel.module.css';
import { MiniPanel } from '@/components/ui/overlay/mini-panel';
import type { PanelProps } from '@/components/ui/overlay/panel';
import { useUser } from '@/components/user/user-client';
import { AllMessages } from '@/i18n/all-messages';
import { shop } from '@/lib/config/shop';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './account.module.css';
import { AccountLinks } from './account-links';
import { UserBadge } from './account-panels';

/** Account panel under its header button: the sign-in form, or links to the account pages. */
export function AccountMenu(props: PanelProps) {
  return (
    <AllMessages>
      <Menu {...props} />
    </AllMessages>
  );
}

function Menu({ onClose }: PanelProps) {
  const t = useTranslations('shell');
  const { user, status } = useUser();
  return (
    <MiniPanel name="account" label={t('account')} title={t('account')} closeLabel={t('close')} onClose={onClose}>
      {user ? (
        <div className={styles.body}>
          <UserBadge user={user} />
          <nav className={styles.links} aria-label={t('account')}>
            <AccountLinks onChoose={onClose} />
          </nav>
        </div>
      ) : status === 'loading' ? (
        <div className={miniPanelStyles.empty} aria-busy="true" />
      ) : (
        <GuestMenu onClose={onClose} />
      )}
    </MiniPanel>
  );
}

function GuestMenu({ onClose }: PanelProps) {
  const t = useTranslations('auth');
  const locale = useLocale();
  const router = useRouter();
  const handleSignedIn = () => {
    onClose();
    router.push(localePath(locale, '/account/dashboard'));
  };
  if (!shop.authentication) return <p className={miniPanelStyles.empty}>{t('disabled')}</p>;
  return (
    <div className={classNames(styles.body, 'stack')}>
      <SignInForm onSignedIn={handleSignedIn} />
      <div className="row between">
        {shop.registration && (
          <Link className="plain-link" href={localePath(locale, '/account/signup')} onClick={onClose}>
            {t('createAccount')}
          </Link>
        )}
        {shop.pages.forgotPassword && (
          <Link className="plain-link" href={localePath(locale, '/account/fpass')} onClick={onClose}>
            {t('forgot')}
          </Link>
        )}
      </div>
    </div>
  );
}
