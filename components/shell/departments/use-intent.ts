'use client';

import { useEffect, useRef } from 'react';

const restMs = 90;

/** Acts when the pointer rests, so that a way straight to the panel crosses entries without opening them. */
export function useIntent<Choice>(act: (choice: Choice) => void) {
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
