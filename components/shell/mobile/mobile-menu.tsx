import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '@/components/ui/icon-button';
import { chevronLeftIcon, xIcon } from '@/components/ui/icons';
import type { PanelProps } from '@/components/ui/overlay/use-panel';
import { MobileCatalog, MobileGroup, type MobileGroupLevel } from './mobile-catalog';
import styles from './mobile-menu.module.css';
import { MobileRoot } from './mobile-root';

type MobileLevelProps = {
  /** The first level shows the mark instead. */
  readonly title: string | null;
  /** Another level lies over this one. */
  readonly hidden: boolean;
  readonly onBack?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** One level of the phone menu; its first button takes the focus when it slides in. */
function MobileLevel({ title, hidden, onBack, onClose, children }: MobileLevelProps) {
  const t = useTranslations('shell');
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.querySelector<HTMLElement>('button')?.focus(), []);
  return (
    <div className={styles.level} data-over={onBack !== undefined || undefined} inert={hidden}>
      <div className={styles.head} ref={head}>
        {onBack && <IconButton shape={chevronLeftIcon} iconSize="l" label={t('back')} onClick={onBack} />}
        <span>{title ?? <img src="/brand/logo.svg" width={94} height={30} alt="Piesar" />}</span>
        <IconButton shape={xIcon} iconSize="l" label={t('close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

type Level = 'catalog' | MobileGroupLevel;

/** Slide-in menu: a stack of levels in a native modal dialog, which traps focus and locks scrolling. */
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
