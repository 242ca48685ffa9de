import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { PanelName } from '@/components/ui/overlay/open-panel';
import surface from '@/components/ui/overlay/surface.module.css';
import { useClosing, useFirstFocus } from '@/components/ui/overlay/use-closing';
import { moveFocus } from '../departments/arrow-keys';
import styles from './choice-menu.module.css';

type ChoiceMenuProps = {
  readonly name: PanelName;
  readonly label: string;
  readonly onClose: () => void;
  /** Entries with the role `menuitemradio`; choosing one closes the menu. */
  readonly children: ReactNode;
};

/** A small menu of choices that hangs from its button: the focus is on the chosen one and moves by arrow keys. */
export function ChoiceMenu({ name, label, onClose, children }: ChoiceMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  useClosing(name, list);
  useFirstFocus(list, '[aria-checked=true]');

  const move = (event: KeyboardEvent) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];
    if (moveFocus(event, entries)) event.preventDefault();
    // A button takes the space bar by itself.
    if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    event.target.click();
  };
  const choose = () => {
    list.current?.parentElement?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    onClose();
  };
  return (
    <div
      className={classNames(surface.surface, styles.menu)}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      ref={list}
      onClick={choose}
      onKeyDown={move}
    >
      {children}
    </div>
  );
}
