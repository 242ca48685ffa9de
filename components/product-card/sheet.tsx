import type { ReactNode } from 'react';
import styles from './sheet.module.css';

type SheetProps = {
  readonly columns: 4 | 6;
  /** All cards have the same number of lines, so their height can be estimated. */
  readonly even: boolean;
  readonly children: ReactNode;
};

/** A grid of cards with shared borders. Cards below the viewport are laid out when scrolled near. */
export function Sheet({ columns, even, children }: SheetProps) {
  return (
    <div className={styles.sheet} data-columns={columns} data-even={even || undefined}>
      {children}
    </div>
  );
}
