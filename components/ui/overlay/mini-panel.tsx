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

/** A panel below its button in the header. */
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

/** Delay before the focus check, because no element has the focus while it moves. */
const focusCheckMs = 10;

/**
 * Closes a panel on a press outside, on Escape (which returns the focus to its button), and when the focus leaves. The
 * panel's container, including its button, counts as inside.
 */
export function useClosing(name: PanelName, panel: RefObject<HTMLElement | null>): void {
  // A layout effect, so that Escape works from the first paint.
  useLayoutEffect(() => {
    const container = panel.current?.parentElement;
    if (!container) return undefined;
    let check: ReturnType<typeof setTimeout> | undefined;
    const isOutside = (target: EventTarget | null) => target instanceof Node && !container.contains(target);
    const close = () => openPanel.close(name);
    const onPress = ({ target }: Event) => {
      if (isOutside(target)) close();
    };
    const onFocusOut = () => {
      clearTimeout(check);
      check = setTimeout(() => {
        const { activeElement, body } = document;
        if (activeElement !== body && isOutside(activeElement)) close();
      }, focusCheckMs);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
      container.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    container.addEventListener('focusout', onFocusOut);
    return () => {
      clearTimeout(check);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      container.removeEventListener('focusout', onFocusOut);
    };
  }, [name, panel]);
}

/** Focuses the first field of an opened panel, or the panel itself. */
export function useFirstFocus(panel: RefObject<HTMLElement | null>, first = 'input'): void {
  useEffect(() => {
    const target = panel.current?.querySelector<HTMLElement>(first) ?? panel.current;
    target?.focus({ preventScroll: true });
  }, [panel, first]);
}
