import type { ReactNode } from 'react';
import styles from './sheet.module.css';

type SheetProps = {
  readonly columns: 4 | 6;
  /** All cards have as many lines: how high one is, is known before it is laid out. */
  readonly even: boolean;
  readonly children: ReactNode;
};

/** A row of cards with shared hairlines. Those below the viewport are laid out when scrolled near. */
export function Sheet({ columns, even, children }: SheetProps) {
  return (
    <div className={styles.sheet} data-columns={columns} data-even={even || undefined}>
      {children}
    </div>
  );
}
