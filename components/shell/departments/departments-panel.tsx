import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useClosing } from '@/components/ui/overlay/use-closing';
import type { DepartmentsPanelProps } from '@/components/ui/overlay/use-panel';
import { shopBasics } from '@/lib/config/shop-basics';
import { DepartmentList } from './department-list';
import styles from './departments.module.css';
import { MegaMenu } from './mega-menu';
import { MenuFailed } from './menu-failed';
import { useMenu } from './use-menu';

/** The departments with the mega-menu of the highlighted one; nothing is highlighted once the pointer has left. */
export function DepartmentsPanel({ focusOn, onClose }: DepartmentsPanelProps) {
  const t = useTranslations('shell');
  const { items, failed, retry } = useMenu('departments');
  const [at, setAt] = useState<number | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useClosing('departments', panel);
  // Keeps the entry open while the focus is in it, even when the pointer leaves.
  const clear = () => panel.current?.contains(document.activeElement) || setAt(null);
  const current = at === null ? undefined : items?.[at];
  const mega = current?.submenu && shopBasics.menu.megamenu ? current : undefined;
  const toList = () => panel.current?.querySelector<HTMLElement>('[data-on]')?.focus();
  const toMega = () => panel.current?.querySelector<HTMLElement>('h3 + a')?.focus();

  return (
    <div className={styles.panel} ref={panel}>
      <div className="wrap">
        <div className={styles.inside} onPointerLeave={clear}>
          {failed && <MenuFailed onRetry={retry} />}
          {!items && !failed && (
            <p className={styles.waiting} role="status">
              {t('loading')}
            </p>
          )}
          {items && (
            <DepartmentList
              items={items}
              at={at}
              onHighlight={setAt}
              onEnter={toMega}
              focusOn={focusOn}
              onClose={onClose}
            />
          )}
          {mega && <MegaMenu item={mega} onChoose={onClose} onLeave={toList} />}
        </div>
      </div>
    </div>
  );
}
