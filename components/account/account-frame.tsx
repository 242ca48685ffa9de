'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { AccountSkeleton, LoadFailed } from '@/components/user/account-read';
import { userStore, useUser } from '@/components/user/user-client';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './account.module.css';
import { AccountLinks } from './account-links';

type AccountFrameProps = {
  /** Whether visitors may see the page too. */
  readonly open?: boolean;
  readonly children: ReactNode;
};

/** Account menu and content of an account page. Sends visitors to the sign-in page, which returns them here. */
export function AccountFrame({ open = false, children }: AccountFrameProps) {
  const t = useTranslations('account');
  const { status } = useUser();
  const nav = useRef<HTMLElement>(null);
  useGuestRedirect(status === 'guest' && !open);
  // On phones the menu is a scrolling row: the current entry is scrolled into view.
  useEffect(() => {
    const row = nav.current;
    const current = row?.querySelector<HTMLElement>(':scope > [aria-current]');
    if (row && current && status !== 'loading') {
      const middle = current.offsetLeft - row.offsetLeft + current.offsetWidth / 2;
      row.scrollLeft = middle - row.clientWidth / 2;
    }
  }, [status]);
  // Visitors have no account menu.
  if (open && status !== 'customer') return children;
  return (
    <div className={styles.account}>
      <nav className={classNames('panel', styles.nav, styles.links)} aria-label={t('nav')} ref={nav}>
        <AccountLinks />
      </nav>
      <div>{status === 'customer' ? children : <Placeholder failed={status === 'unavailable'} />}</div>
    </div>
  );
}

function useGuestRedirect(isGuest: boolean): void {
  const router = useRouter();
  const locale = useLocale();
  useEffect(() => {
    if (!isGuest) return;
    const back = encodeURIComponent(location.pathname + location.search);
    router.replace(`${localePath(locale, '/account/login')}?returnTo=${back}`);
  }, [isGuest, router, locale]);
}

function Placeholder({ failed }: { readonly failed: boolean }) {
  if (failed) return <LoadFailed onRetry={() => void userStore.load()} />;
  return <AccountSkeleton />;
}
