import type { ReactNode } from 'react';
import styles from './rail.module.css';

/** A sheet of cards in one row, which scrolls sideways on narrow screens. */
export function Rail({ children }: { readonly children: ReactNode }) {
  return <div className={styles.rail}>{children}</div>;
}
