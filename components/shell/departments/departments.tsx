'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { chevronDownIcon, menuIcon } from '@/components/ui/icons';
import { type DepartmentsPanelProps, onDemand, usePanel } from '@/components/ui/overlay/panel';
import { shopBasics } from '@/lib/config/shop-basics';
import { localePath } from '@/lib/domain/navigation/locale-path';

const { load, Panel } = onDemand<DepartmentsPanelProps>(
  async () => (await import('./departments-panel')).DepartmentsPanel,
);
const openingKeys: Readonly<Record<string, OpenedBy>> = { ArrowDown: 'first', ArrowUp: 'last', ' ': 'first' };

/** How the panel was opened: by hover, press, or a key that focuses the first or last entry. */
type OpenedBy = 'hover' | 'press' | 'first' | 'last';

/** The Catalog button; its panel opens on press or hover. Without scripts it is a link. */
export function Departments({ hoverDelayMs = 120 }: { readonly hoverDelayMs?: number }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const { open, show, close } = usePanel('departments');
  const [{ by, times }, setOpened] = useState<{ by: OpenedBy; times: number }>({ by: 'press', times: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelTimer = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const openBy = (openedBy: OpenedBy) => {
    cancelTimer();
    setOpened({ by: openedBy, times: times + 1 });
    show();
  };
  const schedule = ({ pointerType }: PointerEvent, applies: boolean, delay: number, act: () => void) => {
    cancelTimer();
    if (pointerType === 'mouse' && applies) timer.current = setTimeout(act, delay);
  };
  return (
    <div
      onPointerEnter={cancelTimer}
      onPointerLeave={(event) => schedule(event, open && by === 'hover', shopBasics.menu.closeDelayMs, close)}
    >
      <a
        href={localePath(locale, '/shop/category')}
        aria-expanded={open}
        onPointerEnter={(event) => {
          load();
          schedule(event, !open, hoverDelayMs, () => openBy('hover'));
        }}
        onPointerLeave={cancelTimer}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          // A click right after hover opened the panel keeps it open.
          if (open && by !== 'hover') close();
          else openBy(event.detail === 0 ? 'first' : 'press');
        }}
        onKeyDown={(event: KeyboardEvent) => {
          const openedBy = openingKeys[event.key];
          if (!openedBy) return;
          event.preventDefault();
          openBy(openedBy);
        }}
      >
        <Icon shape={menuIcon} />
        {t('catalog')}
        <Icon shape={chevronDownIcon} size="s" />
      </a>
      {open && <Panel key={times} focusOn={by === 'first' || by === 'last' ? by : undefined} onClose={close} />}
    </div>
  );
}
