import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button';
import { classNames } from '../class-names';
import { xIcon } from '../icons';
import styles from '../mini-panel.module.css';
import { openPanel, type PanelName } from './panel';
import panelHead from './panel-head.module.css';
import surface from './surface.module.css';

type MiniPanelProps = {
  readonly name: Parameters<typeof useClosing>[0];
  readonly label: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A panel that hangs from its button in the header. */
export function MiniPanel({ name, label, title, closeLabel, onClose, children }: MiniPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useClosing(name, panel);
  useFirstFocus(panel);
  return (
    <div
      className={classNames(surface.surface, styles.panel)}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      ref={panel}
    >
      <div className={classNames(styles.head, panelHead.head)}>
        {title}
        <IconButton shape={xIcon} label={closeLabel} onClick={onClose} />
      </div>
      {children}
    </div>
  );
}

/** Delay (ms) before the focus is checked: while it moves, no element has it. */
const settledMs = 10;

/**
 * Closes a panel on a press outside, on Escape (the focus returns to its button), and when the focus leaves. Inside is
 * the element around the panel and its button.
 */
export function useClosing(name: PanelName, panel: RefObject<HTMLElement | null>): void {
  // Whoever sees it can close it: an effect after the paint would come too late for a quick Escape.
  useLayoutEffect(() => {
    const around = panel.current?.parentElement;
    if (!around) return undefined;
    let check: ReturnType<typeof setTimeout> | undefined;
    const isOutside = (target: EventTarget | null) => target instanceof Node && !around.contains(target);
    const close = () => openPanel.close(name);
    const onPress = ({ target }: Event) => {
      if (isOutside(target)) close();
    };
    const onFocusOut = () => {
      clearTimeout(check);
      check = setTimeout(() => {
        const { activeElement, body } = document;
        if (activeElement !== body && isOutside(activeElement)) close();
      }, settledMs);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
      around.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    around.addEventListener('focusout', onFocusOut);
    return () => {
      clearTimeout(check);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      around.removeEventListener('focusout', onFocusOut);
    };
  }, [name, panel]);
}

/** Takes the focus into a panel that has opened: to its first field, else to the panel itself. */
export function useFirstFocus(panel: RefObject<HTMLElement | null>, first = 'input'): void {
  useEffect(() => {
    const target = panel.current?.querySelector<HTMLElement>(first) ?? panel.current;
    target?.focus({ preventScroll: true });
  }, [panel, first]);
}
