import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type SheetProps = {
  readonly columns: 4 | 6;
  /** All cards have as many lines: how high one is, is known before it is laid out. */
  readonly even: boolean;
  readonly children: ReactNode;
};

/** Cards side by side with shared hairlines. Even ones below the window are laid out when somebody comes near. */
export function Sheet({ columns, even, children }: SheetProps) {
  return <div className={classNames('sheet', columns === 6 && 'sheet-6', even && 'sheet-even')}>{children}</div>;
}
