import { useEffect } from 'react';

/** As the specification has it: time for the focus to arrive where it goes. */
const focusCheckMs = 10;

/** Calls `leave` when something outside is pressed, or the focus has gone elsewhere. */
export function useLeaving(around: HTMLElement, leave: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !around.contains(target)) leave();
    };
    const onFocusOut = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.hasFocus() && !around.contains(document.activeElement)) leave();
      }, focusCheckMs);
    };
    document.addEventListener('pointerdown', onPress);
    around.addEventListener('focusout', onFocusOut);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', onPress);
      around.removeEventListener('focusout', onFocusOut);
    };
  }, [around, leave]);
}
