'use client';

import { useEffect } from 'react';
import { layOutLater } from '@/lib/browser/lay-out-later';
import { settledEvent } from '@/lib/browser/page-life';

function settle(): void {
  document.documentElement.setAttribute('data-settled', '');
  dispatchEvent(new Event(settledEvent));
}

/** Lays out what the sheet left for later, and then tells sheet and page that the page has settled. */
export function Settling() {
  useEffect(() => layOutLater(document.querySelectorAll<HTMLElement>('.later'), settle), []);
  return null;
}
