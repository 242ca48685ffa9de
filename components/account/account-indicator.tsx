'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import styles from '@/components/ui/icon-button.module.css';
import { userIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { onDemand, PanelTrigger } from '@/components/ui/overlay/panel';
import { useUser } from '@/components/user/user-client';
import { localePath } from '@/lib/domain/navigation/locale-path';

const menu = onDemand(async () => (await import('./account-menu')).AccountMenu);

/** Account in the header. Opens the account menu; without scripts it links to the account or sign-in page. */
export function AccountIndicator() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const { user } = useUser();
  return (
    <PanelTrigger
      name="account"
      panel={menu}
      popup="dialog"
      href={localePath(locale, user ? '/account/dashboard' : '/account/login')}
    >
      <Icon shape={userIcon} size="l" />
      <span>
        <small>{t('account')}</small>
        <b>{user?.email ?? t('signIn')}</b>
      </span>
    </PanelTrigger>
  );
}

/** Link to the account in the phone header. */
export function AccountLink() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const { user } = useUser();
  const href = localePath(locale, user ? '/account/dashboard' : '/account/login');
  return (
    <Link className={styles.button} href={href} aria-label={user ? t('account') : t('signIn')}>
      <Icon shape={userIcon} />
    </Link>
  );
}
