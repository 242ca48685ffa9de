'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from '@/components/ui/icon-button.module.css';
import { menuIcon, searchIcon } from '@/components/ui/icons';
import { onDemand, usePanel } from '@/components/ui/overlay/panel';

const menu = onDemand(async () => (await import('./mobile-menu')).MobileMenu);
const search = onDemand(async () => (await import('./mobile-search')).MobileSearch);

/** Opens the slide-in menu; its code and entries come on the first press. */
export function MobileMenuButton() {
  const t = useTranslations('shell');
  const button = useRef<HTMLButtonElement>(null);
  const { open, show, close } = usePanel('mobile-menu');
  const leave = () => {
    close();
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={menu.load}
        onClick={show}
      >
        <Icon shape={menuIcon} size="l" />
      </button>
      {open && <menu.Panel onClose={leave} />}
    </>
  );
}

/** In the first row of the phone header while the search is scrolled away; brings it back. */
export function MobileSearchButton() {
  const t = useTranslations('shell');
  const button = useRef<HTMLButtonElement>(null);
  const [away, setAway] = useState(false);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    // The element after the search in the header's flow shows whether the search is scrolled away.
    const end = button.current?.closest('header')?.querySelector('search + span');
    const watcher = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false), {
      rootMargin: '-60px 0px 0px',
    });
    if (end) watcher.observe(end);
    return () => watcher.disconnect();
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        hidden={!away}
        aria-label={t('openSearch')}
        aria-expanded={open}
        onPointerEnter={search.load}
        onClick={() => setOpen(!open)}
      >
        <Icon shape={searchIcon} />
      </button>
      {open && <search.Panel onClose={close} />}
    </>
  );
}
