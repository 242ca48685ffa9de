import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { type ApiError, type ApiResult, cookiesBlockedError, requestApi } from '@/lib/browser/requests/api';
import { createSessionStore, initialSession, type SessionSnapshot } from '@/lib/browser/session/session-store';
import { areCookiesBlocked } from '@/lib/browser/storage/cookies';
import { privateKeys } from '@/lib/browser/storage/storage-keys';
import { whenSoon } from '@/lib/browser/storage/when-idle';
import type { Cart, SessionChange } from '@/lib/contract/orders/session';
import type { BrowserSessionState } from '@/lib/domain/cart/browser-session';
import { type PendingIntents, writeIntentDraft } from '@/lib/domain/cart/pending-intents';

/** `commandIds` come from the service worker; `state` is null when the session was replaced. */
type SessionMessage = { readonly state: BrowserSessionState | null; readonly commandIds?: readonly string[] };

const sessionPath = '/api/session';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('piesar-session');

/** Sends a change without touching the store's intents; the caller passes the answer to `take`. */
export async function writeSession(change: Omit<SessionChange, 'lang'>): Promise<ApiResult<BrowserSessionState>> {
  if (areCookiesBlocked()) return { ok: false, error: cookiesBlockedError };
  return requestApi(sessionPath, {
    method: 'PUT',
    body: { ...change, lang: document.documentElement.lang },
    keepalive: true,
  });
}

/** The one session of this tab. Its changes reach the other tabs, and theirs reach it. */
export const sessionStore = createSessionStore({
  read: () => requestApi<BrowserSessionState>(sessionPath),
  write: writeSession,
  cartDeleted: (cart) => emitCartEvent({ kind: 'gone', cart }),
  slow: () => emitCartEvent({ kind: 'slow' }),
  saveDraft,
  broadcast: (state) => channel?.postMessage({ state } satisfies SessionMessage),
});

/** No draft is an empty one. Storage may be blocked or full: then only the page's own request carries the change. */
function saveDraft(pending: PendingIntents): void {
  try {
    sessionStorage.setItem(privateKeys.sessionDraft, writeIntentDraft(pending, Date.now()) ?? '');
  } catch {}
}

/**
 * A page that is left at once may be read again before its last change has arrived: it is sent once more. Rejects where
 * storage is blocked.
 */
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

/** Reads the session once and keeps it in step with the other tabs. */
export function connectSession(): void {
  if (isConnected) return;
  isConnected = true;
  // Not in the hydration task, which is long enough.
  whenSoon(() => {
    // The answer to the draft is the session with its commands applied: a session read meanwhile would count them twice.
    resendDraft()
      .catch(() => undefined)
      .then(() => sessionStore.load());
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
    if (data.state) sessionStore.receive(data.state, data.commandIds);
    else void sessionStore.reload(true, true);
  });
  // Another device may have changed the session since this tab was last looked at.
  addEventListener('visibilitychange', () => void (document.hidden || sessionStore.reload()));
  addEventListener('online', () => void sessionStore.flush());
  addEventListener('pagehide', () => void sessionStore.flush());
}

/** The session that a page was rendered with; most pages are everybody's and are rendered without one. */
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

/** The session: confirmed state, pending intents, and the connection's status. */
export const useSession = (): SessionSnapshot => useStore((session) => session);

/**
 * One value of the session. Its component rerenders when the value changes, not on every answer: a list has a hundred
 * of them.
 */
export const useSessionValue: <Fact extends number | boolean>(read: (session: SessionSnapshot) => Fact) => Fact =
  useStore;

/** What has just happened to the cart or a list and is worth a word. */
export type CartEvent =
  | {
      readonly kind: 'added';
      readonly name: string | undefined;
      /** The part, and the car that it was put into the cart for. */
      readonly chosen?: { readonly productId: number; readonly carId: number };
    }
  | { readonly kind: 'removed'; readonly name: string; readonly undo: () => void }
  | { readonly kind: 'cleared'; readonly undo: () => void }
  | { readonly kind: 'listed'; readonly list: 'wishlist' | 'compare'; readonly present: boolean }
  /** A named cart that was current here has been ordered or removed elsewhere. */
  | { readonly kind: 'gone'; readonly cart: Cart }
  /** The request was sent and the shop is slow to answer. */
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
 * Requests a change of the displayed cart that may be refused, such as a promo code. Nothing is shown before the answer;
 * the caller reports a refusal.
 */
export async function requestChange(change: Omit<SessionChange, 'lang'>): Promise<ApiResult<BrowserSessionState>> {
  const cartId = sessionStore.get().confirmed?.cart.id;
  const result = await writeSession({ ...(cartId !== undefined && { cartId }), ...change });
  if (result.ok) sessionStore.take(result.data);
  return result;
}
