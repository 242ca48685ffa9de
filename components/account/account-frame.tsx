'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { AccountSkeleton, LoadFailed } from '@/components/user/account-read';
import { userStore, useUser } from '@/components/user/user-client';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './account-frame.module.css';
import { AccountLinks } from './account-links';

type AccountFrameProps = {
  /** The page is for visitors too. */
  readonly open?: boolean;
  readonly children: ReactNode;
};

/**
 * Account menu shown beside account pages. A visitor whose sign-in has ended is sent to the sign-in page and returned
 * afterwards.
 */
export function AccountFrame({ open = false, children }: AccountFrameProps) {
  const t = useTranslations('account');
  const { status } = useUser();
  const nav = useRef<HTMLElement>(null);
  useGuestLeaves(status === 'guest' && !open);
  // On phones the menu is a single scrolling row, so the current entry may lie outside the visible area.
  useEffect(() => {
    const row = nav.current;
    const current = row?.querySelector<HTMLElement>(':scope > [aria-current]');
    if (row && current && status !== 'loading') {
      const middle = current.offsetLeft - row.offsetLeft + current.offsetWidth / 2;
      row.scrollLeft = middle - row.clientWidth / 2;
    }
  }, [status]);
  // What a visitor has is in the session: it needs no account, and no menu of one.
  if (open && status !== 'customer') return children;
  return (
    <div className={styles.account}>
      <nav className={styles.nav} aria-label={t('nav')} ref={nav}>
        <AccountLinks />
      </nav>
      <div>{status === 'customer' ? children : <Waiting failed={status === 'unavailable'} />}</div>
    </div>
  );
}

function useGuestLeaves(guest: boolean): void {
  const router = useRouter();
  const locale = useLocale();
  useEffect(() => {
    if (!guest) return;
    const back = encodeURIComponent(location.pathname + location.search);
    router.replace(`${localePath(locale, '/account/login')}?returnTo=${back}`);
  }, [guest, router, locale]);
}

function Waiting({ failed }: { readonly failed: boolean }) {
  if (failed) return <LoadFailed onRetry={() => void userStore.load()} />;
  return <AccountSkeleton />;
}
