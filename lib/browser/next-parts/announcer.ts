import { useEffect, useRef } from 'react';
import { announcerId } from '../announcer-place';

/** The title of a page comes a little after the page. */
const titleMs = 150;

function pageName(): string {
  return document.title || (document.querySelector('h1')?.textContent ?? '');
}

/**
 * Tells a screen reader the name of the page that a step has led to; that of the first it reads by itself. Next's own
 * makes a place for it, with a shadow of its own, while the page comes alive; this one speaks from a place of the layout.
 */
export function AppRouterAnnouncer(): null {
  const told = useRef<string>(undefined);
  useEffect(() => {
    told.current ??= pageName();
    const timer = setTimeout(() => {
      const name = pageName();
      const place = document.getElementById(announcerId);
      if (place && told.current !== name) place.textContent = name;
      told.current = name;
    }, titleMs);
    return () => clearTimeout(timer);
  });
  return null;
}
