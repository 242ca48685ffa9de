import { useEffect, useRef } from 'react';
import { announcerId } from '../announcer-place';

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
    const name = pageName();
    const place = document.getElementById(announcerId);
    if (place && told.current !== undefined && told.current !== name) place.textContent = name;
    told.current = name;
  });
  return null;
}
