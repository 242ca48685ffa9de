'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { layOutLater } from '@/lib/browser/lay-out-later';

type SheetProps = {
  readonly columns: 4 | 6;
  /** All cards have as many lines: how high one is, is known before it is laid out. */
  readonly even: boolean;
  readonly children: ReactNode;
};

/** Cards side by side with shared hairlines. Even ones below the first screen are laid out after the rest of the page. */
export function Sheet({ columns, even, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => (even ? layOutLater(sheet.current?.querySelectorAll<HTMLElement>('.card') ?? []) : undefined));
  return (
    <div className={classNames('sheet', columns === 6 && 'sheet-6', even && 'sheet-even')} ref={sheet}>
      {children}
    </div>
  );
}
