import { useEffect, useRef } from 'react';

const restMs = 90;

/**
 * Runs an action when the pointer rests on an entry, so that moving across others on the way to the panel does not open
 * them.
 */
export function useHoverIntent<Choice>(act: (choice: Choice) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancel,
    now: (choice: Choice) => {
      cancel();
      act(choice);
    },
    soon: (choice: Choice) => {
      cancel();
      timer.current = setTimeout(() => act(choice), restMs);
    },
  };
}
