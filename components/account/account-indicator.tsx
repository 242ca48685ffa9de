'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { usePopover } from '@/components/shell/use-popover';
import { Icon } from '@/components/ui/icon';
import { userIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { localePath } from '@/lib/navigation/locale-path';
import { useUser } from './user-client';

const loadMenu = async () => (await import('./account-menu')).AccountMenu;
const AccountMenu = lazy(async () => ({ default: await loadMenu() }));

/** The account in the header: the e-mail or a way in; a press opens the account menu, and without scripts its page. */
export function AccountIndicator() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const { user } = useUser();
  const { open, setOpen, around } = usePopover();
  return (
    <div className="hang" ref={around}>
      <a
        className="ind"
        href={localePath(locale, user ? '/account/dashboard' : '/account/login')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadMenu()}
        onClick={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        <Icon shape={userIcon} size="l" />
        <span className="ind-t">
          <small>{t('account')}</small>
          <b>{user?.email ?? t('signIn')}</b>
        </span>
      </a>
      {open && (
        <Suspense>
          <AccountMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The account in the phone header. */
export function AccountLink() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const { user } = useUser();
  const href = localePath(locale, user ? '/account/dashboard' : '/account/login');
  return (
    <Link className="ib" href={href} aria-label={user ? t('account') : t('signIn')}>
      <Icon shape={userIcon} />
    </Link>
  );
}
