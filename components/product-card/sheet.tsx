import type { ReactNode } from 'react';
import styles from './sheet.module.css';
import { TooledList } from './tooled-list';

type SheetProps = {
  readonly columns: 4 | 6;
  /** Some cards have a verdict, also without a car. */
  readonly hasFits?: boolean;
  /** Car of the page. */
  readonly carId?: number | undefined;
  readonly children: ReactNode;
};

/** A grid of cards with shared borders. */
export function Sheet({ columns, hasFits, carId, children }: SheetProps) {
  return (
    <TooledList className={styles.sheet} data-columns={columns} data-fits={hasFits || undefined} carId={carId}>
      {children}
    </TooledList>
  );
}
