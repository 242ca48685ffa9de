'use client';

import { type ReactNode, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { chevronDownIcon } from '@/components/ui/icons';
import { moveFocus } from './arrow-keys';
import { usePopover } from './use-popover';

type MenuButtonProps = {
  readonly label: string;
  readonly shown: ReactNode;
  /** Entries with the role `menuitemradio`; choosing one closes the menu. */
  readonly children: ReactNode;
};

/** A small menu of choices that hangs from its button and moves by arrow keys. */
export function MenuButton({ label, shown, children }: MenuButtonProps) {
  const { open, setOpen, around } = usePopover();
  const list = useRef<HTMLDivElement>(null);

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];
  return (
    <div className="drop" ref={around}>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
          requestAnimationFrame(() => entries()[0]?.focus());
        }}
      >
        {shown} <Icon shape={chevronDownIcon} size="s" />
      </button>
      <div
        className="pop drop-p"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        hidden={!open}
        ref={list}
        onClick={() => setOpen(false)}
        onKeyDown={(event) => {
          if (moveFocus(event.key, entries())) event.preventDefault();
        }}
      >
        {children}
      </div>
    </div>
  );
}
