'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { chevronDownIcon, menuIcon } from '@/components/ui/icons';
import { localePath } from '@/lib/navigation/locale-path';
import { usePopover } from './use-popover';

const loadPanel = async () => (await import('./departments-panel')).DepartmentsPanel;
const Panel = lazy(async () => ({ default: await loadPanel() }));

/** The Catalog button; its panel comes on a press, or when the pointer rests on it. Without scripts it is a link. */
export function Departments({ hoverDelayMs = 120 }: { readonly hoverDelayMs?: number }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const { open, setOpen, around } = usePopover();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <div
      className="nav-d"
      ref={around}
      onPointerLeave={(event) => {
        clearTimeout(timer.current);
        if (event.pointerType === 'mouse' && open) timer.current = setTimeout(() => setOpen(false), 250);
      }}
      onPointerEnter={() => clearTimeout(timer.current)}
    >
      <a
        className="nav-cat"
        href={localePath(locale, '/shop/category')}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={(event) => {
          void loadPanel();
          if (event.pointerType === 'mouse') timer.current = setTimeout(() => setOpen(true), hoverDelayMs);
        }}
        onPointerLeave={() => clearTimeout(timer.current)}
        onClick={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          setOpen(!open);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== ' ') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon shape={menuIcon} />
        {t('catalog')}
        <Icon shape={chevronDownIcon} size="s" />
      </a>
      {open && (
        <Suspense>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
