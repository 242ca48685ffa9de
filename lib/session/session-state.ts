import type { SessionChange, SessionState } from '@/lib/contract/orders/session';
import type { ApiError, ApiResult } from '@/lib/requests/api';
import { hasNoIntents, mergeIntents, noIntents, type PendingIntents } from './pending-intents';

export type SessionSnapshot = {
  readonly status: 'loading' | 'ready' | 'unavailable';
  readonly confirmed: SessionState | null;
  /** Intents being sent or waiting. */
  readonly pending: PendingIntents;
  /** Why the last intents failed; null otherwise. */
  readonly failure: ApiError | null;
};

export type SessionTransport = {
  readonly read: () => Promise<ApiResult<SessionState>>;
  readonly write: (change: Omit<SessionChange, 'lang'>) => Promise<ApiResult<SessionState>>;
  /** Sends a confirmed state to the other tabs; `null` asks them to reload, because the session was replaced. */
  readonly broadcast?: (state: SessionState | null) => void;
  /** Called when the current named cart was ordered or removed elsewhere. */
  readonly cartDeleted?: (cart: SessionState['cart']) => void;
  /** Called once when a change takes longer than `slowNoticeMs`. */
  readonly slow?: () => void;
  /** Saves the unconfirmed intents, so that the next page of this tab can send them again. */
  readonly saveDraft?: (pending: PendingIntents) => void;
};

export const initialSession: SessionSnapshot = {
  status: 'loading',
  confirmed: null,
  pending: noIntents,
  failure: null,
};

/** After this time (ms) the shopper is told that the shop is slow; the request continues. */
export const slowNoticeMs = 3000;

/** Confirmed session state and pending intents. Listeners are notified of every change. */
export function createSessionState(transport: Pick<SessionTransport, 'broadcast' | 'cartDeleted' | 'saveDraft'>) {
  let snapshot = initialSession;
  const waiting: { queued: PendingIntents; inFlight: PendingIntents | null } = { queued: noIntents, inFlight: null };
  const listeners = new Set<() => void>();

  const update = (changes: Partial<SessionSnapshot>) => {
    const before = snapshot.pending;
    const pending = mergeIntents(waiting.inFlight ?? noIntents, waiting.queued);
    snapshot = { ...snapshot, ...changes, pending };
    if (!hasNoIntents(before) || !hasNoIntents(pending)) transport.saveDraft?.(pending);
    for (const listener of listeners) listener();
  };

  const accept = (state: SessionState, force = false) => {
    const known = snapshot.confirmed;
    const newer = force || known === null || state.revision >= known.revision;
    update({ status: 'ready', ...(newer && { confirmed: state }) });
  };

  return {
    /** Pending and in-flight intents; callers that change them call `update`. */
    waiting,
    get: () => snapshot,
    update,
    accept,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** A state confirmed in another tab or on another device: the cart that was current here may be gone. */
    receive(state: SessionState): void {
      const known = snapshot.confirmed?.cart;
      accept(state);
      if (known?.name !== undefined && state.carts?.every(({ id }) => id !== known.id)) transport.cartDeleted?.(known);
    },
    /** The state that a call of this tab has returned. */
    take(state: SessionState): void {
      accept(state);
      transport.broadcast?.(state);
    },
  };
}
