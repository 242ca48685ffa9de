'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { requestApi } from '@/lib/browser/api';
import { createSessionStore, initialSession, type SessionSnapshot } from '@/lib/cart/session-store';
import type { SessionState } from '@/lib/contract/session';

type Heard = { readonly state: SessionState | null };

const address = '/api/session';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('piesar-session');

/** The one session of this tab. Its changes reach the other tabs, and theirs reach it. */
export const sessionStore = createSessionStore({
  read: () => requestApi<SessionState>(address),
  write: (change) =>
    requestApi<SessionState>(address, {
      method: 'PUT',
      body: { ...change, lang: document.documentElement.lang },
      keepalive: true,
    }),
  tell: (state) => channel?.postMessage({ state } satisfies Heard),
});

let connected = false;

function connect(): void {
  if (connected) return;
  connected = true;
  void sessionStore.load();
  channel?.addEventListener('message', ({ data }: MessageEvent<Heard>) => {
    if (data.state) sessionStore.hear(data.state);
    else void sessionStore.reload(false);
  });
  addEventListener('online', () => void sessionStore.flush());
  addEventListener('pagehide', () => void sessionStore.flush());
}

/** The visitor's or customer's session: confirmed state, pending intents, and how it stands with the service. */
export function useSession(): SessionSnapshot {
  useEffect(connect, []);
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => initialSession);
}
