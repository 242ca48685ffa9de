import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PanelProps } from '@/components/ui/overlay/use-panel';
import { MobileCatalog, MobileGroup, type MobileGroupLevel } from './mobile-catalog';
import { MobileLevel } from './mobile-level';
import styles from './mobile-menu.module.css';
import { MobileRoot } from './mobile-root';

type Level = 'catalog' | MobileGroupLevel;

/** The slide-in menu: a stack of levels in the browser's own modal dialog, which keeps the focus and locks the page. */
export function MobileMenu({ onClose }: PanelProps) {
  const t = useTranslations('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const { levels, enter, back } = useLevels();
  const close = () => dialog.current?.close();

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);

  // Escape, and the way back of a phone, take off one level; on the first one the browser closes the dialog.
  const popInstead = (event: SyntheticEvent) => {
    if (levels.length === 0) return;
    event.preventDefault();
    back();
  };

  // At the end of the page, so that the dark header's own colours do not reach into it.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('menu')}
      onClose={onClose}
      onCancel={popInstead}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && popInstead(event)}
    >
      <div className={styles.levels}>
        <MobileLevel title={null} hidden={levels.length > 0} onClose={close}>
          <MobileRoot onCatalog={() => enter('catalog')} onChoose={close} />
        </MobileLevel>
        {levels.map((level, index) => (
          <MobileLevel
            key={level === 'catalog' ? level : `${level.link.url} ${level.link.title}`}
            title={level === 'catalog' ? t('partsCatalog') : level.link.title}
            hidden={index < levels.length - 1}
            onBack={back}
            onClose={close}
          >
            {level === 'catalog' ? (
              <MobileCatalog onEnter={enter} onChoose={close} />
            ) : (
              <MobileGroup level={level} onEnter={enter} onChoose={close} />
            )}
          </MobileLevel>
        ))}
      </div>
    </dialog>,
    document.body,
  );
}

/** The stack of levels over the first one. Going back gives the focus to the entry that opened the level. */
function useLevels() {
  const openers = useRef<HTMLElement[]>([]);
  const [levels, setLevels] = useState<readonly Level[]>([]);
  const enter = (level: Level) => {
    if (document.activeElement instanceof HTMLElement) openers.current.push(document.activeElement);
    setLevels([...levels, level]);
  };
  const back = () => {
    setLevels(levels.slice(0, -1));
    const entry = openers.current.pop();
    requestAnimationFrame(() => entry?.focus());
  };
  return { levels, enter, back };
}
