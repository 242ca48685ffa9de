'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { menuIcon } from '@/components/ui/icons';

const loadMenu = async () => (await import('./mobile-menu')).MobileMenu;
const MobileMenu = lazy(async () => ({ default: await loadMenu() }));

/** Opens the slide-in menu; its code and entries come on the first press. */
export function MobileMenuButton() {
  const t = useTranslations('shell');
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ib"
        aria-label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadMenu()}
        onClick={() => setOpen(true)}
      >
        <Icon shape={menuIcon} size="l" />
      </button>
      {open && (
        <Suspense>
          <MobileMenu onClose={close} />
        </Suspense>
      )}
    </>
  );
}
