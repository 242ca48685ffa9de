import { type ApiError, type ApiResult, networkError } from '@/lib/browser/requests/api';
import type { SessionChange, SessionState } from '@/lib/contract/orders/session';
import type { BrowserSessionState } from '@/lib/domain/cart/pending-intents';
import {
  hasNoIntents,
  keepCartsOf,
  mergeIntents,
  noIntents,
  numberCart,
  type PendingIntents,
  splitIntents,
  toSessionChanges,
  withoutCommands,
} from '@/lib/domain/cart/pending-intents';

export type SessionSnapshot = {
  readonly status: 'loading' | 'ready' | 'unavailable';
  readonly confirmed: BrowserSessionState | null;
  /** Intents in flight or queued. */
  readonly pending: PendingIntents;
  /** Why the last intents failed; null otherwise. */
  readonly failure: ApiError | null;
};

type SessionTransport = {
  readonly read: () => Promise<ApiResult<BrowserSessionState>>;
  readonly write: (change: Omit<SessionChange, 'lang'>) => Promise<ApiResult<BrowserSessionState>>;
  /** Sends a confirmed state to other tabs; `null` makes them reload, because the session was replaced. */
  readonly broadcast?: (state: BrowserSessionState | null) => void;
  /** Called when the current named cart was ordered or removed elsewhere. */
  readonly cartDeleted?: (cart: SessionState['cart']) => void;
  /** Called once when a change takes longer than `slowNoticeMs`. */
  readonly slow?: () => void;
  /** Saves the unconfirmed intents, so that this tab's next page can send them again. */
  readonly saveDraft?: (pending: PendingIntents) => void;
};

export const initialSession: SessionSnapshot = {
  status: 'loading',
  confirmed: null,
  pending: noIntents,
  failure: null,
};

/** After this time (ms) the shopper sees a notice that the shop is slow; the request continues. */
export const slowNoticeMs = 3000;

const isSignedOut = ({ signedOut = false }: BrowserSessionState) => signedOut;

/** Confirmed session state and pending intents. Listeners are notified of every change. */
function createSessionState(transport: Pick<SessionTransport, 'broadcast' | 'cartDeleted' | 'saveDraft'>) {
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

  const accept = (state: BrowserSessionState, force = false) => {
    const { confirmed } = snapshot;
    // A sign-in that ended on the server results in another session, whose revisions start again.
    const replaced = force || (confirmed !== null && isSignedOut(confirmed) !== isSignedOut(state));
    const newer = replaced || state.revision >= (confirmed?.revision ?? 0);
    if (replaced) waiting.queued = keepCartsOf(state, waiting.queued);
    const firstCart = state.carts?.[0];
    if (firstCart) waiting.queued = numberCart(waiting.queued, firstCart.id);
    update({ status: 'ready', ...(newer && { confirmed: state }) });
  };

  return {
    /** Pending and in-flight intents; code that changes them must call `update`. */
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
    /**
     * A state confirmed in another tab, in the service worker or on another device, where the current cart may have
     * been removed. `commandIds` are the commands that the service worker has sent.
     */
    receive(state: BrowserSessionState, commandIds: readonly string[] = []): void {
      waiting.queued = withoutCommands(waiting.queued, commandIds);
      waiting.inFlight &&= withoutCommands(waiting.inFlight, commandIds);
      const confirmedCart = snapshot.confirmed?.cart;
      accept(state);
      if (confirmedCart?.name !== undefined && state.carts?.every(({ id }) => id !== confirmedCart.id))
        transport.cartDeleted?.(confirmedCart);
    },
    /** A state returned by a call of this tab. */
    take(state: BrowserSessionState): void {
      accept(state);
      transport.broadcast?.(state);
    },
  };
}

type Transport = Pick<SessionTransport, 'read' | 'broadcast'>;

/** Functions that read the session. */
function createSessionReads(
  transport: Transport,
  { get, update, accept, receive }: ReturnType<typeof createSessionState>,
) {
  let loading: Promise<void> | null = null;

  async function read(force: boolean): Promise<void> {
    const late = setTimeout(() => {
      if (get().status === 'loading') update({ status: 'unavailable', failure: networkError });
    }, slowNoticeMs);
    const result = await transport.read().finally(() => clearTimeout(late));
    if (result.ok) {
      if (get().status === 'unavailable') update({ failure: null });
      if (force) accept(result.data, true);
      else receive(result.data);
    } else if (force || get().confirmed === null) {
      // The displayed state belongs to the previous session.
      update({ status: 'unavailable', confirmed: null, failure: result.error });
    }
  }

  return {
    /** Reads the session once; later calls share the response. After a failure the next call retries. */
    load(): Promise<void> {
      if (get().status === 'ready') return Promise.resolve();
      loading ??= read(false).finally(() => {
        loading = null;
      });
      return loading;
    },
    /** Reads the session again; `replaced` means that the cookie has another session (sign-in, sign-out). */
    async reload(replaced = false, fromOtherTab = false): Promise<void> {
      await read(replaced);
      if (replaced && !fromOtherTab) transport.broadcast?.(null);
    },
  };
}

/** Intents within this time (ms) are sent in one request. */
const batchMs = 180;

/**
 * The session as confirmed by the service, and the pending changes. Only one write is in flight; changes made meanwhile
 * are merged. Fifty fast clicks therefore make one or two requests, and no response can overtake a newer one.
 */
export function createSessionStore(transport: SessionTransport) {
  const state = createSessionState(transport);
  const { waiting, get, update, subscribe, receive, take } = state;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;

  /** Sends the intents of one cart; false if they must be sent again later. */
  async function sendNext(): Promise<boolean> {
    const [sent, rest] = splitIntents(waiting.queued);
    const [change = {}] = toSessionChanges(sent);
    waiting.inFlight = sent;
    waiting.queued = rest;
    const late = setTimeout(() => transport.slow?.(), slowNoticeMs);
    const result = await transport.write(change).finally(() => clearTimeout(late));
    waiting.inFlight = null;
    if (result.ok) {
      // An error for another cart remains until the next intent.
      const { failure } = get();
      update({ failure: failure?.retryable === false ? failure : null });
      take(result.data);
      return true;
    }
    const { retryable } = result.error;
    if (retryable) waiting.queued = mergeIntents(sent, waiting.queued);
    update({ failure: result.error });
    return !retryable;
  }

  async function sendAll(): Promise<void> {
    try {
      while (!hasNoIntents(waiting.queued) && (await sendNext()));
    } finally {
      sending = null;
    }
  }

  /** Sends the queued intents; resolves when all of them are confirmed or rejected. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (sending === null && !hasNoIntents(waiting.queued)) sending = sendAll();
    return sending ?? Promise.resolve();
  }

  return {
    get,
    subscribe,
    ...createSessionReads(transport, state),
    /** Applies an intent immediately and sends it in one request with other simultaneous intents. */
    intend(intent: Partial<PendingIntents>): void {
      waiting.queued = mergeIntents(waiting.queued, intent);
      update({ failure: null });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), batchMs);
    },
    take,
    flush,
    /** Receives a state confirmed in another tab. */
    receive,
    /** Notifies listeners although the state is unchanged, because related data changed. */
    touch: () => update({}),
  };
}
