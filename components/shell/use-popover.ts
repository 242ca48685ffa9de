'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

type Popover = {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Around the button and the panel: a press or the focus outside closes. */
  readonly around: RefObject<HTMLDivElement | null>;
};

/** A panel that hangs from its button: closes on a press outside, on Escape (the focus returns), and when the focus leaves. */
export function usePopover(): Popover {
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !around.current?.contains(target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      around.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return { open, setOpen, around };
}
