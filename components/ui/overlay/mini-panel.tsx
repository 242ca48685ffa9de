import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../icon-button';
import { xIcon } from '../icons';
import styles from '../mini-panel.module.css';
import panelHead from './panel-head.module.css';
import surface from './surface.module.css';
import { useClosing, useFirstFocus } from './use-closing';

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
