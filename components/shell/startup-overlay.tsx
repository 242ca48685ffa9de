'use client';

import { useEffect, useRef, useState } from 'react';
import { hydratedEvent } from '@/lib/browser/page/early-events';

const fadeMs = 200;
const showsAfterMs = 800;

/**
 * Progress line shown until hydration. It neither covers the page nor receives pointer events.
 */
export function StartupOverlay() {
  const overlay = useRef<HTMLDivElement>(null);
  const [isRemoved, setRemoved] = useState(false);
  useEffect(() => {
    dispatchEvent(new Event(hydratedEvent));
    const skipsAnimation = performance.now() < showsAfterMs || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const fade = skipsAnimation
      ? undefined
      : overlay.current?.animate({ opacity: 0 }, { duration: fadeMs, fill: 'forwards' });
    const faded = fade?.finished ?? Promise.resolve();
    faded.then(
      () => setRemoved(true),
      () => undefined,
    );
    return () => fade?.cancel();
  }, []);
  return isRemoved ? null : <div data-startup ref={overlay} aria-hidden="true" />;
}
