import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { type ApiError, type ApiResult, cookiesBlockedError, requestApi } from '@/lib/browser/requests/api';
import { createSessionStore, initialSession, type SessionSnapshot } from '@/lib/browser/session/session-store';
import { areCookiesBlocked, privateKeys } from '@/lib/browser/storage/browser-storage';
import { whenSoon } from '@/lib/browser/storage/when-idle';
import type { Cart, SessionChange } from '@/lib/contract/orders/session';
import type { BrowserSessionState } from '@/lib/domain/cart/pending-intents';
import { type PendingIntents, writeIntentDraft } from '@/lib/domain/cart/pending-intents';

/** The service worker sets `commandIds`; `state` is null if the session was replaced. */
type SessionMessage = { readonly state: BrowserSessionState | null; readonly commandIds?: readonly string[] };

const sessionPath = '/api/session';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('piesar-session');

/** Sends a change; the caller passes the response to `sessionStore.take`. */
export async function writeSession(change: Omit<SessionChange, 'lang'>): Promise<ApiResult<BrowserSessionState>> {
  if (areCookiesBlocked()) return { ok: false, error: cookiesBlockedError };
  return requestApi(sessionPath, {
    method: 'PUT',
    body: { ...change, lang: document.documentElement.lang },
    keepalive: true,
  });
}

/** The session of this tab, synchronised with the other tabs. */
export const sessionStore = createSessionStore({
  read: () => requestApi<BrowserSessionState>(sessionPath),
  write: writeSession,
  cartDeleted: (cart) => emitCartEvent({ kind: 'gone', cart }),
  slow: () => emitCartEvent({ kind: 'slow' }),
  saveDraft,
  broadcast: (state) => channel?.postMessage({ state } satisfies SessionMessage),
});

/** Saves pending changes for the next page. Storage may be blocked or full. */
function saveDraft(pending: PendingIntents): void {
  try {
    sessionStorage.setItem(privateKeys.sessionDraft, writeIntentDraft(pending, Date.now()) ?? '');
  } catch {}
}

/** Resends the last changes of the previous page, which may not have arrived. Rejects if storage is blocked. */
async function resendDraft(): Promise<void> {
  const text = sessionStorage.getItem(privateKeys.sessionDraft);
  if (!text) return;
  const { readIntentDraft } = await import('@/lib/domain/cart/read-draft');
  const draft = readIntentDraft(text, Date.now());
  if (!draft) return;
  sessionStore.intend(draft);
  await sessionStore.flush();
}

let isConnected = false;

/** Loads the session and synchronises it with the other tabs. */
export function connectSession(): void {
  if (isConnected) return;
  isConnected = true;
  // Runs after the hydration task, to keep that task short.
  whenSoon(() => {
    // Loads after the draft: a session read in between would count its commands twice.
    resendDraft()
      .catch(() => undefined)
      .then(() => sessionStore.load());
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
    if (data.state) sessionStore.receive(data.state, data.commandIds);
    else void sessionStore.reload(true, true);
  });
  // Another device may have changed the session while the tab was hidden.
  addEventListener('visibilitychange', () => void (document.hidden || sessionStore.reload()));
  addEventListener('online', () => void sessionStore.flush());
  addEventListener('pagehide', () => void sessionStore.flush());
}

/** The session on a server-rendered page. Most pages are shared and have none. */
export const RenderedSession = createContext(initialSession);

function useStore<Value>(read: (session: SessionSnapshot) => Value): Value {
  useEffect(connectSession, []);
  const rendered = use(RenderedSession);
  return useSyncExternalStore(
    sessionStore.subscribe,
    () => read(sessionStore.get()),
    () => read(rendered),
  );
}

/** The session: confirmed state, pending changes, and connection status. */
export const useSession = (): SessionSnapshot => useStore((session) => session);

/** A value of the session; its component rerenders only when the value changes. */
export const useSessionValue: <Fact extends number | boolean>(read: (session: SessionSnapshot) => Fact) => Fact =
  useStore;

/** A change of the cart or a list, to be announced to the visitor. */
export type CartEvent =
  | {
      readonly kind: 'added';
      readonly name: string | undefined;
      /** The product and the car of its cart line. */
      readonly chosen?: { readonly productId: number; readonly carId: number };
    }
  | { readonly kind: 'removed'; readonly name: string; readonly undo: () => void }
  | { readonly kind: 'cleared'; readonly undo: () => void }
  | { readonly kind: 'listed'; readonly list: 'wishlist' | 'compare'; readonly present: boolean }
  /** The current cart was ordered or removed on another device. */
  | { readonly kind: 'gone'; readonly cart: Cart }
  /** The response is delayed. */
  | { readonly kind: 'slow' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void };

const listeners = new Set<(event: CartEvent) => void>();

export function emitCartEvent(event: CartEvent): void {
  for (const listener of listeners) listener(event);
}

export function onCartEvent(listener: (event: CartEvent) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Requests a change of the displayed cart that may be rejected, such as a promo code. The caller reports a rejection.
 */
export async function requestChange(change: Omit<SessionChange, 'lang'>): Promise<ApiResult<BrowserSessionState>> {
  const cartId = sessionStore.get().confirmed?.cart.id;
  const result = await writeSession({ ...(cartId !== undefined && { cartId }), ...change });
  if (result.ok) sessionStore.take(result.data);
  return result;
}
