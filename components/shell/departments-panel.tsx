'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { chevronRightIcon, layoutGridIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { shop } from '@/lib/config/shop';
import type { MenuItem } from '@/lib/contract/shop';
import { localePath } from '@/lib/navigation/locale-path';
import { moveFocus } from './arrow-keys';
import { MegaMenu } from './mega-menu';
import { MenuFailed } from './menu-failed';
import { menuHref } from './menu-href';
import { useMenu } from './use-menu';

type PanelProps = {
  /** Opened from the keyboard: the first entry takes the focus. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
};

/** The departments with the mega-menu of the highlighted one. Arrows, Home and End move as in a menu. */
export function DepartmentsPanel({ takesFocus, onClose }: PanelProps) {
  const t = useTranslations('shell');
  const { items, failed, retry } = useMenu('departments');
  const [at, setAt] = useState(0);
  const current = items?.[at];
  return (
    <div className="dep dep-on">
      <div className="wrap">
        <div className="in">
          {failed && <MenuFailed onRetry={retry} />}
          {!items && !failed && (
            <p className="dep-w" role="status">
              {t('loading')}
            </p>
          )}
          {items && (
            <DepartmentList items={items} at={at} onHighlight={setAt} takesFocus={takesFocus} onClose={onClose} />
          )}
          {current?.submenu && shop.menu.megamenu && <MegaMenu item={current} onChoose={onClose} />}
        </div>
      </div>
    </div>
  );
}

type ListProps = PanelProps & {
  readonly items: readonly MenuItem[];
  readonly at: number;
  readonly onHighlight: (at: number) => void;
};

function DepartmentList({ items, at, onHighlight, takesFocus, onClose }: ListProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const list = useRef<HTMLElement>(null);
  const highlight = useIntent(onHighlight);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];

  useEffect(() => {
    if (takesFocus) list.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [takesFocus]);

  const move = (event: KeyboardEvent) => {
    if (moveFocus(event.key, links())) event.preventDefault();
  };

  return (
    <nav className="dep-l" aria-label={t('catalog')} ref={list} onKeyDown={move} onPointerLeave={highlight.cancel}>
      {items.map((item, index) => (
        <Link
          key={item.title}
          href={menuHref(item, locale)}
          className={index === at ? 'on' : item.customFields.highlight ? 'dep-hl' : undefined}
          onPointerMove={() => highlight.soon(index)}
          onFocus={() => highlight.now(index)}
          onClick={onClose}
        >
          {item.image !== null && <img src={item.image} alt="" width={24} height={24} />}
          {item.title}
          {item.submenu && <Icon shape={chevronRightIcon} />}
        </Link>
      ))}
      <Link href={localePath(locale, '/shop/category')} onClick={onClose} className="dep-all">
        <Icon shape={layoutGridIcon} />
        {t('allGroups')}
      </Link>
    </nav>
  );
}

const restMs = 90;

/** Switches when the pointer rests, so that a way straight to the panel crosses entries without opening them. */
function useIntent(act: (index: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancel,
    now: (index: number) => {
      cancel();
      act(index);
    },
    soon: (index: number) => {
      cancel();
      timer.current = setTimeout(() => act(index), restMs);
    },
  };
}
