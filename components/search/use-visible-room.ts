import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Tells a panel how much room there is below its top, as `--room`: a phone's keyboard takes its share. */
export function useVisibleRoom(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const bottom = window.visualViewport
        ? window.visualViewport.height + window.visualViewport.offsetTop
        : innerHeight;
      const top = panel.current?.getBoundingClientRect().top ?? 0;
      panel.current?.style.setProperty('--room', `${Math.max(bottom - top, 160)}px`);
    };
    measure();
    window.visualViewport?.addEventListener('resize', measure);
    return () => window.visualViewport?.removeEventListener('resize', measure);
  }, []);
  return panel;
}
