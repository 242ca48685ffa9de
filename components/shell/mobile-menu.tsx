'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '@/components/ui/icon-button';
import { chevronLeftIcon, xIcon } from '@/components/ui/icons';
import type { MenuItem } from '@/lib/contract/shop';
import { MobileCatalog, MobileGroup } from './mobile-catalog';
import { MobileRoot } from './mobile-root';

type Level = { readonly kind: 'catalog' } | { readonly kind: 'group'; readonly item: MenuItem };
type MobileMenuProps = { readonly onClose: () => void };

/** The slide-in menu: a stack of levels in the browser's own modal dialog, which keeps the focus and locks the page. */
export function MobileMenu({ onClose }: MobileMenuProps) {
  const t = useTranslations('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLElement[]>([]);
  const [levels, setLevels] = useState<readonly Level[]>([]);

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);

  const enter = (level: Level) => {
    if (document.activeElement instanceof HTMLElement) opener.current.push(document.activeElement);
    setLevels([...levels, level]);
  };
  const back = () => {
    setLevels(levels.slice(0, -1));
    const entry = opener.current.pop();
    requestAnimationFrame(() => entry?.focus());
  };
  const close = () => dialog.current?.close();

  // At the end of the page, so that the dark header's own colours do not reach into it.
  return createPortal(
    <dialog
      ref={dialog}
      className="mmd"
      aria-label={t('menu')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={() => undefined}
    >
      <div className="mm-s">
        <MobileLevel title={null} hidden={levels.length > 0} onClose={close}>
          <MobileRoot onCatalog={() => enter({ kind: 'catalog' })} onChoose={close} />
        </MobileLevel>
        {levels.map((level, index) => (
          <MobileLevel
            key={level.kind === 'group' ? level.item.title : level.kind}
            title={level.kind === 'group' ? level.item.title : t('partsCatalog')}
            hidden={index < levels.length - 1}
            onBack={back}
            onClose={close}
          >
            {level.kind === 'catalog' ? (
              <MobileCatalog onEnter={(item) => enter({ kind: 'group', item })} onChoose={close} />
            ) : (
              <MobileGroup item={level.item} onChoose={close} />
            )}
          </MobileLevel>
        ))}
      </div>
    </dialog>,
    document.body,
  );
}

type MobileLevelProps = {
  /** The first level shows the mark instead. */
  readonly title: string | null;
  /** Another level lies over this one. */
  readonly hidden: boolean;
  readonly onBack?: () => void;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
};

function MobileLevel({ title, hidden, onBack, onClose, children }: MobileLevelProps) {
  const t = useTranslations('shell');
  const back = useRef<HTMLDivElement>(null);
  useEffect(() => back.current?.querySelector<HTMLElement>('button')?.focus(), []);
  return (
    <div className={onBack ? 'mm mm-over' : 'mm'} inert={hidden}>
      <div className="mm-h" ref={back}>
        {onBack && <IconButton shape={chevronLeftIcon} iconSize="l" label={t('back')} onClick={onBack} />}
        <span>{title ?? <img src="/brand/logo.svg" width={94} height={30} alt="Piesar" />}</span>
        <IconButton shape={xIcon} iconSize="l" label={t('close')} onClick={onClose} />
      </div>
      <div className="mm-b">{children}</div>
    </div>
  );
}
