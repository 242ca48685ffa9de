'use client';

import { useEffect, useRef, useState } from 'react';
import { aliveEvent } from '@/lib/browser/early-submit';
import { whenSettled } from '@/lib/browser/when-idle';

const fadeMs = 200;

/**
 * Says that the page is coming alive, and goes when it has; later it tells the sheet that the page has settled, which
 * lays out then what it left for later. It lies over the page without covering it or taking
 * presses: what the server wrote is seen and read at once, and nothing of it is there without scripts.
 */
export function StartupOverlay() {
  const overlay = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    dispatchEvent(new Event(aliveEvent));
    whenSettled(() => document.documentElement.setAttribute('data-settled', ''));
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : fadeMs;
    const fade = overlay.current?.animate({ opacity: 0 }, { duration, fill: 'forwards' });
    fade?.finished.then(
      () => setGone(true),
      () => undefined,
    );
    return () => fade?.cancel();
  }, []);
  return gone ? null : <div className="startup" ref={overlay} aria-hidden="true" />;
}
