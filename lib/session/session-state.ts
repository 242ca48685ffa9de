import type { SessionChange, SessionState } from '@/lib/contract/orders/session';
import type { ApiError, ApiResult } from '@/lib/requests/api';
import { isNothing, mergePending, nothingPending, type Pending } from './pending';

export type SessionSnapshot = {
  readonly status: 'loading' | 'ready' | 'unavailable';
  readonly confirmed: SessionState | null;
  /** What is on its way or waits to be sent. */
  readonly pending: Pending;
  /** Why the last intents could not be kept; null while all is well. */
  readonly failure: ApiError | null;
};

export type SessionTransport = {
  readonly read: () => Promise<ApiResult<SessionState>>;
  readonly write: (change: Omit<SessionChange, 'lang'>) => Promise<ApiResult<SessionState>>;
  /** Tells the other tabs; `null` asks them to read afresh because the session itself is another one. */
  readonly tell?: (state: SessionState | null) => void;
  /** Tells that the named cart that was current is no longer there, by somebody else's doing. */
  readonly gone?: (cart: SessionState['cart']) => void;
  /** Tells that a change is under way for longer than anybody likes to wait. */
  readonly slow?: () => void;
  /** Writes down what is not confirmed yet, so that the next page of this tab can send it again. */
  readonly keep?: (pending: Pending) => void;
};

export const initialSession: SessionSnapshot = {
  status: 'loading',
  confirmed: null,
  pending: nothingPending,
  failure: null,
};

/** Whoever has waited as long as this is told so; what they wait for goes on. */
export const patienceMs = 3000;

/** What is known of the session and what of it is on its way. Listeners are told of every change. */
export function createSessionState(transport: Pick<SessionTransport, 'tell' | 'gone' | 'keep'>) {
  let snapshot = initialSession;
  const waiting: { queued: Pending; inFlight: Pending | null } = { queued: nothingPending, inFlight: null };
  const listeners = new Set<() => void>();

  const update = (changes: Partial<SessionSnapshot>) => {
    const before = snapshot.pending;
    const pending = mergePending(waiting.inFlight ?? nothingPending, waiting.queued);
    snapshot = { ...snapshot, ...changes, pending };
    if (!isNothing(before) || !isNothing(pending)) transport.keep?.(pending);
    for (const listener of listeners) listener();
  };

  const accept = (state: SessionState, force = false) => {
    const known = snapshot.confirmed;
    const newer = force || known === null || state.revision >= known.revision;
    update({ status: 'ready', ...(newer && { confirmed: state }) });
  };

  return {
    /** What waits to be sent, and what is under way: whoever changes it calls `update`. */
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
    /** A state that came by others' doing: it may lack the cart that was current here. */
    hear(state: SessionState): void {
      const known = snapshot.confirmed?.cart;
      accept(state);
      if (known?.name !== undefined && state.carts?.every(({ id }) => id !== known.id)) transport.gone?.(known);
    },
    /** What a call of this tab's own has made of the session. */
    take(state: SessionState): void {
      accept(state);
      transport.tell?.(state);
    },
  };
}
