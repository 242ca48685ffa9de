'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
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
  // A press on what the resting pointer has just opened means 'keep it', not 'close it'.
  const byHover = useRef(false);
  const [byKey, setByKey] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const openByHover = () => {
    byHover.current = true;
    setByKey(false);
    setOpen(true);
  };
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
          if (event.pointerType === 'mouse' && !open) timer.current = setTimeout(openByHover, hoverDelayMs);
        }}
        onPointerLeave={() => clearTimeout(timer.current)}
        onClick={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          setByKey(event.detail === 0);
          setOpen(!open || byHover.current);
          byHover.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== ' ') return;
          event.preventDefault();
          setByKey(true);
          setOpen(true);
        }}
      >
        <Icon shape={menuIcon} />
        {t('catalog')}
        <Icon shape={chevronDownIcon} size="s" />
      </a>
      {open && (
        <Suspense>
          <Panel takesFocus={byKey} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
