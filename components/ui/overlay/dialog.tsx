import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button';
import { xIcon } from '../icons';
import styles from './dialog.module.css';

type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /**
   * `dialog` is 512 px wide, `large` 768 px; `start` and `end` are drawers at that edge; `sheet` slides in from below
   * on phones.
   */
  readonly kind?: 'dialog' | 'large' | 'start' | 'end' | 'sheet';
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** A native modal dialog, which traps and restores the focus, and closes on Escape. */
export function Dialog({ open, onClose, title, closeLabel, kind = 'dialog', footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  // A press on the backdrop has the dialog itself as its target.
  useEffect(() => {
    const element = dialog.current;
    const closeFromBackdrop = (event: MouseEvent) => {
      if (event.target === element) element?.close();
    };
    element?.addEventListener('click', closeFromBackdrop);
    return () => element?.removeEventListener('click', closeFromBackdrop);
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} data-kind={kind} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton shape={xIcon} label={closeLabel} onClick={() => dialog.current?.close()} />
      </div>
      <div className={styles.body}>{open && children}</div>
      {footer !== undefined && open && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
}
