'use client';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { initialSession, type SessionSnapshot } from '@/lib/browser/session/session-store';
import type { BrowserSessionState } from '@/lib/domain/cart/pending-intents';
import { RenderedSession, sessionStore } from './session-client';

type Props = { readonly state: BrowserSessionState; readonly children: ReactNode };

/** Renders its children with the session that the server read, until the browser has loaded the session. */
export function SessionFromServer({ state, children }: Props) {
  const [rendered] = useState<SessionSnapshot>(() => ({ ...initialSession, status: 'ready', confirmed: state }));
  const [isFirst] = useState(() => sessionStore.get().status === 'loading');
  // Runs before subscribers compare the rendered session with the store.
  useLayoutEffect(() => {
    if (isFirst) sessionStore.receive(state);
  }, [isFirst, state]);
  // Runs after the subscribers have connected to the store.
  useEffect(() => {
    if (isFirst) void sessionStore.reload();
  }, [isFirst]);
  return <RenderedSession value={rendered}>{children}</RenderedSession>;
}

/** Rereads the session on a page that changed it, such as the page of a placed order, and notifies the other tabs. */
export function SessionRefresh() {
  useEffect(() => void sessionStore.reload(true), []);
  return null;
}
