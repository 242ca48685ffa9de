'use client';

import { useEffect, useRef, useState } from 'react';
import { hydratedEvent } from '@/lib/browser/page/early-submit';

const fadeMs = 200;
const showsAfterMs = 800;

/**
 * Says that the page is coming alive, and goes when it has. It lies over the page without covering it or taking presses:
 * what the server wrote is seen and read at once, and nothing of it is there without scripts.
 */
export function StartupOverlay() {
  const overlay = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    dispatchEvent(new Event(hydratedEvent));
    const still = performance.now() < showsAfterMs || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const fade = still ? undefined : overlay.current?.animate({ opacity: 0 }, { duration: fadeMs, fill: 'forwards' });
    const faded = fade?.finished ?? Promise.resolve();
    faded.then(
      () => setGone(true),
      () => undefined,
    );
    return () => fade?.cancel();
  }, []);
  return gone ? null : <div data-startup ref={overlay} aria-hidden="true" />;
}
