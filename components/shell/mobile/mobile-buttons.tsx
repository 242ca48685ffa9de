'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import mask from '@/components/ui/mask-icon.module.css';
import { onDemand, usePanel } from '@/components/ui/overlay/panel';
import type { SiteLink } from '@/lib/contract/catalogue/pages';
import type { MobileMenuProps } from './mobile-menu';

const menu = onDemand<MobileMenuProps>(async () => (await import('./mobile-menu')).MobileMenu);
const search = onDemand(async () => (await import('./mobile-search')).MobileSearch);

/** Button that opens the slide-in menu. The code and entries of the menu are loaded on demand. */
export function MobileMenuButton({ links }: { readonly links: readonly SiteLink[] }) {
  const t = useTranslations('shell');
  const button = useRef<HTMLButtonElement>(null);
  const { open, show, close } = usePanel('mobile-menu');
  const closeMenu = () => {
    close();
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(mask.icon, mask.menu)}
        aria-label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={menu.load}
        onClick={show}
      />
      {open && <menu.Panel links={links} onClose={closeMenu} />}
    </>
  );
}

/** Button in the phone header that opens the search after it has scrolled out of view. */
export function MobileSearchButton() {
  const t = useTranslations('shell');
  const button = useRef<HTMLButtonElement>(null);
  const [isSearchHidden, setSearchHidden] = useState(false);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    // Observes the element below the search to detect that the search has scrolled out of view.
    const end = button.current?.closest('header')?.querySelector('header > span');
    const observer = new IntersectionObserver(([entry]) => setSearchHidden(entry?.isIntersecting === false), {
      rootMargin: '-60px 0px 0px',
    });
    if (end) observer.observe(end);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(mask.icon, mask.search)}
        hidden={!isSearchHidden}
        aria-label={t('openSearch')}
        aria-expanded={open}
        onPointerEnter={search.load}
        onClick={() => setOpen(!open)}
      />
      {open && <search.Panel onClose={close} />}
    </>
  );
}
