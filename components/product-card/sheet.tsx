import type { ReactNode } from 'react';
import styles from './sheet.module.css';
import { TooledList } from './tooled-list';

type SheetProps = {
  readonly columns: 4 | 6;
  /** All cards have the same number of lines, so their height can be estimated. */
  readonly even: boolean;
  /** Some cards have a verdict, also without a car. */
  readonly hasFits?: boolean;
  /** Car of the page. */
  readonly carId?: number | undefined;
  readonly children: ReactNode;
};

/** A grid of cards with shared borders. Cards below the viewport are laid out when scrolled near. */
export function Sheet({ columns, even, hasFits, carId, children }: SheetProps) {
  return (
    <TooledList
      className={styles.sheet}
      data-columns={columns}
      data-even={even || undefined}
      data-fits={hasFits || undefined}
      carId={carId}
    >
      {children}
    </TooledList>
  );
}
