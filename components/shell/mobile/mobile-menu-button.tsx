'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from '@/components/ui/icon-button.module.css';
import { menuIcon } from '@/components/ui/icons';
import { onDemand, usePanel } from '@/components/ui/overlay/use-panel';

const { load, Panel } = onDemand(async () => (await import('./mobile-menu')).MobileMenu);

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
        onPointerEnter={load}
        onClick={show}
      >
        <Icon shape={menuIcon} size="l" />
      </button>
      {open && (
        <Suspense>
          <Panel onClose={leave} />
        </Suspense>
      )}
    </>
  );
}
