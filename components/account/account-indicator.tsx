'use client';

import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import mask from '@/components/ui/mask-icon.module.css';
import { onDemand, PanelTrigger } from '@/components/ui/overlay/panel';
import { useUser } from '@/components/user/user-client';
import { localePath } from '@/lib/domain/navigation/locale-path';

const menu = onDemand(async () => (await import('./account-menu')).AccountMenu);

/**
 * Account in the header. Opens the account menu; on narrow screens and without scripts it links to the account or
 * sign-in page. The place of the e-mail stays empty until the user is known.
 */
export function AccountIndicator() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const { user, status } = useUser();
  const value = status === 'guest' ? t('signIn') : '\u00a0';
  return (
    <PanelTrigger
      name="account"
      panel={menu}
      popup="dialog"
      href={localePath(locale, user ? '/account/dashboard' : '/account/login')}
      className={classNames(mask.icon, mask.user)}
      wideOnly
    >
      <b>
        <small>{t('account')}</small> {user?.email ?? value}
      </b>
    </PanelTrigger>
  );
}
