'use client';

import { useEffect } from 'react';
import { sessionStore } from './session-client';

/** Reads the session afresh on a page that stands for a change of it, such as a placed order, and tells the other tabs. */
export function SessionRefresh() {
  useEffect(() => void sessionStore.reload(true), []);
  return null;
}
