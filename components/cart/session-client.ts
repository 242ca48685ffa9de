'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { requestApi } from '@/lib/browser/api';
import { readDraft, writeDraft } from '@/lib/cart/pending-draft';
import { createSessionStore, initialSession, type SessionSnapshot } from '@/lib/cart/session-store';
import type { SessionState } from '@/lib/contract/session';

type Heard = { readonly state: SessionState | null };

const address = '/api/session';
const draftName = 'piesar-session-draft';
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
  keep: (pending) => keepDraft(writeDraft(pending, Date.now())),
  tell: (state) => channel?.postMessage({ state } satisfies Heard),
});

/** Storage may be blocked or full: then only the page's own request carries the change. */
function keepDraft(draft: string | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(draftName);
    else sessionStorage.setItem(draftName, draft);
  } catch {}
}

function keptDraft(): string | null {
  try {
    return sessionStorage.getItem(draftName);
  } catch {
    return null;
  }
}

/** A page that is left at once may be read again before its last change has arrived: it is sent once more. */
function resume(): void {
  const draft = readDraft(keptDraft(), Date.now());
  if (!draft) return;
  sessionStore.intend(draft);
  void sessionStore.flush();
}

let connected = false;

function connect(): void {
  if (connected) return;
  connected = true;
  resume();
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
