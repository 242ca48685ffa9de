'use client';

import { useEffect } from 'react';
import { sessionStore } from './session-client';

/** Rereads the session on a page that changed it, such as a placed order, and notifies the other tabs. */
export function SessionRefresh() {
  useEffect(() => void sessionStore.reload(true), []);
  return null;
}
