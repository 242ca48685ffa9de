import { type RefObject, useCallback, useEffect } from 'react';
import { openPanel } from '@/components/ui/overlay/open-panel';

/** How long after its close event the picker goes, and after a move of the focus it looks where that stands. */
const settledMs = 10;

/**
 * Closes the picker on a press outside, on Escape (the focus returns to its button), and when the focus leaves.
 * Messages with a way back belong to it: taking a car back must not close the list that it comes back to.
 */
export function usePickerClosing(anchor: HTMLElement, panel: RefObject<HTMLElement | null>): () => void {
  const close = useCallback(() => {
    setTimeout(() => openPanel.close('vehicle-picker'), settledMs);
  }, []);

  useEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      target instanceof Element &&
      !anchor.contains(target) &&
      !panel.current?.contains(target) &&
      !target.closest('[data-toasts]');
    const onPress = ({ target }: Event) => {
      if (isOutside(target)) close();
    };
    let check: ReturnType<typeof setTimeout> | undefined;
    const onFocus = () => {
      clearTimeout(check);
      check = setTimeout(() => {
        const { activeElement, body } = document;
        if (activeElement !== body && isOutside(activeElement)) close();
      }, settledMs);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      anchor.focus();
      close();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    return () => {
      clearTimeout(check);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [anchor, panel, close]);

  return close;
}
