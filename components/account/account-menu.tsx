import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { xIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import miniPanelStyles from '@/components/ui/mini-panel.module.css';
import styles from '@/components/ui/overlay/panel-head.module.css';
import surface from '@/components/ui/overlay/surface.module.css';
import { useClosing, useFirstFocus } from '@/components/ui/overlay/use-closing';
import type { PanelProps } from '@/components/ui/overlay/use-panel';
import { useUser } from '@/components/user/user-client';
import { AllMessages } from '@/i18n/all-messages';
import { shop } from '@/lib/config/shop';
import { localePath } from '@/lib/navigation/locale-path';
import { AccountLinks } from './account-links';
import accountMenuStyles from './account-menu.module.css';
import { UserBadge } from './user-badge';

/** The account menu that hangs from its indicator: the sign-in form, or the customer's pages. */
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
  const panel = useRef<HTMLDivElement>(null);
  useClosing('account', panel);
  useFirstFocus(panel);
  return (
    <div
      className={classNames(surface.surface, miniPanelStyles.panel)}
      role="dialog"
      aria-label={t('account')}
      tabIndex={-1}
      ref={panel}
    >
      <div className={classNames(miniPanelStyles.head, styles.head)}>
        {t('account')}
        <IconButton shape={xIcon} label={t('close')} onClick={onClose} />
      </div>
      {user ? (
        <div className={accountMenuStyles.body}>
          <UserBadge user={user} />
          <nav className={accountMenuStyles.links} aria-label={t('account')}>
            <AccountLinks onChoose={onClose} />
          </nav>
        </div>
      ) : status === 'loading' ? (
        <div className={miniPanelStyles.empty} aria-busy="true" />
      ) : (
        <GuestMenu onClose={onClose} />
      )}
    </div>
  );
}

function GuestMenu({ onClose }: PanelProps) {
  const t = useTranslations('auth');
  const locale = useLocale();
  const router = useRouter();
  const signedIn = () => {
    onClose();
    router.push(localePath(locale, '/account/dashboard'));
  };
  if (!shop.authentication) return <p className={miniPanelStyles.empty}>{t('disabled')}</p>;
  return (
    <div className={classNames(accountMenuStyles.body, 'stack')}>
      <SignInForm onSignedIn={signedIn} />
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
